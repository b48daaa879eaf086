// Plays by clicking only: whatever glows may be clicked, whatever the wall offers may be pressed.
import type { Page } from "playwright-core";

const THINGS = ".role.is-legal, .card.is-legal, .lot.is-legal, .good-chip.is-legal, [data-legal]";

let random = 7;
function pick(n: number): number {
  random = (random * 1103515245 + 12345) % 2147483648;
  return Math.floor((random / 2147483648) * n);
}

/** One click on something that may be clicked, and what it changed. */
export async function clickOnce(page: Page): Promise<boolean> {
  const before = await fingerprint(page);
  const clicked = await page.evaluate(
    ([things, turn]) => {
      const wall = document.querySelector(".prompt.mine-now");
      if (!wall) return false;
      const primary = wall.querySelector<HTMLElement>(".do .primary:not([aria-disabled])");
      const locked = wall.querySelector(".do .primary[aria-disabled]");
      const glowing = [...document.querySelectorAll<HTMLElement>(things)];
      const rest = [...wall.querySelectorAll<HTMLElement>(".do .button:not(.undo, .hint, .primary)")];
      // a decision half made is finished; else a thing that glows, or one of the buttons
      const choices = locked && glowing.length ? glowing : primary ? [primary] : glowing.length ? glowing : rest;
      const target = choices[turn % Math.max(1, choices.length)];
      target?.click();
      return target !== undefined;
    },
    [THINGS, pick(1000)] as const,
  );
  await page
    .waitForFunction(
      (old) => document.querySelector(".finale") !== null || (window as unknown as { fingerprint(): string }).fingerprint() !== old,
      before,
      { timeout: 3000, polling: 25 },
    )
    .catch(() => undefined);
  return clicked;
}

/** Click on until the game is over, or until `enough` says so. */
export async function clickThrough(page: Page, enough: (clicks: number) => Promise<boolean> | boolean = () => false): Promise<number> {
  for (let clicks = 0; ; ) {
    await page.waitForSelector(".finale, .prompt.mine-now", { timeout: 20_000 });
    if ((await page.$(".finale")) || (await enough(clicks))) return clicks;
    if (await clickOnce(page)) clicks++;
  }
}

async function fingerprint(page: Page): Promise<string> {
  return page.evaluate(() => {
    const global = window as unknown as { fingerprint(): string };
    global.fingerprint ??= () => {
      const wall = document.querySelector(".prompt");
      const title = document.querySelector(".prompt h2")?.textContent ?? "";
      const at = document.querySelector(".scrubber output")?.textContent ?? "";
      return [title, wall?.className, at, document.querySelectorAll(".is-selected, button.circle.filled").length, document.querySelectorAll(".pay-slot.paid").length].join("|");
    };
    return global.fingerprint();
  });
}
