// What others play waits until the pointer is up and its click is through.
import { expect, test, vi } from "vitest";
import { pointerUp, watchPointer } from "../src/lib/pointer";

const pointer = (kind: string, buttons = 0): Event => Object.assign(new Event(kind), { buttons });

test("at once while nothing is down, else after the click", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  watchPointer(page);
  await pointerUp();
  page.dispatchEvent(pointer("pointerdown", 1));
  let through = false;
  void pointerUp().then(() => (through = true));
  page.dispatchEvent(pointer("pointermove", 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(through).toBe(false);
  page.dispatchEvent(pointer("pointerup"));
  await vi.advanceTimersByTimeAsync(0);
  expect(through).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(through).toBe(true);
});

test("a release outside the window is noticed when the pointer comes back", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  watchPointer(page);
  page.dispatchEvent(pointer("pointerdown", 1));
  let through = false;
  void pointerUp().then(() => (through = true));
  page.dispatchEvent(pointer("pointermove", 0));
  await vi.advanceTimersByTimeAsync(100);
  expect(through).toBe(true);
});
