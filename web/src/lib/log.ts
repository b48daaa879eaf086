// The log as it is read: by chapters, newest first; what is repeated is told once.
import type { LogLine } from "./types";

export interface ShownLine extends LogLine {
  key: string;
  times: number;
}

/** Chapters newest first, each with its heading on top and below it what happened in it, newest first as well. */
export function shownLog(log: readonly LogLine[], most: number): ShownLine[] {
  const chapters: ShownLine[][] = [];
  const start = Math.max(0, log.length - most);
  for (let k = start; k < log.length; k++) {
    const line: ShownLine = { ...log[k]!, key: `${log[k]!.at}.${k}`, times: 1 };
    if (line.icon !== null || chapters.length === 0) chapters.push([]);
    const chapter = chapters.at(-1)!;
    const last = chapter.at(-1);
    if (last && last.icon === null && last.text === line.text && last.seat === line.seat) {
      last.times++;
      last.at = line.at;
    } else chapter.push(line);
  }
  return chapters.reverse().flatMap((chapter) => {
    const head = chapter[0]!.icon === null ? [] : [chapter[0]!];
    return [...head, ...chapter.slice(head.length).reverse()];
  });
}

/** A name at the start of a line, to be printed bold: ["Garza", " builds a well."]. */
export function named(text: string, name: string): [string, string] {
  return name && text.startsWith(name) ? [name, text.slice(name.length)] : ["", text];
}
