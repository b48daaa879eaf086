// My decision under way: what a click does, which column or card is looked at, and what the wall offers.
import type { Answer } from "../../components/Wall.svelte";
import { screen } from "../../lib/screen.svelte";
import type { Table } from "../../lib/table.svelte";
import { capital, say } from "../../lib/words";
import { effectOf, ghostsNow, lookAhead, placeMove, type Ghost } from "./decide";
import { BONUS_ICONS, type CardView, type ColumnView, type SanFranciscoView } from "./view";
import { W } from "./words";

export class Turn {
  /** The column under the pointer or the focus, and the card of the tray. */
  near = $state<number | null>(null);
  held = $state.raw<CardView | null>(null);

  constructor(
    readonly table: Table,
    private readonly read: () => SanFranciscoView,
  ) {}

  get view(): SanFranciscoView {
    return this.read();
  }
  mine = $derived.by(() => this.table.myTurn);
  own = $derived.by(() => (this.view.seat === null ? null : (this.view.players[this.view.seat] ?? null)));
  /** On a phone a column is looked at before it is taken. */
  chosen = $derived.by(() => {
    const key = this.table.chosen[0];
    return key?.startsWith("take ") ? Number(key.slice(5)) : null;
  });

  legal(move: string): boolean {
    return this.mine && this.table.moves.has(move);
  }
  play(move: string): void {
    if (this.legal(move)) {
      this.near = null;
      this.held = null;
      void this.table.play(move);
    } else void this.table.explain(move);
  }

  // ---- columns ----------------------------------------------------------------------------------------------------
  columnMove(column: ColumnView): string {
    return this.view.phase === "present" ? `column ${column.number}` : `take ${column.number}`;
  }
  pickColumn(column: ColumnView): void {
    const move = this.columnMove(column);
    if (screen.phone && this.view.phase === "act" && this.legal(move) && this.chosen !== column.number) this.table.chosen = [move];
    else this.play(move);
  }

  // ---- cards taken ------------------------------------------------------------------------------------------------
  placeMove(card: CardView): string {
    return placeMove(this.view, card) ?? String(card.place_action);
  }

  // ---- ghosts -----------------------------------------------------------------------------------------------------
  ghosts = $derived.by((): ReadonlyMap<string, Ghost> => {
    if (!this.mine || !this.own) return new Map();
    const looked = this.chosen ?? this.near;
    const column = this.view.phase === "act" && looked !== null ? this.view.columns[looked - 1] : undefined;
    const list = column ? lookAhead(this.own, column.cards) : ghostsNow(this.view, this.own, this.held);
    return new Map(list.map((ghost) => [ghost.cell, ghost]));
  });
  /** In words, what the ghost would do. */
  what(ghost: Ghost): string {
    const effect = effectOf(this.view, this.own!, ghost.cell, ghost.card);
    const words = {
      skyscraper: effect.n > 1 ? W.plusSkyscrapers : W.plusSkyscraper,
      bonus: W.plusBonus,
      plaza: W.plusPlaza,
      car: effect.n > 1 ? W.plusCars : W.plusCar,
      needs: W.needsNow,
      tile: W.plusTile,
      site: W.site,
      value: W.value,
    }[effect.kind];
    return say(words, { n: effect.n, around: effect.n, needs: effect.of ?? 0 });
  }

  // ---- the wall ---------------------------------------------------------------------------------------------------
  title = $derived.by(() => (this.chosen === null ? undefined : say(W.takeColumn, { n: this.chosen }) + "?"));
  sub = $derived.by(() => {
    if (this.chosen === null || !this.own) return "";
    const n = this.view.columns[this.chosen - 1]!.cards.length;
    const from = this.own.contracts;
    return say(W.takeAsk, { cards: say(n === 1 ? W.card : W.cards, { n }), from, to: from + 1 });
  });
  /** What the column under the pointer would bring. */
  sum = $derived.by(() => {
    const column = this.near === null || this.chosen !== null ? undefined : this.view.columns[this.near - 1];
    if (!column || !this.own || !this.legal(this.columnMove(column))) return "";
    const n = column.cards.length;
    const from = this.own.contracts;
    const taken = say(W.takeAsk, { cards: say(n === 1 ? W.card : W.cards, { n }), from, to: from + 1 });
    return `${say(W.column, { n: column.number })}: ${taken} ${capital([...this.ghosts.values()].map((ghost) => this.what(ghost)).join(", "))}`;
  });
  answers = $derived.by((): Answer[] => {
    const out: Answer[] = [];
    const moves = this.table.moves;
    const add = (move: string, label: string, more: Partial<Answer> = {}): void => {
      if (moves.has(move)) out.push({ label, act: () => this.play(move), move, ...more });
    };
    if (screen.phone) add("present", say(W.presentShort));
    if (this.chosen !== null) add(`take ${this.chosen}`, say(W.takeColumn, { n: this.chosen }), { primary: true });
    else {
      add("discard 1", say(W.discard, { n: 1 }), { icon: "token-discard" });
      add("discard 2", say(W.discards, { n: 2 }), { icon: "token-discard" });
    }
    const due = this.view.districts.find((one) => one.district === this.view.bonus_due);
    if (due) add("bonus district", capital(this.view.supply[due.bonus]?.text ?? ""), { icon: BONUS_ICONS[due.bonus] });
    add("bonus tracks", capital(this.view.supply.tracks?.text ?? ""), { icon: "token-tracks" });
    const long = moves.get("done")?.text ?? "";
    add("done", screen.phone ? say(W.done) : long, { primary: moves.size === 1 });
    return out;
  });
}
