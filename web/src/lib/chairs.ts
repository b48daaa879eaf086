// Who sits where at a new table, and the options as the server wants them.
import type { Chair } from "../components/SeatPicker.svelte";
import type { NewTable, OptionInfo } from "./api";

export const BOT_NAMES = ["Coquí", "Garza", "Pelícano", "Tinglar", "Manatí"];

const LEVELS = ["novice", "amateur", "expert", "master"];

/** The bots that a person is offered: levels from weak to strong where there are some, else all there are. */
export function botsFor(names: string[]): string[] {
  const levels = LEVELS.filter((level) => names.includes(level));
  return levels.length ? levels : names;
}

/** The bot that sits down unless another one is asked for. */
export function usualBot(names: string[]): string {
  return names.includes("amateur") ? "amateur" : (names.at(-1) ?? "rule");
}

export function newChair(who: Chair["who"], k: number, bot: string): Chair {
  return { who, bot, name: who === "bot" ? BOT_NAMES[k % BOT_NAMES.length]! : "" };
}

/** Only what differs from the usual is sent, and no empty text; the number of players follows from the seats. */
export function optionValues(options: readonly OptionInfo[], values: Record<string, unknown>): NonNullable<NewTable["options"]> {
  const out: NonNullable<NewTable["options"]> = {};
  for (const option of options) {
    const value = values[option.name];
    if (option.name === "players" || value === undefined || (typeof value === "string" && !value.trim())) continue;
    if (JSON.stringify(value) !== JSON.stringify(option.default)) out[option.name] = value as never;
  }
  return out;
}
