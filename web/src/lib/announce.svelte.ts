// What a screen reader is told: the log politely, a new question at once.
export const said = $state({ polite: "", now: "" });

let pending: string[] = [];

export function announce(text: string, now = false): void {
  if (!text) return;
  if (now) {
    said.now = text;
    return;
  }
  pending.push(text);
  if (pending.length === 1) {
    setTimeout(() => {
      said.polite = pending.join(" ");
      pending = [];
    }, 150);
  }
}
