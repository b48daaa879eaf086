// Arrow keys move the focus among the buttons of a group, as in a toolbar or a grid.
export function arrows(node: HTMLElement): { destroy(): void } {
  const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
  function key(event: KeyboardEvent): void {
    const by = step[event.key];
    if (by === undefined) return;
    const buttons = [...node.querySelectorAll<HTMLElement>("button")];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    const down = event.key === "ArrowUp" || event.key === "ArrowDown";
    const next = down ? nearestInColumn(buttons, at, by) : (at + by + buttons.length) % buttons.length;
    buttons[next]?.focus();
  }
  node.addEventListener("keydown", key);
  return { destroy: () => node.removeEventListener("keydown", key) };
}

/** In a grid of several rows: the button above or below; in a single row simply the next one. */
function nearestInColumn(buttons: HTMLElement[], at: number, by: number): number {
  const here = buttons[at]!.getBoundingClientRect();
  let best = -1;
  let bestDistance = Infinity;
  buttons.forEach((button, k) => {
    const rect = button.getBoundingClientRect();
    const dy = (rect.top - here.top) * by;
    if (dy < 4) return;
    const distance = dy * 3 + Math.abs(rect.left - here.left);
    if (distance < bestDistance) [best, bestDistance] = [k, distance];
  });
  return best >= 0 ? best : (at + by + buttons.length) % buttons.length;
}
