// The shape of San Francisco's view, as `pos.view(seat)` makes it, and the symbols of its things.
import type { View } from "../../lib/types";

export const DISTRICTS = ["blue", "grey", "orange", "yellow", "green"] as const;
export type District = (typeof DISTRICTS)[number];

export interface CardView {
  kind: number | null; // the place in the deck's list; a bonus card has none
  colour: District | "black" | null;
  value: number;
  tracks: boolean;
  depot: boolean;
  plaza: boolean;
  coast: boolean;
  foundation: boolean;
  bonus: boolean;
  text: string;
  place_action: number | null;
}
export interface CellView {
  cell: string; // "blue-3"
  card: CardView | null;
  value?: number;
  tracks?: boolean;
  track_token?: boolean;
  plus_token?: boolean;
  car?: boolean;
  skyscraper?: boolean;
  site?: { around: number; needs: number };
}
export interface RowView {
  district: District;
  total: number;
  symbols: number;
  bonus_open: boolean;
  tile: boolean;
  cells: CellView[];
}
export interface PlayerView {
  seat: number;
  contracts: number;
  cars: number;
  skyscrapers: number;
  skyscraper_needs: number;
  cards: number;
  spaces: number;
  medal: boolean;
  points_token: boolean;
  discard_token: boolean;
  points: string;
  rows: RowView[];
}
export interface Standing {
  seat: number;
  total: number;
  takes_part: boolean;
  points: string;
}
export interface DistrictView {
  district: District;
  name: string;
  tile: number | null;
  bonus: string;
  ranking: Standing[];
}
export interface ColumnView {
  number: number;
  cards: CardView[];
  open: boolean;
}
export interface SanFranciscoView extends View {
  phase: "act" | "present" | "place" | "row" | "bonus" | "plus" | "tracks" | "over";
  columns: ColumnView[];
  deck: { cards: number; left: (CardView & { n: number })[] };
  drawn: CardView | null;
  taken: CardView[];
  waiting: CardView | null;
  bonus_due: District | null;
  foundations: { left: number; of: number };
  supply: Record<string, { left: number; text: string }>;
  districts: DistrictView[];
  cable_cars: { seat: number; cars: number; points: string }[];
  medal: number | null;
  ender: number | null;
  players: PlayerView[];
}

export const BONUS_ICONS: Record<string, string> = {
  plus: "token-plus-two",
  "value-card": "value-four",
  "depot-card": "depot",
  points: "token-points",
  discard: "token-discard",
  tracks: "token-tracks",
};

/** What is drawn large on a card; a skyscraper takes the place of its foundation. */
export function featureOf(card: CardView, skyscraper = false): string | null {
  if (skyscraper) return "skyscraper";
  if (card.foundation) return "foundation";
  if (card.depot) return "depot";
  if (card.plaza) return "plaza";
  return card.coast ? "coast" : null;
}

export function stageIcon(view: SanFranciscoView): string {
  if (view.over) return "game-end";
  const due = view.districts.find((one) => one.district === view.bonus_due);
  return {
    act: "cable-car",
    present: "hard-hat",
    place: "hard-hat",
    row: "district-black",
    bonus: BONUS_ICONS[due?.bonus ?? ""] ?? "compass",
    plus: "token-plus-two",
    tracks: "token-tracks",
    over: "game-end",
  }[view.phase];
}
