// Numbers of the score sheet: points may be halves ("17/2"), a chart needs the last score of every round.
import type { Scores } from "./api";
import type { Lang } from "./types";

/** "17/2" → 8.5; "12" → 12. */
export function value(points: string): number {
  const [whole, part] = points.split("/");
  return part ? Number(whole) / Number(part) : Number(points);
}

/** "17/2" → "8½", as it is written on paper. */
export function written(points: string | number): string {
  const x = typeof points === "number" ? points : value(points);
  const whole = Math.floor(Math.abs(x));
  return `${x < 0 ? "−" : ""}${Number.isInteger(x) ? whole : `${whole || ""}½`}`;
}

/** The best score among those who have not won; that of the winner if all have. */
export function best(scores: string[], winners: number[]): string {
  const others = scores.filter((_, seat) => !winners.includes(seat));
  if (others.length === 0) return written(scores[winners[0] ?? 0] ?? "0");
  return written(others.reduce((a, b) => (value(b) > value(a) ? b : a)));
}

export function listed(names: string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}

export interface RoundPoint {
  round: number;
  at: number;
  scores: number[];
}

/** How things stood at the end of every round; a game without rounds has one when everybody has had a turn. */
export function byRound(course: Scores["course"]): RoundPoint[] {
  const out: RoundPoint[] = [];
  course.forEach((point, k) => {
    const round = point.round ?? Math.ceil(k / point.scores.length);
    const last = out.at(-1);
    if (last && last.round === round) Object.assign(last, { at: point.at, scores: point.scores });
    else out.push({ round, at: point.at, scores: point.scores });
  });
  return out;
}

/** Even steps for an axis from zero to at least the largest value. */
export function axis(most: number, lines = 4): number[] {
  const raw = Math.max(most, 1) / lines;
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => one >= raw) ?? Math.ceil(raw / 100) * 100;
  const n = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: n + 1 }, (_, k) => k * step);
}
