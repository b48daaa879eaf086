// San Juan on the page: the board, and what the frame asks of a game.
import { listed } from "../../lib/scores";
import { settings } from "../../lib/settings.svelte";
import type { GameEvent, GamePage, View } from "../../lib/types";
import { capital, say } from "../../lib/words";
import Board from "./Board.svelte";
import { glyphOf, goodOf, stageIcon, type SanJuanView } from "./view";
import { W } from "./words";

const OTHER_STAGES = { none: W.choosing, mine: W.mine, chapel: W.chapel, limit: W.limit, opening: W.opening };

/** Who begins in this stage: whoever took the role, else the governor. */
function begins(view: SanJuanView): number {
  const role = view.stage === "mine" ? "prospector" : view.stage;
  return view.roles.find((one) => one.id === role)?.taken_by ?? view.governor;
}

const FULL_TOWN = 12;
const FLYING = ["pay", "draw", "look", "keep", "discard", "return", "tuck", "build", "open", "take"];

export const page: GamePage = {
  Board: Board as GamePage["Board"],
  className: "san-juan",
  poster: "poster-san-juan",
  turnLine(plain: View) {
    const view = plain as SanJuanView;
    const n = view.players.length;
    const first = begins(view);
    const order = Array.from({ length: n }, (_, k) => (first + k) % n);
    const now = view.to_move;
    const role = view.roles.find((one) => one.id === view.stage);
    const what = view.over ? say(W.over) : role ? capital(role.name) : say(OTHER_STAGES[view.stage as keyof typeof OTHER_STAGES] ?? W.choosing);
    return { icon: stageIcon(view), what, order, now, done: now === null ? order : order.slice(0, order.indexOf(now)) };
  },
  ending(plain: View) {
    const most = Math.max(...(plain as SanJuanView).players.map((player) => player.buildings.length));
    return { icon: "b-city_hall", text: say(W.endsAt), short: `${most}/12` };
  },
  ended(plain: View, name: (seat: number) => string) {
    const full = (plain as SanJuanView).players.filter((player) => player.buildings.length >= FULL_TOWN).map((player) => name(player.seat));
    return full.length ? say(W.builtTwelve, { who: listed(full, settings.lang) }) : null;
  },
  piece(event: GameEvent) {
    const card = typeof event.card === "string" ? event.card : null;
    if (event.kind === "produce" || event.kind === "sell" || event.kind === "spend" || event.kind === "good-lost") {
      return card ? goodOf(card) : null;
    }
    if (event.kind === "build" || event.kind === "open" || event.kind === "take") return card ? glyphOf(card) : "card-back";
    return FLYING.includes(event.kind) ? "card-back" : null;
  },
  chapter(event: GameEvent) {
    return event.kind === "role" ? String(event.role) : null;
  },
  sheetIcon: (k: number) => ["vp", "b-chapel", "b-guild_hall", "b-city_hall", "b-triumphal_arch", "b-palace"][k] ?? "vp",
  tabs: {
    play: { icon: "ui-hand", label: W.play },
    mine: { icon: "ui-home", label: W.myCity },
    rivals: { icon: "ui-people", label: W.rivals },
    log: { icon: "ui-log", label: W.log },
  },
};
