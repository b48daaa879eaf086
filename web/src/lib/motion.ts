// Pieces travel from where they were to where they go: a copy of the piece flies over the table.
import { moving, settings } from "./settings.svelte";
import type { GameEvent } from "./types";

const MOVE_MS = 320;
const STAGGER_MS = 60;
const MOST_MS = 1200;

export type Places = Map<string, DOMRect>;

function visible(rect: DOMRect): boolean {
  return rect.width > 0 && rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;
}

/** Where everything lies that has a place. */
export function placesNow(): Places {
  const out: Places = new Map();
  if (!moving()) return out;
  for (const element of document.querySelectorAll<HTMLElement>("[data-place]")) {
    const rect = element.getBoundingClientRect();
    for (const place of element.dataset.place!.split(" ")) if (visible(rect) && !out.has(place)) out.set(place, rect);
  }
  return out;
}

/** "good/2/5" → "good/2/5", "good/2", "player/2": the nearest place that is drawn. */
export function nearest(places: Places, place: string): DOMRect | undefined {
  const parts = place.split("/");
  for (let n = parts.length; n > 0; n--) {
    const rect = places.get(parts.slice(0, n).join("/"));
    if (rect) return rect;
  }
  return parts[1] ? places.get(`player/${parts[1]}`) : undefined;
}

/** How long the pieces of one move take: a little apart, never long in all. */
export function schedule(n: number, speed: number): { each: number; gap: number } {
  const gap = n > 1 ? Math.min(STAGGER_MS, (MOST_MS - MOVE_MS) / (n - 1)) : 0;
  return { each: MOVE_MS / speed, gap: gap / speed };
}

export async function travel(
  events: GameEvent[],
  before: Places,
  piece: (event: GameEvent) => string | null,
): Promise<void> {
  if (!moving() || document.hidden) return;
  const after = placesNow();
  const flights = events.flatMap((event) => {
    const symbol = event.from && event.to ? piece(event) : null;
    if (!symbol) return [];
    const from = nearest(before, event.from!) ?? nearest(after, event.from!);
    const to = nearest(after, event.to!) ?? nearest(before, event.to!);
    return from && to ? [{ symbol, from, to }] : [];
  });
  const { each, gap } = schedule(flights.length, settings.speed || 1);
  await Promise.all(flights.map((flight, k) => fly(flight.symbol, flight.from, flight.to, each, k * gap)));
}

function fly(symbol: string, from: DOMRect, to: DOMRect, duration: number, delay: number): Promise<unknown> {
  const tall = symbol.endsWith("-back");
  const width = tall ? 40 : 34;
  const height = tall ? 55 : 34;
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("class", "ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("width", String(width));
  ghost.setAttribute("height", String(height));
  if (tall) ghost.setAttribute("viewBox", "0 0 64 88");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#" + symbol);
  ghost.append(use);
  document.body.append(ghost);
  const x0 = from.left + from.width / 2 - width / 2;
  const y0 = from.top + from.height / 2 - height / 2;
  const x1 = to.left + to.width / 2 - width / 2;
  const y1 = to.top + to.height / 2 - height / 2;
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) / 5);
  const flight = ghost.animate(
    [
      { transform: `translate(${x0}px, ${y0}px) scale(0.9)`, opacity: 1 },
      { transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(1.15)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x1}px, ${y1}px) scale(0.9)`, opacity: 1 },
    ],
    { duration, delay, easing: "cubic-bezier(0.45, 0.05, 0.3, 1)", fill: "backwards" },
  );
  return flight.finished.catch(() => undefined).then(() => ghost.remove());
}
