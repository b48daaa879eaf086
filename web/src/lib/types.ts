// What every game's view has in common, and what a board is given. The words in it come from the server.
import type { Component } from "svelte";
import type { Table } from "./table.svelte";

export type Lang = "en" | "es";

export interface Move {
  action: number;
  move: string; // the notation that is sent
  text: string; // the same in words
}

export interface View {
  game: string;
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number | null;
  over: boolean;
  prompt: string;
  moves: Move[];
  scores?: string[];
  winners?: number[];
  round?: number;
}

export interface GameEvent {
  kind: string;
  seat: number | null;
  from?: string;
  to?: string;
  [arg: string]: unknown;
}

export interface LogLine {
  at: number; // the number of moves after which it was so
  seat: number | null;
  text: string;
  icon: string | null; // of a line that opens a new chapter: a role, a round
  ends?: boolean; // it says why the game ends
}

export type Emblem = "star" | "palm" | "wave" | "shell" | "sun";

export interface Sitter {
  seat: number;
  name: string;
  player: "person" | "bot" | "open";
  bot: string | null;
  away: boolean;
  mine: boolean;
  emblem: Emblem;
}

export interface Reason {
  text: string;
  passage: string | null;
}

/** What a board gets. `view` may be a moment of the past; then `moves` is empty and nothing can be played. */
export interface BoardProps<V extends View = View> {
  view: V;
  moves: ReadonlyMap<string, Move>; // the legal moves by notation
  me: number | null; // my seat; null for a spectator
  sitters: Sitter[]; // by seat
  rivals: Sitter[]; // the others in order of play after me
  table: Table; // play, playAll, whyNot, explain, undo, chosen
  lang: Lang;
  phone: boolean;
  tab: Tab; // on the phone: which place is shown
}

export type Tab = "play" | "mine" | "rivals" | "log";

/** What a game brings to the page. */
export interface GamePage {
  Board: Component<BoardProps<never>>;
  className: string; // of the grid in its style sheet
  poster: string; // symbol
  /** The line at the top: what is going on now, and who acts in which order. */
  turnLine(view: View): { icon: string; what: string; order: number[]; now: number | null; done: number[] };
  /** How near the end is, for the bar. */
  ending(view: View): { icon: string; text: string; short: string } | null;
  /** Which symbol flies for an event, or null if nothing moves. */
  piece(event: GameEvent): string | null;
  /** The symbol of a chapter of the log that an event opens, or null. */
  chapter(event: GameEvent): string | null;
  /** Why the game has ended, where no line of the log says so. */
  ended?(view: View, name: (seat: number) => string): string | null;
  /** The symbol in front of a line of the score sheet, by its place on the sheet and what it says. */
  sheetIcon(k: number, label: string, view: View): string;
  /** Tabs of the phone that this game has words for. */
  tabs: Record<Tab, { icon: string; label: Record<Lang, string> }>;
}
