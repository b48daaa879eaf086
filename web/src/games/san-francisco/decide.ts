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

/** The most telling thing that a card would do on a space, as the rules will find it. */
export function effectOf(view: SanFranciscoView, player: PlayerView, cell: string, card: CardView): Effect {
  const cells = cellsOf(player);
  const at = cells.findIndex((one) => one.cell === cell);
  const row = player.rows[Math.floor(at / SIDE)]!;
  const before = new Set(cells.flatMap((one, k) => (one.car ? [k] : [])));
  const cars = connected(cells, before, at, card);
  const plaza = (k: number): boolean => (k === at ? card.plaza : (cells[k]!.card?.plaza ?? false));
  const lit = cells.flatMap((_, k) => (plaza(k) && near(cars, k) && (k === at || !near(before, k)) ? [k] : []));
  const value = (k: number): number => (k === at ? card.value : (cells[k]!.value ?? 0)) + (lit.includes(k) ? PLAZA_VALUE : 0);
  const around = (k: number): number => beside(k).reduce((sum, j) => sum + value(j), 0);
  const needs = player.skyscraper_needs - (card.coast ? 1 : 0);
  const sites = cells.flatMap((one, k) => (one.site || (k === at && card.foundation) ? [k] : []));
  const towers = sites.filter((k) => around(k) >= needs).length;
  const tile = view.districts.find((one) => one.district === row.district)?.tile ?? null;
  if (towers) return { kind: "skyscraper", n: towers };
  if (card.bonus && row.symbols === 1) return { kind: "bonus", n: 1 };
  if (lit.length) return { kind: "plaza", n: PLAZA_VALUE * lit.length };
  if (tile === null && row.cells.filter((one) => one.card === null).length === 1) return { kind: "tile", n: 1 };
  if (cars.size > before.size) return { kind: "car", n: cars.size - before.size };
  if (card.coast) return { kind: "needs", n: needs };
  if (card.foundation) return { kind: "site", n: around(at), of: needs };
  return { kind: "value", n: card.value };
}

function near(cars: ReadonlySet<number>, at: number): boolean {
  return beside(at).some((k) => cars.has(k));
}

/** The cars once a card lies there: at depots, and along tracks from a car or a printed depot, whole chains at once. */
function connected(cells: readonly CellView[], before: ReadonlySet<number>, at: number, card: CardView): Set<number> {
  const cars = new Set(before);
  if (card.depot) cars.add(at);
  const tracks = (k: number): boolean => (k === at ? card.tracks : (cells[k]!.tracks ?? false));
  for (let size = -1; size < cars.size; ) {
    size = cars.size;
    cells.forEach((_, k) => {
      if (tracks(k) && (k >= SIDE * (SIDE - 1) || near(cars, k))) cars.add(k);
    });
  }
  return cars;
}
