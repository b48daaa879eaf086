// A compound decision of San Juan put together locally: what may be chosen, how much, and the moves that say it.
// The rules name things in a fixed order, goods before cards and both in increasing order; a set is sorted and sent once.
import { spread, type HandCard, type SanJuanView } from "./view";

export interface Option {
  key: string; // of the card or place on the board
  move: string;
}

export interface Ask {
  verb: "pay" | "produce" | "sell" | "keep" | "discard";
  need: number; // so many …
  atMost: boolean; // … or fewer
  options: Option[]; // in the order in which the rules name them
  goods: number; // how many of them may be goods, where cards and goods are mixed
  before: string[]; // moves that go first: the building that is paid for
}

const MARKET_GOODS = 2;

const slot = (place: number): string => `slot:${place}`;

function cards(verb: string, pile: HandCard[]): Option[] {
  return pile.map((card) => ({ key: card.key, move: `${verb} ${card.id}` }));
}

/** What is asked of me as a set of things; null if one click answers it. `site` is the card I want to build. */
export function askOf(view: SanJuanView, site: string | null): Ask | null {
  const me = view.seat === null ? undefined : view.players[view.seat];
  if (!me || view.to_move !== view.seat || !view.decision) return null;
  const left = view.decision.left ?? 0;
  const hand = spread(me.hand, "hand");
  const base = { atMost: false, goods: 0, before: [] as string[] };
  switch (view.phase) {
    case "build": {
      const card = site ? hand.find((one) => one.key === site) : undefined;
      if (!card?.price) return null;
      const rest = hand.filter((one) => one !== card);
      const goods = marketTakes(view, card.id);
      return {
        ...base,
        verb: "pay",
        need: card.price,
        goods: goods.length ? MARKET_GOODS : 0,
        options: [...goods, ...cards("pay", rest)],
        before: [`build ${card.id}`],
      };
    }
    case "pay": {
      const goods = view.decision.black_market ? goodsAt(view, "spend") : [];
      return { ...base, verb: "pay", need: left, goods: MARKET_GOODS, options: [...goods, ...cards("pay", hand)] };
    }
    case "produce":
    case "sell": {
      const has = view.phase === "sell";
      const options = me.buildings
        .filter((building) => building.production && building.good === has)
        .map((building) => ({ key: slot(building.place), move: `${view.phase} ${building.place}` }));
      return { ...base, verb: has ? "sell" : "produce", need: Math.min(left, options.length), atMost: true, options };
    }
    case "keep":
      return { ...base, verb: "keep", need: left, options: cards("keep", spread(me.drawn, "drawn")) };
    case "sort":
    case "limit":
    case "opening":
      return { ...base, verb: "discard", need: left, options: cards("discard", hand) };
    default:
      return null;
  }
}

function goodsAt(view: SanJuanView, verb: string, except = 0): Option[] {
  return view.players[view.seat!]!.buildings
    .filter((building) => building.good && building.place !== except)
    .map((building) => ({ key: slot(building.place), move: `${verb} ${building.place}` }));
}

/** The goods that my black market would take for a building that is not laid down yet. */
function marketTakes(view: SanJuanView, id: string): Option[] {
  const over = view.decision?.over ?? null;
  const covered = over?.id === "black-market" && !view.options.covered_pays;
  const owned = view.players[view.seat!]!.buildings.some((building) => building.id === "black-market");
  if (!owned || covered || id === "black-market") return [];
  return goodsAt(view, "spend", over && !view.options.covered_good_pays ? over.place : 0);
}

export function isGood(option: Option): boolean {
  return option.move.startsWith("spend ");
}

/** The choice after a click on a thing: taken out if it was in; a full choice gives up its oldest. */
export function toggled(ask: Ask, chosen: readonly string[], key: string): string[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key);
  const option = ask.options.find((one) => one.key === key);
  if (!option) return [...chosen];
  let kept = [...chosen];
  if (isGood(option)) {
    const goods = kept.filter((one) => ask.options.some((other) => other.key === one && isGood(other)));
    if (goods.length >= ask.goods) kept = kept.filter((one) => one !== goods[0]);
  }
  if (kept.length >= ask.need) kept = kept.slice(1);
  return [...kept, key];
}

export function isComplete(ask: Ask, chosen: readonly string[]): boolean {
  return ask.atMost ? chosen.length > 0 && chosen.length <= ask.need : chosen.length === ask.need;
}

/** The moves that say the choice; "pass" closes one that could go on. */
export function movesFor(ask: Ask, chosen: readonly string[]): string[] {
  const picked = ask.options.filter((option) => chosen.includes(option.key));
  const moves = [...ask.before, ...picked.map((option) => option.move)];
  const last = picked.length ? ask.options.indexOf(picked.at(-1)!) : -1;
  const goesOn = ask.atMost && picked.length < ask.need && last + 1 < ask.options.length;
  return goesOn ? [...moves, "pass"] : moves;
}

