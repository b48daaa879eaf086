// Whether a finger or button is down: what others play waits for it, so that nothing moves under a click.
const CLICK_MS = 60; // a click follows the release of the pointer by so much at most

let down = false;
let waiting: (() => void)[] = [];

function release(): void {
  if (!down) return;
  down = false;
  setTimeout(() => {
    if (down) return;
    const ready = waiting;
    waiting = [];
    for (const go of ready) go();
  }, CLICK_MS);
}

export function watchPointer(target: EventTarget = window): void {
  target.addEventListener("pointerdown", () => (down = true), true);
  target.addEventListener("pointerup", release, true);
  target.addEventListener("pointercancel", release, true);
  target.addEventListener("blur", (event) => event.target === target && release(), true);
  // released where the page could not see it
  target.addEventListener("pointermove", (event) => (event as PointerEvent).buttons === 0 && release(), true);
}

/** Resolves at once, or when the pointer has been let go and its click is through. */
export function pointerUp(): Promise<void> {
  return down ? new Promise((go) => waiting.push(go)) : Promise.resolve();
}
