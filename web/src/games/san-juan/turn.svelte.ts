// My decision under way: what I am asked, what I have chosen of it, and what the wall says about it.
import type { Answer } from "../../components/Wall.svelte";
import { screen } from "../../lib/screen.svelte";
import type { Table } from "../../lib/table.svelte";
import { capital, say, t } from "../../lib/words";
import { askOf, isComplete, isGood, movesFor, toggled, type Option } from "./decide";
import { glyphOf, goodOf, spread, type HandCard, type SanJuanView } from "./view";
import { W } from "./words";

const SITE = "build:";
const BUTTONS = ["library no", "pass", "draw", "mine", "library yes"];
const CHOOSE = { produce: W.produce, sell: W.sell, keep: W.keep, discard: W.discardN, pay: W.pay };

export class Turn {
  constructor(
    readonly table: Table,
    private readonly read: () => SanJuanView,
  ) {}

  get view(): SanJuanView {
    return this.read();
  }
  mine = $derived.by(() => this.table.myTurn);
  /** The card I want to build, not sent yet. */
  site = $derived.by(() => this.table.chosen.find((key) => key.startsWith(SITE))?.slice(SITE.length) ?? null);
  picks = $derived.by(() => this.table.chosen.filter((key) => !key.startsWith(SITE)));
  ask = $derived.by(() => (this.mine ? askOf(this.view, this.site) : null));
  hand = $derived.by(() => spread(this.view.seat === null ? [] : this.view.players[this.view.seat]?.hand, "hand"));
  drawn = $derived.by(() => spread(this.view.seat === null ? [] : this.view.players[this.view.seat]?.drawn, "drawn"));
  siteCard = $derived.by(() => this.hand.find((card) => card.key === this.site) ?? null);
  over = $derived.by(() => (this.view.phase === "build" ? (this.view.decision?.over?.place ?? null) : null));

  option(key: string): Option | undefined {
    return this.ask?.options.find((option) => option.key === key);
  }
  legal(card: HandCard): boolean {
    if (this.ask) return this.option(card.key) !== undefined;
    return this.move(card) !== null && this.table.moves.has(this.move(card)!);
  }
  /** The move that a click on a card would be, if one click were the whole decision. */
  move(card: HandCard): string | null {
    if (card.key.startsWith("open:")) return `keep ${card.id}`;
    if (this.view.phase === "build") return `build ${card.id}`;
    return this.view.phase === "chapel" ? `tuck ${card.id}` : null;
  }
  ribbon(card: HandCard): string {
    if (!this.picks.includes(card.key) || !this.ask) return "";
    return say({ pay: W.paysOne, keep: W.keeps, discard: W.goes, produce: W.paysOne, sell: W.paysOne }[this.ask.verb]);
  }

  /** A click on a card or a good. */
  pick(key: string): void {
    if (!this.ask || !this.option(key) || this.table.busy) return;
    const next = toggled(this.ask, this.picks, key);
    if (this.ask.need === 1 && next.length === 1) void this.table.playAll(movesFor(this.ask, next));
    else this.table.chosen = this.site ? [SITE + this.site, ...next] : next;
  }
  pickCard(card: HandCard): void {
    if (this.option(card.key)) {
      this.pick(card.key);
      return;
    }
    const move = this.move(card) ?? `build ${card.id}`;
    if (!this.table.moves.has(move)) {
      void this.table.explain(move);
    } else if (this.view.phase === "build" && (card.price ?? 0) > 0) {
      this.table.chosen = [SITE + card.key];
      const ask = this.ask as ReturnType<typeof askOf>;
      if (ask && ask.options.length === ask.need) {
        this.table.chosen = [SITE + card.key, ...ask.options.map((option) => option.key)];
      }
    } else {
      void this.table.play(move);
    }
  }
  send(): void {
    if (this.ask) void this.table.playAll(movesFor(this.ask, this.picks));
  }

  // ---- the wall -------------------------------------------------------------------------------------------------
  title = $derived.by(() => {
    if (this.siteCard) return this.table.moves.get(`build ${this.siteCard.id}`)?.text;
    return undefined;
  });
  sub = $derived.by(() => {
    if (!this.siteCard || !this.ask) return "";
    return say(this.ask.options.some(isGood) ? W.payAskGoods : W.payAsk);
  });
  sum = $derived.by(() => {
    const card = this.siteCard;
    return card?.price_text && card.price !== card.cost ? `${capital(card.name)} ${card.price_text}` : "";
  });
  answers = $derived.by((): Answer[] => {
    const out: Answer[] = [];
    const ask = this.ask;
    if (this.site) out.push({ label: screen.phone ? t("backShort") : say(W.other), act: () => (this.table.chosen = []) });
    for (const word of BUTTONS) {
      const move = this.table.moves.get(word);
      if (!move || this.site || (word === "pass" && this.picks.length > 0)) continue;
      const primary = word !== "pass" && word !== "library no";
      out.push({ label: move.text, act: () => this.table.play(word), primary, move: word });
    }
    if (ask && (ask.need > 1 || ask.before.length > 0)) {
      const k = this.picks.length;
      if (isComplete(ask, this.picks)) {
        out.push({ label: say(CHOOSE[ask.verb], { n: k }), act: () => this.send(), primary: true });
      } else if (!ask.atMost) {
        out.push({ label: t("chooseMore", { n: ask.need - k }), act: () => undefined, primary: true, locked: true });
      }
    }
    return out;
  });

  /** What lies in the slots of the bill. */
  bill = $derived.by((): { icon: string; name: string; glyph: boolean }[] => {
    const me = this.view.seat === null ? undefined : this.view.players[this.view.seat];
    return this.picks.map((key) => {
      if (key.startsWith("slot:")) {
        const building = me?.buildings[Number(key.slice(5)) - 1];
        return { icon: goodOf(building?.id ?? "") ?? "barrel", name: building?.good_name ?? "", glyph: false };
      }
      const card = this.hand.find((one) => one.key === key);
      return { icon: glyphOf(card?.id ?? ""), name: capital(card?.name ?? ""), glyph: true };
    });
  });
}
