// The shape of San Juan's view, as `pos.view(seat)` makes it.
import type { RoleView } from "../../components/Roles.svelte";
import type { View } from "../../lib/types";

export interface CardView {
  id: string;
  name: string;
  cost: number;
  points: number;
  production: boolean;
  effect: string;
}
export interface PileCard extends CardView {
  count: number;
  price?: number;
  price_text?: string;
}
export interface Building extends CardView {
  place: number;
  good: boolean;
  good_name: string | null;
}
export interface PlayerView {
  seat: number;
  governor: boolean;
  hand_count: number;
  hand_limit: number;
  buildings: Building[];
  covered: PileCard[];
  chapel_count: number;
  drawn_count: number;
  score: number;
  hand?: PileCard[];
  chapel?: PileCard[];
  drawn?: PileCard[];
}
export type Prices = Record<string, number>;
export interface SanJuanView extends View {
  round: number;
  governor: number;
  stage: string;
  phase: string;
  roles: RoleView[];
  players: PlayerView[];
  supply: number;
  discard: number;
  trading: { goods: string[]; open: Prices | null; known: Prices[]; next: Prices | null };
  open: PileCard[];
  decision: {
    phase: string;
    left: number | null;
    building?: CardView & { place: number };
    covers?: CardView | null;
    black_market?: boolean;
    named?: number[];
    over?: Building | null;
  } | null;
}

/** One card of a pile of equal ones, with a name of its own so that it can be chosen. */
export interface HandCard extends PileCard {
  key: string;
}

export function spread(pile: readonly PileCard[] | undefined, name: string): HandCard[] {
  return (pile ?? []).flatMap((card) =>
    Array.from({ length: card.count }, (_, k) => ({ ...card, key: `${name}:${card.id}:${k}` })),
  );
}

const GOODS: Record<string, string> = {
  "indigo-plant": "indigo",
  "sugar-mill": "sugar",
  "tobacco-storage": "tobacco",
  "coffee-roaster": "coffee",
  "silver-smelter": "silver",
};
const MONUMENTS = ["statue", "victory-column", "hero"];
const PHASES: Record<string, string> = {
  smithy: "builder",
  "poor-house": "builder",
  "black-market": "builder",
  crane: "builder",
  carpenter: "builder",
  quarry: "builder",
  well: "producer",
  aqueduct: "producer",
  "trading-post": "trader",
  "market-stand": "trader",
  "market-hall": "trader",
  archive: "councillor",
  prefecture: "councillor",
  "gold-mine": "prospector",
  library: "all-roles",
  "guild-hall": "game-end",
  "city-hall": "game-end",
  "triumphal-arch": "game-end",
  palace: "game-end",
};

export function goodOf(id: string): string | null {
  return GOODS[id] ?? null;
}
export function kindOf(id: string): string {
  return GOODS[id] ?? "commercial";
}
export function isMonument(id: string): boolean {
  return MONUMENTS.includes(id);
}
export function glyphOf(id: string): string {
  return "b-" + id.replaceAll("-", "_");
}
/** The role in whose phase a card does something; "round" for what happens between the rounds. */
export function phaseOf(id: string): string {
  if (GOODS[id]) return "producer";
  return PHASES[id] ?? (isMonument(id) ? "monument" : "round");
}
/** Cards whose points depend on the whole city. */
export function countsAtEnd(id: string): boolean {
  return phaseOf(id) === "game-end";
}
/** The symbol of what is going on. */
export function stageIcon(view: SanJuanView): string {
  if (view.over) return "game-end";
  return { none: "all-roles", mine: "b-gold_mine", chapel: "b-chapel", limit: "ui-hand", opening: "ui-hand" }[view.stage] ?? view.stage;
}
