// The games that have a board of their own. A board is a folder with an index.ts that exports a GamePage.
import type { GamePage, Lang } from "../lib/types";

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

/** What a game is about, in three words. */
export const TAGLINES: Record<string, Record<Lang, string>> = {
  "puerto-rico": { en: "plant, build, ship", es: "plantar, construir, embarcar" },
  "san-juan": { en: "the card game", es: "el juego de cartas" },
  "san-francisco": { en: "five districts", es: "cinco distritos" },
};

export function hasBoard(game: string): boolean {
  return game in PAGES;
}

export async function loadGame(game: string): Promise<GamePage> {
  const load = PAGES[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).page;
}
