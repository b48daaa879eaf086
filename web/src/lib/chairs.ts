// Who sits where at a new table, and the options as the server wants them.
import type { Chair } from "../components/SeatPicker.svelte";
import type { NewTable, OptionInfo } from "./api";

export const BOT_NAMES = ["Coquí", "Garza", "Pelícano", "Tinglar", "Manatí"];

export function chairs(who: Chair["who"][]): Chair[] {
  return who.map((one, k) => ({ who: one, bot: "rule", name: one === "bot" ? BOT_NAMES[k]! : "" }));
}

/** Only what differs from the usual is sent; the number of players follows from the seats. */
export function optionValues(options: readonly OptionInfo[], values: Record<string, unknown>): NonNullable<NewTable["options"]> {
  const out: NonNullable<NewTable["options"]> = {};
  for (const option of options) {
    const value = values[option.name];
    if (option.name === "players" || value === undefined) continue;
    if (JSON.stringify(value) !== JSON.stringify(option.default)) out[option.name] = value as never;
  }
  return out;
}

/** "opening_hand" → "Opening hand". */
export function optionLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
