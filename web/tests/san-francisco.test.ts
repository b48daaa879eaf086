// San Francisco's ghosts: where cards would go and what they would do, against positions played by the engine itself.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { beside, effectOf, freeCells, ghostsNow, lookAhead, placeMove } from "../src/games/san-francisco/decide";
import { DISTRICTS, featureOf, type CardView, type CellView, type District, type PlayerView, type SanFranciscoView } from "../src/games/san-francisco/view";

type Slim = Partial<CardView> & Pick<CardView, "colour" | "value" | "place_action">;
interface Case {
  phase: SanFranciscoView["phase"];
  moves: [number, string][];
  needs: number;
  symbols: number[];
  tiles: (number | null)[];
  city: (Omit<CellView, "card"> & { card: Slim })[];
  taken: Slim[];
  waiting: Slim | null;
  cell: string;
  card: Slim;
  move: string;
  after: { skyscrapers: number; cars: number; plazas: number; needs: number; tile: boolean };
}
const file = new URL("./fixtures/san-francisco.json", import.meta.url);
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[];

function card(slim: Slim): CardView {
  const plain = { tracks: false, depot: false, plaza: false, coast: false, foundation: false, bonus: false, text: "" };
  return { ...plain, kind: slim.place_action, ...slim };
}
function player(one: Pick<Case, "needs" | "symbols" | "city">): PlayerView {
  const rows = DISTRICTS.map((district, k) => ({
    district,
    total: 0,
    symbols: one.symbols[k] ?? 0,
    bonus_open: true,
    tile: false,
    cells: [1, 2, 3, 4, 5].map((place): CellView => {
      const found = one.city.find((cell) => cell.cell === `${district}-${place}`);
      return found ? { ...found, card: card(found.card) } : { cell: `${district}-${place}`, card: null };
    }),
  }));
  const rest = { seat: 0, contracts: 0, cars: 0, skyscrapers: 0, cards: one.city.length, spaces: 25, medal: false };
  return { ...rest, points_token: false, discard_token: false, points: "0", skyscraper_needs: one.needs, rows };
}
function view(one: Case): SanFranciscoView {
  return {
    game: "san-francisco",
    options: {},
    seat: 0,
    to_move: 0,
    over: false,
    prompt: "",
    moves: one.moves.map(([action, move]) => ({ action, move, text: move })),
    phase: one.phase,
    columns: [],
    deck: { cards: 0, left: [] },
    drawn: null,
    taken: one.taken.map(card),
    waiting: one.waiting && card(one.waiting),
    bonus_due: null,
    foundations: { left: 6, of: 6 },
    supply: {},
    districts: DISTRICTS.map((district, k) => ({ district, name: district, tile: one.tiles[k] ?? null, bonus: "plus", ranking: [] })),
    cable_cars: [],
    medal: null,
    ender: null,
    players: [player(one)],
  };
}

describe("what a card would do", () => {
  test.each(cases.map((one, k) => [k, one] as const))("position %i", (_, one) => {
    const mine = player(one);
    const effect = effectOf(view(one), mine, one.cell, card(one.card));
    const row = DISTRICTS.indexOf(one.cell.split("-")[0] as District);
    expect(effect.kind === "skyscraper" ? effect.n : 0).toBe(one.after.skyscrapers);
    if (effect.kind === "bonus") expect(one.symbols[row]).toBe(1);
    if (effect.kind === "plaza") expect(effect.n).toBe(4 * one.after.plazas);
    if (effect.kind === "tile") expect(one.after.tile).toBe(true);
    if (effect.kind === "car") expect(effect.n).toBe(one.after.cars);
    if (effect.kind === "needs") expect(effect.n).toBe(one.after.needs);
    if (["needs", "site", "value"].includes(effect.kind)) {
      expect([one.after.cars, one.after.plazas, one.after.tile]).toEqual([0, 0, false]);
    }
  });
});

describe("ghosts", () => {
  test.each(cases.map((one, k) => [k, one] as const))("position %i: the card pointed at lies where the move puts it", (_, one) => {
    const now = view(one);
    const held = one.phase === "place" ? card(one.card) : null;
    const ghosts = ghostsNow(now, player(one), held);
    expect(ghosts.find((ghost) => ghost.cell === one.cell)?.move).toBe(one.move);
    expect(ghosts.every((ghost) => now.moves.some((move) => move.move === ghost.move))).toBe(true);
    expect(new Set(ghosts.map((ghost) => ghost.cell)).size).toBe(ghosts.length);
  });

  test("a whole column fills its rows from the left; wild cards and what finds no space are left out", () => {
    const grey = (value: number): Slim => ({ colour: "grey", value, place_action: 50 + value });
    const city = [1, 2, 3].map((place) => ({ cell: `grey-${place}`, card: grey(1), value: 1 }));
    const mine = player({ needs: 7, symbols: [], city });
    const column = [grey(1), grey(2), grey(3), { colour: "black", value: 2, place_action: 90 } as Slim].map(card);
    expect(lookAhead(mine, column).map((ghost) => [ghost.cell, ghost.card.value])).toEqual([
      ["grey-4", 1],
      ["grey-5", 2],
    ]);
    expect(freeCells(mine, "grey")).toEqual(["grey-4", "grey-5"]);
  });

  test("outside the building there are none, and a bonus card has no move of its own", () => {
    const one = cases.find((some) => some.phase === "place")!;
    const now = { ...view(one), phase: "act" as const };
    expect(ghostsNow(now, player(one), null)).toEqual([]);
    expect(placeMove(now, card({ colour: null, value: 4, place_action: null }))).toBe(null);
  });
});

test("neighbours share a side and never wrap", () => {
  expect(beside(0).sort()).toEqual([1, 5]);
  expect(beside(4).sort()).toEqual([3, 9]);
  expect(beside(12).sort((a, b) => a - b)).toEqual([7, 11, 13, 17]);
  expect(beside(24).sort((a, b) => a - b)).toEqual([19, 23]);
});

test("a skyscraper stands on its foundation", () => {
  const site = card({ colour: "grey", value: 0, place_action: 1, foundation: true });
  expect(featureOf(site)).toBe("foundation");
  expect(featureOf(site, true)).toBe("skyscraper");
  expect(featureOf(card({ colour: "grey", value: 2, place_action: 2 }))).toBe(null);
});
