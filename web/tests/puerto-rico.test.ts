// Puerto Rico's compound decisions: what may be chosen, and the moves that the rules wait for.
import { describe, expect, test } from "vitest";
import { asBefore, askOf, canAdd, isComplete, mostGoods, movesFor, without } from "../src/games/puerto-rico/decide";
import { marketRows, production, type Goods, type PlayerView, type PuertoRicoView } from "../src/games/puerto-rico/view";

const none: Goods = { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 };
const tile = (id: string, count: number, occupied = 0) => ({ id, name: id, count, occupied, workers: occupied, nobles: 0 });
const building = (id: string, circles: number, occupied = 0) => ({
  id, name: id, cost: 1, points: 1, row: 1, circles, spaces: 1, production: false, effect: "", occupied, workers: occupied, nobles: 0,
});

function view(phase: string, decision: object, own: Partial<PlayerView>, more: object = {}): PuertoRicoView {
  const player = { island: [], city: [], goods: none, port: { name: "port", workers: 0, nobles: 0 }, ...own };
  return { seat: 0, to_move: 0, phase, moves: [], players: [player], decision: { phase, seat: 0, ...decision }, ...more } as unknown as PuertoRicoView;
}

describe("placing people", () => {
  const island = [tile("corn", 2), tile("indigo", 1), tile("quarry", 1)];
  const city = [building("small-indigo-plant", 1), building("hacienda", 1)];
  const ask = askOf(view("man", { place: "corn", left: 3 }, { island, city }))!;

  test("every circle from the place asked about on, all people to be placed", () => {
    expect(ask.spots.map((spot) => spot.key)).toEqual(["corn", "indigo", "quarry", "small-indigo-plant", "hacienda"]);
    expect([ask.need, ask.least]).toEqual([3, 3]);
    const later = askOf(view("man", { place: "quarry", left: 1 }, { island, city }))!;
    expect(later.spots.map((spot) => spot.key)).toEqual(["quarry", "small-indigo-plant", "hacienda"]);
  });
  test("a place takes as many as it has circles, and nobody more than there are", () => {
    expect(canAdd(ask, ["corn"], "corn")).toBe(true);
    expect(canAdd(ask, ["corn", "corn"], "corn")).toBe(false);
    expect(canAdd(ask, ["corn", "corn", "indigo"], "hacienda")).toBe(false);
    expect(isComplete(ask, ["corn", "indigo"])).toBe(false);
    expect(isComplete(ask, ["hacienda", "indigo", "corn"])).toBe(true);
  });
  test("the moves go place by place and leave out what is settled", () => {
    expect(movesFor(ask, ["hacienda", "corn", "indigo"])).toEqual(["man corn 1", "man indigo 1", "man quarry 0", "man small-indigo-plant 0"]);
    expect(movesFor(ask, ["corn", "indigo", "corn"])).toEqual(["man corn 2", "man indigo 1"]);
    expect(movesFor(ask, ["quarry", "hacienda", "small-indigo-plant"])).toEqual(["man corn 0", "man indigo 0"]);
  });
  test("taking back takes the last one there", () => {
    expect(without(["corn", "indigo", "corn"], "corn")).toEqual(["corn", "indigo"]);
  });
  test("proposals place everybody: as they stood, or for most goods", () => {
    expect(asBefore(ask, new Map([["corn", 1], ["hacienda", 1], ["indigo", 3]]))).toEqual(["corn", "indigo", "hacienda"]);
    expect(mostGoods(ask).sort()).toEqual(["corn", "corn", "quarry"]);
    expect(mostGoods({ ...ask, need: 4, least: 4 }).sort()).toEqual(["corn", "corn", "indigo", "small-indigo-plant"]);
  });
  test("a good needs its plantation and its plant", () => {
    const player = { city } as unknown as PlayerView;
    const there: Record<string, number> = { corn: 2, indigo: 3, "small-indigo-plant": 1 };
    expect(production(player, (place) => there[place] ?? 0)).toEqual({ ...none, corn: 2, indigo: 1 });
  });
});

describe("nobles among them", () => {
  const city = [building("chapel", 1, 1), building("factory", 1, 1), building("land-office", 1, 1)];
  test("asked only where it matters; the rest may stand elsewhere", () => {
    const ask = askOf(view("nobles", { place: "chapel", left: 2 }, { city }))!;
    expect(ask.spots.map((spot) => spot.key)).toEqual(["chapel", "land-office"]);
    expect([ask.need, ask.least]).toEqual([2, 1]);
    expect(movesFor(ask, ["land-office"])).toEqual(["nobles chapel 0"]);
    expect(movesFor(ask, ["chapel"])).toEqual(["nobles chapel 1", "nobles land-office 0"]);
  });
  test("a black market makes it matter everywhere", () => {
    const ask = askOf(view("nobles", { place: "chapel", left: 1 }, { city: [...city, building("black-market", 1, 0)] }))!;
    expect(ask.spots.map((spot) => spot.key)).toEqual(["chapel", "factory", "land-office"]);
  });
});

describe("storing goods", () => {
  const goods = { ...none, corn: 2, sugar: 1, coffee: 3 };
  test("whole kinds in the order of the goods", () => {
    const ask = askOf(view("store", { left: 2, kept: none }, { goods }))!;
    expect(movesFor(ask, ["coffee", "corn"])).toEqual(["store corn", "store coffee"]);
    expect(canAdd(ask, ["corn"], "corn")).toBe(false);
  });
  test("single barrels, less those that leave no choice", () => {
    const ask = askOf(view("keep", { left: 2, kept: { ...none, coffee: 3 } }, { goods: { ...goods, sugar: 2 } }))!;
    expect(ask.spots.map((spot) => spot.key)).toEqual(["corn", "sugar"]);
    expect(movesFor(ask, ["sugar", "sugar"])).toEqual(["keep sugar"]);
    expect(movesFor(ask, ["sugar", "corn"])).toEqual(["keep corn", "keep sugar"]);
    const one = askOf(view("keep", { left: 1, kept: none }, { goods }))!;
    expect(movesFor(one, ["coffee"])).toEqual(["keep coffee"]);
  });
});

test("nothing is asked of who is not to move", () => {
  expect(askOf(view("man", { place: "corn", left: 1 }, { island: [tile("corn", 2)] }, { to_move: 1 }))).toBeNull();
});

test("the market lies in four rows, plants first, then by cost", () => {
  const plant = { ...building("indigo-plant", 3), row: 2, production: true, cost: 3, stock: 1 };
  const dear = { ...building("office", 1), row: 2, cost: 5, stock: 1 };
  const cheap = { ...building("hospice", 1), row: 2, cost: 4, stock: 1 };
  expect(marketRows([dear, cheap, plant]).map((row) => row.map((one) => one.id))).toEqual([[], ["indigo-plant", "hospice", "office"], [], []]);
});
