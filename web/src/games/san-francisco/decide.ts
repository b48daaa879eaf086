// Where cards would go and what they would do there: the ghosts in the city, worked out from the view alone.
import { DISTRICTS, type CardView, type CellView, type District, type PlayerView, type SanFranciscoView } from "./view";

export interface Ghost {
  cell: string;
  card: CardView;
  /** What a click on it plays; null for a mere look ahead. */
  move: string | null;
}

const SIDE = 5;
const PLAZA_VALUE = 4;

/** The move that places a card, if it is legal now; the view names it by its number. */
export function placeMove(view: SanFranciscoView, card: CardView): string | null {
  if (card.place_action === null) return null;
  return view.moves.find((one) => one.action === card.place_action)?.move ?? null;
}

/** The next free spaces of a row, from the left. */
export function freeCells(player: PlayerView, district: District): string[] {
  const row = player.rows.find((one) => one.district === district);
  return (row?.cells ?? []).filter((one) => one.card === null).map((one) => one.cell);
}

function coloured(card: CardView): card is CardView & { colour: District } {
  return card.colour !== null && card.colour !== "black";
}

/** A whole column as it would lie in the city; wild cards have no space yet, what finds none goes back to the box. */
export function lookAhead(player: PlayerView, cards: readonly CardView[]): Ghost[] {
  const free = new Map(DISTRICTS.map((district) => [district, freeCells(player, district)]));
  return cards.filter(coloured).flatMap((card) => {
    const cell = free.get(card.colour)!.shift();
    return cell ? [{ cell, card, move: null }] : [];
  });
}

/** One ghost for each row in which a card could be put now; of several for one row the one pointed at comes first. */
export function ghostsNow(view: SanFranciscoView, player: PlayerView, first: CardView | null): Ghost[] {
  if (view.phase === "row" && view.waiting) {
    const card = view.waiting;
    return DISTRICTS.flatMap((district) => {
      const cell = freeCells(player, district)[0];
      const move = `row ${district}`;
      return cell && view.moves.some((one) => one.move === move) ? [{ cell, card, move }] : [];
    });
  }
  if (view.phase !== "place") return [];
  const taken = first ? [first, ...view.taken] : view.taken;
  return DISTRICTS.flatMap((district) => {
    const cell = freeCells(player, district)[0];
    const card = taken.find((one) => one.colour === district);
    const move = card ? placeMove(view, card) : null;
    return cell && card && move ? [{ cell, card, move }] : [];
  });
}

function cellsOf(player: PlayerView): CellView[] {
  return player.rows.flatMap((row) => row.cells);
}

/** The cells that share a side with one. */
export function beside(at: number): number[] {
  const out: number[] = [];
  if (at % SIDE > 0) out.push(at - 1);
  if (at % SIDE < SIDE - 1) out.push(at + 1);
  if (at >= SIDE) out.push(at - SIDE);
  if (at + SIDE < SIDE * SIDE) out.push(at + SIDE);
  return out;
}

export interface Effect {
  kind: "skyscraper" | "bonus" | "plaza" | "car" | "needs" | "tile" | "site" | "value";
  n: number;
  of?: number;
}

/** The most telling thing that a card would do on a space; the rules themselves do all of it. */
export function effectOf(view: SanFranciscoView, player: PlayerView, cell: string, card: CardView): Effect {
  const cells = cellsOf(player);
  const at = cells.findIndex((one) => one.cell === cell);
  const around = beside(at);
  const row = player.rows[Math.floor(at / SIDE)]!;
  const car = card.depot || (card.tracks && (at >= SIDE * (SIDE - 1) || around.some((k) => cells[k]!.car)));
  const lit = card.plaza && around.some((k) => cells[k]!.car);
  const lights = car ? around.filter((k) => cells[k]!.card?.plaza && !beside(k).some((j) => cells[j]!.car)) : [];
  const value = card.value + (lit ? PLAZA_VALUE : 0);
  const needs = player.skyscraper_needs - (card.coast ? 1 : 0);
  const next = (k: number): number => beside(k).reduce((sum, j) => sum + (j === at ? value : (cells[j]!.value ?? 0) + (lights.includes(j) ? PLAZA_VALUE : 0)), 0);
  const open = cells.flatMap((one, k) => (one.site ? [k] : []));
  const own = card.foundation ? around.reduce((sum, k) => sum + (cells[k]!.value ?? 0), 0) : 0;
  const towers = open.filter((k) => next(k) >= needs).length + (card.foundation && own >= needs ? 1 : 0);
  const district = view.districts.find((one) => one.district === row.district);
  if (towers) return { kind: "skyscraper", n: towers };
  if (card.bonus && row.symbols === 1) return { kind: "bonus", n: 1 };
  if (lit || lights.length) return { kind: "plaza", n: PLAZA_VALUE };
  if (district?.tile === null && row.cells.filter((one) => one.card === null).length === 1) return { kind: "tile", n: 1 };
  if (car) return { kind: "car", n: 1 };
  if (card.coast) return { kind: "needs", n: needs };
  if (card.foundation) return { kind: "site", n: own, of: needs };
  return { kind: "value", n: card.value };
}
