// My decision under way: what I am asked, what I have chosen of it, and what the wall and the board say about it.
import type { Answer } from "../../components/Wall.svelte";
import { screen } from "../../lib/screen.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Move } from "../../lib/types";
import { say } from "../../lib/words";
import { asBefore, askOf, canAdd, countOf, isComplete, mostGoods, movesFor, places, standing, without, type Ask } from "./decide";
import { GOODS, isGood, roleIcon, type PlayerView, type PuertoRicoView, type Ship } from "./view";
import { W } from "./words";

/** Answers that stand on the wall, as the rules spell them. */
const ON_WALL = ["pass", "hacienda", "plant", "forest", "hospice", "take privilege", "villa", "take worker", "take noble", "university", "produce", "buy tile"];
/** Families of moves that a thing on the board stands for. */
const ON_BOARD = /^(role|build|man|nobles|store|keep) /;
const PLACES = /^(put worker|put noble|return worker|return noble|discard) (\S+)$/;

const FEW = 8;

export interface Choice {
  move: string;
  text: string;
  icon: string;
}

export class Turn {
  constructor(
    readonly table: Table,
    private readonly read: () => PuertoRicoView,
  ) {}

  /** Where my people stood before they were taken up; the last placing that this page has seen. */
  before: ReadonlyMap<string, number> = new Map();

  get view(): PuertoRicoView {
    return this.read();
  }
  get own(): PlayerView | undefined {
    return this.view.seat === null ? undefined : this.view.players[this.view.seat];
  }
  mine = $derived.by(() => this.table.myTurn);
  ask: Ask | null = $derived.by(() => (this.mine && !this.table.busy ? askOf(this.view) : null));
  placing = $derived.by(() => this.ask?.verb === "man" || this.ask?.verb === "nobles");
  chosen = $derived.by(() => this.table.chosen);
  /** Market and ships are looked at while people are placed; my board is as small as usual then. */
  peek = $state(false);
  wide = $derived.by(() => this.placing && !this.peek);

  remember(): void {
    const own = this.own;
    if (own && this.view.phase !== "man" && this.view.phase !== "nobles") {
      this.before = new Map(places(own).map((spot) => [spot.key, standing(own, spot.key)]));
    }
  }

  // ---- people -----------------------------------------------------------------------------------------------------
  asked(place: string): boolean {
    return this.ask?.spots.some((spot) => spot.key === place) ?? false;
  }
  /** The tokens on a place as they would stand with what is chosen. */
  tokens(place: string, here: { occupied: number; workers: number; nobles: number }): ("worker" | "noble")[] {
    let people = here.occupied;
    let nobles = here.nobles;
    if (this.asked(place) && this.ask?.verb === "man") [people, nobles] = [countOf(this.chosen, place), 0];
    if (this.asked(place) && this.ask?.verb === "nobles") nobles = countOf(this.chosen, place);
    return Array.from({ length: people }, (_, k) => (k < nobles ? "noble" : "worker"));
  }
  /** The only move that a click on a place can mean now. */
  placeMove(place: string): string | null {
    const found = [...this.table.moves.keys()].filter((move) => PLACES.exec(move)?.[2] === place);
    return found.length === 1 ? found[0]! : null;
  }
  /** The moves that put somebody on the k-th circle of a place, for a hint to find it. */
  circleMoves(place: string, k: number): string | undefined {
    const here = [...this.table.moves.keys()].filter((move) => {
      const [verb, name, n] = move.split(" ");
      return (verb === "man" || verb === "nobles") && name === place && Number(n) > k;
    });
    return here.join("|") || this.placeMove(place) || undefined;
  }
  clickCircle(place: string, filled: boolean): void {
    if (!this.ask) {
      const move = this.placeMove(place);
      if (move) void this.table.play(move);
      return;
    }
    const noble = this.ask.verb === "nobles";
    if (filled && !noble) this.table.chosen = without(this.chosen, place);
    else if (canAdd(this.ask, this.chosen, place)) this.table.chosen = [...this.chosen, place];
    else if (noble) this.table.chosen = this.chosen.filter((one) => one !== place);
    else this.table.say(say(W.allPlaced));
  }
  circleLegal(place: string, filled: boolean): boolean {
    if (!this.ask) {
      const move = this.placeMove(place);
      return move !== null && move.startsWith("put ") !== filled;
    }
    if (this.ask.verb === "man") return !filled && canAdd(this.ask, this.chosen, place);
    return this.ask.verb === "nobles" && filled && canAdd(this.ask, this.chosen, place);
  }

  // ---- goods ------------------------------------------------------------------------------------------------------
  /** The move that a click on one of my goods would be; trying it also tells why not. */
  goodMove(good: string): string | null {
    const verb = { trade: "sell", privilege: "privilege", barter: "barter", pay: "give" }[this.view.phase];
    if (this.view.phase === "load") {
      const loads = [...this.table.moves.keys()].filter((move) => move.startsWith(`load ${good} `) || move === `wharf ${good}`);
      return loads.length === 1 ? loads[0]! : loads.length ? null : `load ${good} on ship 1`;
    }
    return verb ? `${verb} ${good}` : null;
  }
  /** All that a good is named in, for a hint to find it. */
  goodMoves(good: string): string | undefined {
    return [...this.table.moves.keys()].filter((move) => move.split(" ").includes(good) && /^(sell|privilege|barter|give|load|wharf|store|keep) /.test(move)).join("|") || undefined;
  }
  goodLegal(good: string): boolean {
    if (this.ask) return canAdd(this.ask, this.chosen, good) && !this.placing;
    const move = this.goodMove(good);
    return move !== null && this.table.moves.has(move);
  }
  clickGood(good: string): void {
    if (this.ask && !this.placing) {
      if (!this.ask.spots.some((spot) => spot.key === good)) return void this.table.explain(`${this.ask.verb} ${good}`);
      if (this.chosen.length >= this.ask.need && !this.chosen.includes(good)) return this.table.say(say(W.storesFull));
      const next = canAdd(this.ask, this.chosen, good) ? [...this.chosen, good] : this.chosen.filter((one) => one !== good);
      if (this.ask.need === 1 && next.length === 1) void this.table.playAll(movesFor(this.ask, next));
      else this.table.chosen = next;
      return;
    }
    const move = this.goodMove(good);
    if (move) this.playOrExplain(move);
    else if (this.goodMoves(good)) this.table.say(say(W.whichShip));
    else void this.table.explain(`sell ${good}`);
  }
  /** The goods that could be sold now. */
  sales: string[] = $derived.by(() => [...this.table.moves.keys()].filter((move) => move.startsWith("sell ")));
  /** A sale to ask about: of the dearest good that I have. */
  saleMove = $derived.by(() => `sell ${[...GOODS].reverse().find((good) => this.own?.goods[good]) ?? "corn"}`);
  clickHouse(): void {
    if (this.sales.length === 1) void this.table.play(this.sales[0]!);
    else if (this.sales.length) this.table.say(say(W.whichGood));
    else void this.table.explain(this.saleMove);
  }
  loads(ship: Ship): string[] {
    return [...this.table.moves.keys()].filter((move) => move.startsWith("load ") && move.endsWith(` ship ${ship.number}`));
  }
  /** A load to ask about: of what the ship carries, else of the good that I have most of. */
  shipMove(ship: Ship): string {
    const goods = this.own?.goods;
    const most = goods ? GOODS.reduce((a, b) => (goods[b] > goods[a] ? b : a)) : "corn";
    return `load ${ship.cargo ?? most} on ship ${ship.number}`;
  }
  clickShip(ship: Ship): void {
    const moves = this.loads(ship);
    if (moves.length > 1) this.table.say(say(W.whichGood));
    else this.playOrExplain(moves[0] ?? this.shipMove(ship));
  }
  playOrExplain(move: string): void {
    if (this.table.moves.has(move)) void this.table.play(move);
    else void this.table.explain(move);
  }

  // ---- the choices that are neither on the wall nor on the board --------------------------------------------------
  choices: Choice[] = $derived.by(() => {
    if (!this.mine) return [];
    return [...this.table.moves.values()].filter((move) => !this.elsewhere(move.move)).map((move) => this.choice(move));
  });
  /** So many that they need the room of my grounds, where there is nothing to click then. */
  many = $derived.by(() => this.choices.length > FEW && ![...this.table.moves.keys()].some((move) => PLACES.test(move)));
  elsewhere(move: string): boolean {
    if (ON_WALL.includes(move) || ON_BOARD.test(move)) return true;
    const tile = /^take (\w+)$/.exec(move)?.[1];
    if (tile) return true;
    const place = PLACES.exec(move)?.[2];
    return place !== undefined && place !== "port" && this.placeMove(place) === move;
  }
  choice({ move, text }: Move): Choice {
    const words = move.split(" ");
    const role = words[0] === "capture" ? roleIcon(words[1]!) : null;
    const good = words.find((word) => isGood(word));
    const ship = words[0] === "piracy" ? "ship" : null;
    const building = words[0] === "draft" ? "b-" + words[1]!.replaceAll("-", "_") : null;
    const fallback = move.includes("noble") ? "noble" : move.includes("worker") || words[0] === "raid" ? "worker" : "ship";
    return { move, text, icon: role ?? building ?? ship ?? good ?? (words[0] === "loot" ? "vp" : fallback) };
  }

  // ---- the wall ---------------------------------------------------------------------------------------------------
  title = $derived.by((): string | undefined => {
    const ask = this.ask;
    if (!ask) return undefined;
    if (ask.verb === "man") return say(W.placeTitle);
    if (ask.verb === "nobles") return say(W.noblesTitle);
    if (ask.verb === "store") return say(ask.need === 1 ? W.storeTitleOne : W.storeTitle, { n: ask.need });
    return say(ask.need === 1 ? W.keepTitleOne : W.keepTitle, { n: ask.need });
  });
  sub = $derived.by((): string => {
    const ask = this.ask;
    if (!ask) return "";
    if (ask.verb === "man") return say(W.placeAsk, { k: this.chosen.length, n: ask.need });
    if (ask.verb === "nobles") return say(W.noblesAsk, { k: this.chosen.length, n: ask.need });
    return say(W.storeAsk);
  });
  answers = $derived.by((): Answer[] => {
    const out: Answer[] = [];
    for (const word of ON_WALL) {
      const move = this.table.moves.get(word);
      if (move) out.push({ label: move.text, act: () => this.table.play(word), primary: word !== "pass", move: word });
    }
    const primaries = out.filter((answer) => answer.primary);
    if (primaries.length > 1) primaries.slice(1).forEach((answer) => (answer.primary = false));
    const ask = this.ask;
    if (!ask || (ask.need === 1 && !this.placing)) return out;
    if (isComplete(ask, this.chosen)) {
      const label = this.placing ? say(W.placeDone) : say(W.store, { n: this.chosen.length });
      out.push({ label, act: () => this.table.playAll(movesFor(ask, this.chosen)), primary: true });
    } else {
      const n = ask.least - this.chosen.length;
      out.push({ label: say(screen.phone ? W.placeMoreShort : W.placeMore, { n }), act: () => undefined, primary: true, locked: true });
    }
    return out;
  });

  presets = $derived.by((): { icon: string; label: string; act: () => void }[] => {
    const ask = this.ask;
    if (ask?.verb !== "man") return [];
    const out = [];
    if ([...this.before.values()].some((n) => n > 0)) {
      out.push({ icon: "ui-again", label: say(W.asBefore), act: () => (this.table.chosen = asBefore(ask, this.before)) });
    }
    out.push({ icon: "barrel", label: say(W.mostGoods), act: () => (this.table.chosen = mostGoods(ask)) });
    if (this.chosen.length) out.push({ icon: "ui-close", label: say(W.takeBack), act: () => (this.table.chosen = []) });
    return out;
  });
}
