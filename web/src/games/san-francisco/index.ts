// San Francisco on the page: the board, and what the frame asks of a game.
import { screen } from "../../lib/screen.svelte";
import type { GameEvent, GamePage, View } from "../../lib/types";
import { say } from "../../lib/words";
import Board from "./Board.svelte";
import { BONUS_ICONS, DISTRICTS, stageIcon, type SanFranciscoView } from "./view";
import { W } from "./words";

const FLYING: Record<string, string> = {
  draw: "project-back",
  put: "project-back",
  foundation: "foundation-token",
  take: "project-back",
  contract: "contract",
  "use-discard": "contract",
  place: "project-back",
  "place-bonus": "value-four",
  complete: "tile-complete",
  car: "cable-car",
  skyscraper: "skyscraper",
  medal: "medal",
  plus: "token-plus-two",
  tracks: "token-tracks",
};

const SHEET = ["skyscraper", "medal", "token-points", "tile-complete", ...DISTRICTS.map((district) => `district-${district}`), "cable-car"];

export const page: GamePage = {
  Board: Board as GamePage["Board"],
  className: "san-francisco",
  poster: "poster-san-francisco",
  turnLine(plain: View) {
    const view = plain as SanFranciscoView;
    const n = view.players.length;
    const order = Array.from({ length: n }, (_, k) => ((view.seat ?? 0) + k) % n);
    const market = view.phase === "act" || view.phase === "present";
    const what = view.over ? W.over : market ? W.projects : view.phase === "bonus" ? W.bonus : W.placing;
    return { icon: stageIcon(view), what: say(what), order, now: view.to_move, done: [] };
  },
  ending(plain: View) {
    const view = plain as SanFranciscoView;
    const fullest = Math.max(...view.players.map((player) => player.cards));
    const left = view.foundations.left;
    return { icon: "foundation-token", text: say(W.fullest, { n: fullest }), short: screen.phone ? `${left} · ${fullest}/25` : `${left}` };
  },
  piece(event: GameEvent) {
    if (event.kind === "bonus") return BONUS_ICONS[String(event.bonus)] ?? null;
    return FLYING[event.kind] ?? null;
  },
  // every turn is a chapter: a project presented, or a column taken
  chapter: (event: GameEvent) => ({ draw: "hard-hat", take: "contract" })[event.kind] ?? null,
  sheetIcon: (k: number) => SHEET[k] ?? "vp",
  tabs: {
    play: { icon: "ui-table", label: W.play },
    mine: { icon: "ui-flag", label: W.race },
    rivals: { icon: "ui-people", label: W.players },
    log: { icon: "ui-log", label: W.log },
  },
};
