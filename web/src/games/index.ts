// The games that have a board of their own. A board is a folder with an index.ts that exports a GamePage.
import type { GamePage } from "../lib/types";

const PAGES: Record<string, () => Promise<{ page: GamePage }>> = {
  "san-juan": () => import("./san-juan/index"),
  "puerto-rico": () => import("./puerto-rico/index"),
  "san-francisco": () => import("./san-francisco/index"),
};

export const POSTERS: Record<string, string> = {
  "puerto-rico": "poster-puerto-rico",
  "san-juan": "poster-san-juan",
  "san-francisco": "poster-san-francisco",
};

export function hasBoard(game: string): boolean {
  return game in PAGES;
}

export async function loadGame(game: string): Promise<GamePage> {
  const load = PAGES[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).page;
}
