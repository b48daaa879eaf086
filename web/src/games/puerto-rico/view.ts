// The shape of Puerto Rico's view, as `pos.view(seat)` makes it.
import type { View } from "../../lib/types";

export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"] as const;
export type Good = (typeof GOODS)[number];
export type Goods = Record<Good, number>;
/** Island tiles in the order in which the rules ask about them. */
export const TILES = [...GOODS, "quarry"] as const;

export interface People {
  workers: number;
  nobles: number;
}
export interface BuildingView {
  id: string;
  name: string;
  cost: number;
  points: number;
  row: number;
  circles: number;
  spaces: number;
  production: boolean;
  effect: string;
}
export interface MarketBuilding extends BuildingView {
  stock: number;
  owned?: boolean;
  available?: boolean;
  price?: number;
  price_text?: string;
  affordable?: boolean;
  black_market?: number;
}
export interface TilePile {
  id: string;
  name: string;
  count: number;
}
export interface IslandTile extends TilePile, People {
  occupied: number;
}
export interface CityBuilding extends BuildingView, People {
  occupied: number;
}
export interface RoleOnTable {
  id: string;
  name: string;
  action: string;
  privilege: string;
  coins: number;
  taken_by: number | null;
  captured_by: number | null;
}
export interface Ship {
  number: number;
  capacity: number;
  load: number;
  cargo: Good | null;
  cargo_name: string | null;
}
export interface PlayerView {
  seat: number;
  governor: boolean;
  doubloons: number;
  goods: Goods;
  island: IslandTile[];
  island_free: number;
  forests: { count: number; seen: Goods; hidden?: Goods };
  city: CityBuilding[];
  city_free: number;
  port: { name: string } & People;
  people: number;
  nobles: number;
  stores: { kinds: number; barrels: number };
  building_points: number;
  open_score: number;
  points: number | null;
  score: number | null;
}
export interface Decision {
  phase: string;
  seat: number;
  tile?: { id: string; name: string };
  place?: string;
  place_name?: string;
  circles?: number;
  left?: number;
  building?: BuildingView;
  item?: "token" | "barrel";
  good?: Good;
  kept?: Goods;
}
export interface PuertoRicoView extends View {
  edition: string;
  expansions: string[];
  round: number;
  governor: number;
  stage: string;
  phase: string;
  role: string | null;
  chooser: number | null;
  last_round: string[];
  roles: RoleOnTable[];
  market: MarketBuilding[];
  supply: { workers: number; nobles: number; worker_name: string; barrels: Goods; chips: number };
  hall: { name: string } & People;
  tiles: { row: TilePile[]; quarries: number; quarry_name: string; face_down: number; discard: Goods; unseen: Goods };
  ships: Ship[];
  house: { name: string; spaces: number; free: number; goods: Goods };
  goods: { id: Good; name: string; price: number }[];
  festival: { plantation: { id: string; name: string } | null; production: Goods | null; building: { id: string; name: string } | null } | null;
  buccaneer: { token: number | null; captured: string | null; captor: number | null } | null;
  players: PlayerView[];
  decision: Decision | null;
}

const MAKES: Record<string, Good> = {
  "small-indigo-plant": "indigo",
  "indigo-plant": "indigo",
  "small-sugar-mill": "sugar",
  "sugar-mill": "sugar",
  "tobacco-storage": "tobacco",
  "coffee-roaster": "coffee",
};

/** The good that a building makes. */
export function makes(id: string): Good | null {
  return MAKES[id] ?? null;
}
export function kindOf(id: string): string {
  return MAKES[id] ?? (id === "jeweler" ? "jeweler" : "commercial");
}
export function glyphOf(id: string): string {
  return "b-" + id.replaceAll("-", "_");
}
export function isGood(id: string): id is Good {
  return (GOODS as readonly string[]).includes(id);
}
export function roleIcon(id: string): string {
  return id === "second-prospector" ? "prospector" : id;
}
/** The symbol of what is going on. */
export function stageIcon(view: PuertoRicoView): string {
  if (view.over) return "game-end";
  return view.role ? roleIcon(view.role) : "all-roles";
}

/** Three rows by points, and the large buildings. */
export function marketRows(market: readonly MarketBuilding[]): MarketBuilding[][] {
  return [1, 2, 3, 4].map((row) =>
    market.filter((building) => building.row === row).sort((a, b) => Number(b.production) - Number(a.production) || a.cost - b.cost),
  );
}

/** What one craftsman phase would make with people standing like this. */
export function production(player: PlayerView, standing: (place: string) => number): Goods {
  const made = { corn: standing("corn"), indigo: 0, sugar: 0, tobacco: 0, coffee: 0 };
  for (const good of GOODS.slice(1)) {
    const plants = player.city.filter((building) => makes(building.id) === good);
    made[good] = Math.min(standing(good), plants.reduce((sum, plant) => sum + standing(plant.id), 0));
  }
  return made;
}
