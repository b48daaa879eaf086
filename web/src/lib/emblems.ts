// Which emblem a seat wears: the star is always me, the others keep theirs for the whole game.
import type { Emblem } from "./types";

const OTHERS: Emblem[] = ["palm", "shell", "wave", "sun"];

export function emblems(players: number, me: number | null): Emblem[] {
  const out: Emblem[] = [];
  let next = 0;
  for (let k = 0; k < players; k++) {
    const seat = (k + 1 + (me ?? -1)) % players;
    out[seat] = seat === me ? "star" : (OTHERS[next++] ?? "star");
  }
  return out;
}
