// Puerto Rico on the page: the board, and what the frame asks of a game.
import type { GameEvent, GamePage, View } from "../../lib/types";
import { capital, say } from "../../lib/words";
import Board from "./Board.svelte";
import { glyphOf, isGood, roleIcon, stageIcon, type PuertoRicoView } from "./view";
import { W } from "./words";

const CITY_SPACES = 12;
const PEOPLE = ["supply-token", "hall-token", "deal", "lift", "man", "nobles", "guest", "to-port", "return", "raid-place", "raid-rest", "refill"];

export const page: GamePage = {
  Board: Board as GamePage["Board"],
  className: "puerto-rico",
  poster: "poster-puerto-rico",
  turnLine(plain: View) {
    const view = plain as PuertoRicoView;
    const n = view.players.length;
    const first = view.chooser ?? view.governor;
    const order = Array.from({ length: n }, (_, k) => (first + k) % n);
    const now = view.to_move;
    const role = view.roles.find((one) => one.id === view.role);
    const what = view.over ? say(W.over) : role ? capital(role.name) : say(view.stage === "draft" ? W.draft : W.choosing);
    return { icon: stageIcon(view), what, order, now, done: now === null ? order : order.slice(0, order.indexOf(now)) };
  },
  ending(plain: View) {
    const view = plain as PuertoRicoView;
    const fullest = Math.max(...view.players.map((player) => CITY_SPACES - player.city_free));
    if (view.last_round.length) return { icon: "game-end", text: say(W.lastRound), short: "" };
    const left = say(W.untilEnd, { chips: view.supply.chips, workers: view.supply.workers + view.supply.nobles });
    return { icon: "b-city_hall", text: left, short: `${fullest}/${CITY_SPACES}` };
  },
  piece(event: GameEvent) {
    const { kind } = event;
    if (typeof event.good === "string" && kind !== "store") return event.good;
    if (kind === "build" || kind === "draft") return glyphOf(String(event.building));
    if (typeof event.tile === "string") return isGood(event.tile) ? `plantation-${event.tile}` : "plantation-quarry";
    if (kind === "doubloons" || kind === "pay" || kind === "role-coin") return "doubloon";
    if (kind === "points" || kind === "point-back") return "vp";
    if (PEOPLE.includes(kind)) return event.noble === 1 ? "noble" : "worker";
    return null;
  },
  chapter(event: GameEvent) {
    return event.kind === "role" ? roleIcon(String(event.role)) : null;
  },
  // which large buildings have a line depends on the market
  sheetIcon(k: number, label: string, plain: View) {
    const view = plain as PuertoRicoView;
    const same = (name: string): boolean => name.toLowerCase() === label.toLowerCase();
    const building = [...view.market, ...view.players.flatMap((player) => player.city)].find((one) => same(one.name));
    if (building) return glyphOf(building.id);
    return ["ship", "b-city_hall"][k] ?? "noble";
  },
  tabs: {
    play: { icon: "ui-table", label: W.play },
    mine: { icon: "ui-home", label: W.myBoard },
    rivals: { icon: "ui-people", label: W.rivals },
    log: { icon: "ui-log", label: W.log },
  },
};
