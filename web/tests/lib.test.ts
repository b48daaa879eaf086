// Small logic of the page: words, addresses, log, scores, motion.
import { beforeAll, describe, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("location", { pathname: "/", hash: "", origin: "http://here" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { language: "en" });
});

describe("words", () => {
  test("both languages have the same gaps", async () => {
    const { allWords } = await import("../src/lib/words");
    const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
    for (const [key, [en, es]] of Object.entries(allWords)) expect([key, gaps(es)]).toEqual([key, gaps(en)]);
  });
  test("gaps are filled, unknown ones stay", async () => {
    const { fill } = await import("../src/lib/words");
    expect(fill("move {at} of {n}, {x}", { at: 3, n: 9 })).toBe("move 3 of 9, {x}");
  });
});

describe("options", () => {
  const option = (name: string, choices: string[] | null, value: unknown) =>
    ({ name, kind: "choice", help: "", choices, default: value, low: null, high: null }) as never;
  test("the first player is one of those at the table", async () => {
    const { choiceLabel, choicesOf } = await import("../src/lib/option-words");
    const start = option("start", ["random", "0", "1", "2", "3"], "random");
    expect(choicesOf(start, 3)).toEqual(["random", "0", "1", "2"]);
    expect(choiceLabel(start, "2")).toBe("seat 3");
  });
  test("the box is named, many expansions are counted", async () => {
    const { boxOf } = await import("../src/lib/option-words");
    expect(boxOf({ edition: "2020", expansions: ["nobles"] }, 1)).toBe("2020 edition · Nobles");
    expect(boxOf({ edition: "classic", expansions: ["nobles", "festival"] }, 1)).toBe("Classic · 2 expansions");
    expect(boxOf({ players: 3 })).toBe("");
    expect(boxOf({ deck: "default" })).toBe("");
    expect(boxOf({ deck: "cards:b:g0fx6" })).toBe("own deck");
  });
  test("an empty text is not sent, another one as it was written", async () => {
    const { optionValues } = await import("../src/lib/chairs");
    const deck = option("deck", null, "default");
    expect(optionValues([deck], { deck: " \n" })).toEqual({});
    expect(optionValues([deck], {})).toEqual({});
    expect(optionValues([deck], { deck: "id\n\nx " })).toEqual({ deck: "id\n\nx " });
  });
  test("next to its field a fault does not name the option again", async () => {
    const { lineCount, withoutName } = await import("../src/lib/option-words");
    expect(withoutName("deck", "deck: line 3: no card")).toBe("Line 3: no card");
    expect(withoutName("deck", "x.csv is too large")).toBe("X.csv is too large");
    expect(lineCount("a\r\n\r\nb\n")).toBe(2);
  });
  test("a time is told in its largest unit", async () => {
    const { duration } = await import("../src/lib/option-words");
    expect([90, 300, 86400].map(duration)).toEqual(["90 s", "5 min", "24 h"]);
  });
});

describe("addresses", () => {
  test("a table, a moment, an invitation, a seat", async () => {
    const { parse } = await import("../src/lib/router.svelte");
    expect(parse("/t/abc_-9", "")).toEqual({ page: "table", id: "abc_-9", at: null, invite: null, token: null });
    expect(parse("/t/abc/12", "").at).toBe(12);
    expect(parse("/t/abc", "#invite=2.x_Y-z").invite).toEqual({ seat: 2, code: "x_Y-z" });
    expect(parse("/t/abc", "#seat=tok").token).toBe("tok");
    expect(parse("/t/<script>", "").page).toBe("home");
  });
});

describe("log", () => {
  const line = (at: number, text: string, icon: string | null = null) => ({ at, seat: 0, text, icon });
  test("newest chapter first, its heading on top, its lines newest first, repeats told once", async () => {
    const { shownLog } = await import("../src/lib/log");
    const log = [line(1, "A builds", "builder"), line(2, "pays"), line(3, "pays"), line(4, "B sells", "trader"), line(5, "draws")];
    const shown = shownLog(log, Infinity).map((one) => `${one.text}${one.times > 1 ? ` ×${one.times}` : ""}`);
    expect(shown).toEqual(["B sells", "draws", "A builds", "pays ×2"]);
  });
  test("a name is cut off only at the start", async () => {
    const { named } = await import("../src/lib/log");
    expect(named("Ana builds", "Ana")).toEqual(["Ana", " builds"]);
    expect(named("Then Ana builds", "Ana")).toEqual(["", "Then Ana builds"]);
  });
});

describe("scores", () => {
  test("halves are written as on paper", async () => {
    const { value, written } = await import("../src/lib/scores");
    expect([value("17/2"), written("17/2"), written("12"), written("1/2"), written("-1/2"), written("-1"), written(2.5)]).toEqual([8.5, "8½", "12", "½", "−½", "−1", "2½"]);
  });
  test("the best of those who lost", async () => {
    const { best } = await import("../src/lib/scores");
    expect(best(["10", "31", "9"], [1])).toBe("10");
    expect(best(["10", "10"], [0, 1])).toBe("10");
  });
  test("one point a round: its last", async () => {
    const { byRound } = await import("../src/lib/scores");
    const course = [
      { at: 0, round: 1, scores: [0] },
      { at: 3, round: 1, scores: [2] },
      { at: 5, round: 2, scores: [4] },
    ];
    expect(byRound(course)).toEqual([
      { round: 1, at: 3, scores: [2] },
      { round: 2, at: 5, scores: [4] },
    ]);
  });
  test("a game without rounds has one when everybody has had a turn", async () => {
    const { byRound } = await import("../src/lib/scores");
    const course = [0, 1, 2, 3, 4].map((k) => ({ at: k, round: null, scores: [k, 0] }));
    expect(byRound(course).map((point) => [point.round, point.at])).toEqual([[0, 0], [1, 2], [2, 4]]);
  });
  test("an axis covers the largest value in even steps", async () => {
    const { axis } = await import("../src/lib/scores");
    expect(axis(38)).toEqual([0, 10, 20, 30, 40]);
    expect(axis(0)).toEqual([0, 1]);
  });
});

describe("motion", () => {
  test("many pieces take no longer than a few", async () => {
    const { schedule } = await import("../src/lib/motion");
    const { each, gap } = schedule(50, 1);
    expect(each + 49 * gap).toBeLessThanOrEqual(1200.01);
    expect(schedule(3, 2)).toEqual({ each: 160, gap: 30 });
  });
  test("a piece goes to the nearest place that is drawn", async () => {
    const { nearest } = await import("../src/lib/motion");
    const rect = (x: number) => ({ x }) as DOMRect;
    const places = new Map([["hand/1", rect(1)], ["player/2", rect(2)]]);
    expect(nearest(places, "hand/1")?.x).toBe(1);
    expect(nearest(places, "good/2/5")?.x).toBe(2);
    expect(nearest(places, "supply")).toBeUndefined();
  });
});

describe("seats", () => {
  test("the star is me, everybody has an emblem of their own", async () => {
    const { emblems } = await import("../src/lib/emblems");
    for (const n of [2, 3, 4, 5]) {
      for (let me = 0; me < n; me++) {
        expect(emblems(n, me)[me]).toBe("star");
        expect(new Set(emblems(n, me)).size).toBe(n);
      }
      expect(new Set(emblems(n, null)).size).toBe(n);
    }
  });
  test("only options that differ are sent", async () => {
    const { optionValues } = await import("../src/lib/chairs");
    const options = [
      { name: "players", kind: "number" as const, default: 2, help: "" },
      { name: "opening_hand", kind: "flag" as const, default: false, help: "" },
      { name: "expansions", kind: "subset" as const, default: [], help: "" },
    ];
    expect(optionValues(options, { players: 3, opening_hand: true, expansions: [] })).toEqual({ opening_hand: true });
  });
});
