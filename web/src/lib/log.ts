// The log as it is read: newest first, and what one decision did in one move stays in its order.
import type { LogLine } from "./types";

export interface ShownLine extends LogLine {
  key: string;
}

export function grouped(log: readonly LogLine[], most: number): ShownLine[] {
  const groups: ShownLine[][] = [];
  const start = Math.max(0, log.length - most);
  for (let k = start; k < log.length; k++) {
    const line = { ...log[k]!, key: `${log[k]!.at}.${k}` };
    const last = groups.at(-1);
    if (last && last[0]!.at === line.at) last.push(line);
    else groups.push([line]);
  }
  return groups.reverse().flat();
}
