// Names of options, their choices and the bots, where the server sends only their technical names.
import type { OptionInfo } from "./api";
import { settings } from "./settings.svelte";
import { capital, t } from "./words";

const NAMES: Record<string, readonly [string, string]> = {
  opening_hand: ["Choose the opening hand", "Elegir la mano inicial"],
  deck: ["A deck of your own", "Un mazo propio"],
  covered_pays: ["A covered building still helps to pay", "El edificio cubierto aún ayuda a pagar"],
  covered_good_pays: ["A covered good may still pay", "La mercancía cubierta puede pagar"],
  absent_last: ["The absent player comes last", "El jugador ausente va el último"],
  classic: ["Classic", "Clásica"],
  "2020": ["2020 edition", "Edición 2020"],
  "new-buildings": ["New buildings", "Nuevos edificios"],
  buildings: ["New buildings", "Nuevos edificios"],
  nobles: ["Nobles", "Nobles"],
  buccaneer: ["Buccaneer", "Bucanero"],
  festival: ["Festival", "Festival"],
  random: ["random", "al azar"],
  draft: ["chosen in turns", "por turnos"],
  ready: ["ready-made", "preparado"],
  auto: ["as in the edition", "según la edición"],
  yes: ["yes", "sí"],
  no: ["no", "no"],
  "per-load": ["for each load", "por cada carga"],
  "per-new-kind": ["for each new kind", "por cada tipo nuevo"],
  rule: ["steady", "sensato"],
  search: ["thinking", "pensador"],
  novice: ["novice", "principiante"],
  amateur: ["amateur", "aficionado"],
  expert: ["expert", "experto"],
  master: ["master", "maestro"],
};

/** A name for people: "opening_hand" → "Choose the opening hand"; an unknown one with its first letter large. */
export function optionLabel(name: string): string {
  const known = NAMES[name];
  if (known) return known[settings.lang === "es" ? 1 : 0];
  const words = name.replaceAll("_", " ").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The choices of an option at a table of so many; a choice of words that the server describes as free text is known here. */
export function choicesOf(option: OptionInfo, players: number): string[] {
  const all = option.choices ?? WORDED[option.name] ?? [];
  return option.name === "start" ? all.filter((choice) => !(Number(choice) >= players)) : all;
}
const WORDED: Record<string, string[]> = { market: ["draft", "ready", "random"] };

export function choiceLabel(option: OptionInfo, choice: string): string {
  return option.name === "start" && /^\d$/.test(choice) ? t("seatN", { n: Number(choice) + 1 }) : optionLabel(choice);
}

/** How many lines of a text have something on them. */
export const lineCount = (text: string): number => text.split(/\r\n|\r|\n/).filter((line) => line.trim()).length;

/** What is wrong with an option, next to its field: "deck: line 3: …" → "Line 3: …". */
export const withoutName = (name: string, fault: string): string => capital(fault.startsWith(`${name}: `) ? fault.slice(name.length + 2) : fault);

/** "5 min", "24 h", "90 s". */
export function duration(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Which box is on the table: "2020 edition · Nobles, Festival"; many expansions are only counted. */
export function boxOf(options: Record<string, unknown>, most = Infinity): string {
  const edition = typeof options.edition === "string" ? optionLabel(options.edition) : "";
  const expansions = Array.isArray(options.expansions) ? (options.expansions as string[]) : [];
  const named = expansions.length > most ? t("expansions", { n: expansions.length }) : expansions.map(optionLabel).join(", ");
  const own = typeof options.deck === "string" && options.deck.trim() && options.deck !== "default" ? t("ownDeck") : "";
  return [edition, named, own].filter(Boolean).join(" · ");
}

export const botLabel = (name: string): string => (NAMES[name] ? optionLabel(name) : name);
