// The compound decisions of Puerto Rico put together locally: people on circles, nobles among them, goods to store.
// The rules ask place by place in a fixed order and skip what leaves no choice; here all is chosen freely and sent once.
import { GOODS, TILES, isGood, makes, type PlayerView, type PuertoRicoView } from "./view";

export interface Spot {
  key: string; // a place or a good, as the moves name it
  most: number;
}

export interface Ask {
  verb: "man" | "nobles" | "store" | "keep";
  need: number; // so many are to be chosen …
  least: number; // … or, where some may stay out, at least so many
  spots: Spot[]; // in the order in which the rules name them
}

const TELL_NOBLES = ["land-office", "chapel", "hunting-lodge", "zoning-office", "guesthouse"];

/** The places of a player in the order of the rules: tiles by kind, buildings as they were built. */
export function places(player: PlayerView): Spot[] {
  const tiles = TILES.flatMap((id) => player.island.filter((tile) => tile.id === id));
  return [
    ...tiles.map((tile) => ({ key: tile.id, most: tile.count })),
    ...player.city.map((building) => ({ key: building.id, most: building.circles })),
  ];
}

function from(spots: Spot[], key: string | undefined): Spot[] {
  const at = spots.findIndex((spot) => spot.key === key);
  return at < 0 ? [] : spots.slice(at);
}

export function standing(player: PlayerView, place: string): number {
  const here = player.island.find((tile) => tile.id === place) ?? player.city.find((building) => building.id === place);
  return here?.occupied ?? 0;
}

/** What is asked of me as a set of things; null if one click answers it. */
export function askOf(view: PuertoRicoView): Ask | null {
  const me = view.seat === null ? undefined : view.players[view.seat];
  const asked = view.decision;
  if (!me || !asked || view.to_move !== view.seat) return null;
  const left = asked.left ?? 0;
  switch (view.phase) {
    case "man":
      return { verb: "man", need: left, least: left, spots: from(places(me), asked.place) };
    case "nobles": {
      const all = me.city.some((building) => building.id === "black-market");
      const matters = (key: string): boolean => all || TELL_NOBLES.includes(key);
      const later = from(places(me), asked.place).filter((spot) => matters(spot.key));
      const elsewhere = places(me).filter((spot) => !matters(spot.key));
      const room = elsewhere.reduce((sum, spot) => sum + standing(me, spot.key), me.port.workers + me.port.nobles);
      const spots = later.map((spot) => ({ key: spot.key, most: standing(me, spot.key) })).filter((spot) => spot.most > 0);
      const most = Math.min(left, spots.reduce((sum, spot) => sum + spot.most, 0));
      return { verb: "nobles", need: most, least: Math.max(0, left - room), spots };
    }
    case "store":
    case "keep": {
      const kept = asked.kept;
      const whole = view.phase === "store";
      const spots = GOODS.map((good) => ({ key: good, most: me.goods[good] - (kept?.[good] ?? 0) }))
        .filter((spot) => spot.most > 0 && (view.moves.length === 0 || spotFrom(view, spot.key)))
        .map((spot) => ({ key: spot.key, most: whole ? 1 : spot.most }));
      return { verb: whole ? "store" : "keep", need: left, least: left, spots };
    }
    default:
      return null;
  }
}

/** Goods before the first one that may still be named have been passed over. */
function spotFrom(view: PuertoRicoView, key: string): boolean {
  const first = GOODS.findIndex((good) => view.moves.some((move) => move.move === `${view.phase} ${good}`));
  return GOODS.findIndex((good) => good === key) >= first;
}

export function countOf(chosen: readonly string[], key: string): number {
  return chosen.filter((one) => one === key).length;
}

export function canAdd(ask: Ask, chosen: readonly string[], key: string): boolean {
  const spot = ask.spots.find((one) => one.key === key);
  return spot !== undefined && chosen.length < ask.need && countOf(chosen, key) < spot.most;
}

export function without(chosen: readonly string[], key: string): string[] {
  const at = chosen.lastIndexOf(key);
  return at < 0 ? [...chosen] : chosen.filter((_, k) => k !== at);
}

export function isComplete(ask: Ask, chosen: readonly string[]): boolean {
  return chosen.length >= ask.least && chosen.length <= ask.need;
}

/** The moves that say the choice, less those that the rules make themselves because they leave no choice. */
export function movesFor(ask: Ask, chosen: readonly string[]): string[] {
  return ask.verb === "man" || ask.verb === "nobles" ? countMoves(ask, chosen) : goodMoves(ask, chosen);
}

function countMoves(ask: Ask, chosen: readonly string[]): string[] {
  const moves: string[] = [];
  let left = ask.need;
  let duty = ask.least;
  let later = ask.spots.reduce((sum, spot) => sum + spot.most, 0);
  for (const spot of ask.spots) {
    later -= spot.most;
    const least = Math.max(0, duty - later);
    const n = countOf(chosen, spot.key);
    if (least < Math.min(spot.most, left)) moves.push(`${ask.verb} ${spot.key} ${n}`);
    left -= n;
    duty -= n;
  }
  return moves;
}

function goodMoves(ask: Ask, chosen: readonly string[]): string[] {
  const moves: string[] = [];
  const remaining = new Map(ask.spots.map((spot) => [spot.key, spot.most]));
  let left = ask.need;
  let at = 0;
  ask.spots.forEach((spot, k) => {
    for (let n = countOf(chosen, spot.key); n > 0; n--) {
      const choices = ask.spots.filter((_, other) => {
        const rest = ask.spots.slice(other).reduce((sum, later) => sum + remaining.get(later.key)!, 0);
        return other >= at && remaining.get(ask.spots[other]!.key)! > 0 && rest >= left;
      });
      if (choices.length > 1 || ask.verb === "store") moves.push(`${ask.verb} ${spot.key}`);
      remaining.set(spot.key, remaining.get(spot.key)! - 1);
      at = ask.verb === "store" ? k + 1 : k;
      left--;
    }
  });
  return moves;
}

// ---- proposals for the mayor ----------------------------------------------------------------------------------------

/** People where they stood, as far as there are people and circles. */
export function asBefore(ask: Ask, before: ReadonlyMap<string, number>): string[] {
  const out: string[] = [];
  for (const spot of ask.spots) put(ask, out, spot.key, before.get(spot.key) ?? 0);
  return out;
}

function put(ask: Ask, chosen: string[], key: string, n: number): void {
  for (let k = 0; k < n && canAdd(ask, chosen, key); k++) chosen.push(key);
}

/** Corn, then plantations with their plants from the dearest good on, then quarries and the other buildings. */
export function mostGoods(ask: Ask): string[] {
  const out: string[] = [];
  put(ask, out, "corn", Infinity);
  for (const good of [...GOODS].reverse()) {
    const plants = ask.spots.filter((spot) => makes(spot.key) === good);
    for (const plant of plants) {
      while (ask.need - out.length > 1 && canAdd(ask, out, good) && canAdd(ask, out, plant.key)) out.push(good, plant.key);
    }
  }
  for (const spot of ask.spots) if (spot.key === "quarry" || (!isGood(spot.key) && !makes(spot.key))) put(ask, out, spot.key, Infinity);
  for (const spot of ask.spots) put(ask, out, spot.key, Infinity);
  return out;
}
