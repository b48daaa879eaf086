// Compound decisions of San Juan: what may be chosen, and the moves that say it in the order the rules want.
import { describe, expect, test } from "vitest";
import { askOf, isComplete, movesFor, toggled } from "../src/games/san-juan/decide";
import type { Building, PileCard, PlayerView, SanJuanView } from "../src/games/san-juan/view";

function card(id: string, more: Partial<PileCard> = {}): PileCard {
  return { id, name: id, cost: 2, points: 1, production: false, effect: "", count: 1, ...more };
}
function building(place: number, id: string, good: boolean | null = null): Building {
  const name = good === null ? null : "indigo";
  return { place, id, name: id, cost: 1, points: 1, production: good !== null, effect: "", good: good ?? false, good_name: name };
}
function view(phase: string, left: number | null, me: Partial<PlayerView>, more: Partial<SanJuanView> = {}): SanJuanView {
  const player: PlayerView = {
    seat: 0,
    governor: true,
    hand_count: 0,
    hand_limit: 7,
    buildings: [],
    covered: [],
    chapel_count: 0,
    drawn_count: 0,
    score: 0,
    hand: [],
    drawn: [],
    ...me,
  };
  return {
    game: "san-juan",
    options: {},
    seat: 0,
    to_move: 0,
    over: false,
    prompt: "",
    moves: [],
    round: 1,
    governor: 0,
    stage: "builder",
    phase,
    roles: [],
    players: [player],
    supply: 50,
    discard: 0,
    trading: { goods: [], open: null, known: [], next: null },
    open: [],
    decision: { phase, left },
    ...more,
  };
}

describe("paying", () => {
  const hand = [card("sugar-mill"), card("well", { count: 2 }), card("library", { price: 3 })];
  const market = [building(1, "indigo-plant", true), building(2, "black-market"), building(3, "sugar-mill", true), building(4, "sugar-mill", true)];

  test("the building comes first, then goods by place, then cards as the hand names them", () => {
    const ask = askOf(view("build", null, { hand, buildings: market }), "hand:library:0")!;
    const chosen = ["hand:well:0", "slot:3", "slot:1"];
    expect(isComplete(ask, chosen)).toBe(true);
    expect(movesFor(ask, chosen)).toEqual(["build library", "spend 1", "spend 3", "pay well"]);
  });
  test("two equal cards are two choices", () => {
    const ask = askOf(view("pay", 2, { hand: [card("well", { count: 2 })] }), null)!;
    expect(movesFor(ask, ["hand:well:1", "hand:well:0"])).toEqual(["pay well", "pay well"]);
  });
  test("the card that is built does not pay for itself", () => {
    const ask = askOf(view("build", null, { hand }), "hand:library:0")!;
    expect(ask.options.map((option) => option.move)).not.toContain("pay library");
  });
  test("no goods without a black market, nor for the black market itself", () => {
    const plain = askOf(view("build", null, { hand, buildings: [building(1, "indigo-plant", true)] }), "hand:library:0")!;
    expect(plain.goods).toBe(0);
    const itself = [card("black-market", { price: 1 }), card("well")];
    const ask = askOf(view("build", null, { hand: itself, buildings: market }), "hand:black-market:0")!;
    expect(ask.options.every((option) => option.move.startsWith("pay "))).toBe(true);
  });
  test("a black market that is being built over takes no goods, unless the rule switch says so", () => {
    const over = { decision: { phase: "build", left: null, over: market[1]! } };
    expect(askOf(view("build", null, { hand, buildings: market }, over), "hand:library:0")!.goods).toBe(0);
    const switched = { ...over, options: { covered_pays: true } };
    expect(askOf(view("build", null, { hand, buildings: market }, switched), "hand:library:0")!.goods).toBe(2);
  });
  test("a third good takes the place of the first", () => {
    const ask = askOf(view("build", null, { hand, buildings: market }), "hand:library:0")!;
    expect(toggled(ask, ["slot:1", "slot:3"], "slot:4")).toEqual(["slot:3", "slot:4"]);
  });
});

describe("producing and selling", () => {
  const plants = [building(1, "indigo-plant", false), building(2, "sugar-mill", false), building(3, "coffee-roaster", false)];

  test("a full choice needs no pass", () => {
    const ask = askOf(view("produce", 2, { buildings: plants }), null)!;
    expect(movesFor(ask, ["slot:2", "slot:1"])).toEqual(["produce 1", "produce 2"]);
  });
  test("fewer than allowed ends with pass while something could still follow", () => {
    const ask = askOf(view("produce", 2, { buildings: plants }), null)!;
    expect(movesFor(ask, ["slot:1"])).toEqual(["produce 1", "pass"]);
  });
  test("fewer than allowed ends by itself after the last building", () => {
    const ask = askOf(view("produce", 2, { buildings: plants }), null)!;
    expect(movesFor(ask, ["slot:3"])).toEqual(["produce 3"]);
  });
  test("only goods that are there are sold", () => {
    const some = [building(1, "indigo-plant", true), building(2, "sugar-mill", false)];
    const ask = askOf(view("sell", 2, { buildings: some }), null)!;
    expect(ask.options.map((option) => option.move)).toEqual(["sell 1"]);
    expect(ask.need).toBe(1);
  });
});

describe("keeping and discarding", () => {
  test("cards are kept from those drawn, discarded from the hand", () => {
    const drawn = [card("hero"), card("well")];
    expect(askOf(view("keep", 1, { drawn }), null)!.options.map((option) => option.move)).toEqual(["keep hero", "keep well"]);
    expect(askOf(view("limit", 1, { hand: drawn }), null)!.verb).toBe("discard");
  });
  test("a click on a chosen card puts it back; a full choice gives up its oldest", () => {
    const ask = askOf(view("limit", 2, { hand: [card("a"), card("b"), card("c")] }), null)!;
    expect(toggled(ask, ["hand:a:0", "hand:b:0"], "hand:a:0")).toEqual(["hand:b:0"]);
    expect(toggled(ask, ["hand:a:0", "hand:b:0"], "hand:c:0")).toEqual(["hand:b:0", "hand:c:0"]);
  });
});

test("nothing is asked of who is not to move", () => {
  expect(askOf(view("limit", 2, { hand: [card("a")] }, { to_move: 1 }), null)).toBeNull();
});
