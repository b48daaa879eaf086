// Puerto Rico in a real browser: whole games by clicking, all expansions at once, a phone, people placed as one decision.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./browser";
import { extent, openHouse } from "./house";
import { clickThrough } from "./player";

const EXPANSIONS = ["new-buildings", "nobles", "buccaneer", "festival"];

const house = openHouse();

async function sitDown(options: { players: number; expansions?: string[]; market?: string }, seat: Parameters<typeof house.come>[1] = {}): Promise<Page> {
  const { page } = await house.come((await house.table("puerto-rico", options, 11)).path, seat);
  await page.waitForSelector(".prompt");
  return page;
}

test("a whole game of three by clicking only, nothing scrolls, the sheet adds up", { timeout: 240_000 }, async () => {
  const { page } = await house.come();
  await page.click('.game-card:has-text("Puerto Rico")');
  await page.click(".button.huge");
  await page.waitForSelector(".prompt");
  const clicks = await clickThrough(page, async () => {
    expect(await extent(page)).toEqual([1366, 768]);
    return false;
  });
  expect(clicks).toBeGreaterThan(40);
  await page.waitForSelector(".sheet tfoot");
  const rows = await page.$$eval(".sheet tbody tr", (found) => found.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent!, 10))));
  const totals = await page.$$eval(".sheet tfoot td", (cells) => cells.map((cell) => Number(cell.textContent)));
  expect(totals.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0))).toEqual(totals);
});

test("five players with every expansion: no move is out of reach and all of it is on the screen", { timeout: 240_000 }, async () => {
  const page = await sitDown({ players: 5, expansions: EXPANSIONS, market: "random" }, { lang: "es-ES" });
  await clickThrough(page, async (clicks) => {
    expect(await extent(page)).toEqual([1366, 768]);
    const hidden = await page.$$eval("[data-legal], .role.is-legal", (found) =>
      found.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width === 0 || box.bottom > innerHeight || box.right > innerWidth;
      }).map((one) => one.outerHTML.slice(0, 160)),
    );
    expect(hidden).toEqual([]);
    return clicks >= 120;
  });
  if ((await page.$(".finale")) === null) expect(await barriers(page)).toEqual([]);
});

test("people are placed freely and sent as one decision", async () => {
  const page = await sitDown({ players: 3 });
  await clickThrough(page, async () => (await page.$(".my-board.placing .circle.is-legal")) !== null);
  const before = Number((await page.textContent(".scrubber output"))!.split("/")[1]);
  expect(await page.getAttribute(".prompt .primary", "aria-disabled")).toBe("true");
  await page.locator(".circle.is-legal").last().click();
  await page.locator(".my-board button.circle.filled").first().click();
  expect(await page.$$(".my-board button.circle.filled")).toEqual([]);
  await page.locator('.presets .button:has([href="#barrel"])').click();
  expect(await page.$$(".circle.is-legal")).toEqual([]);
  await page.click(".prompt .primary:not([aria-disabled])");
  await page.waitForFunction((old) => Number(document.querySelector(".scrubber output")!.textContent!.split("/")[1]) > old, before);
});

test("what cannot be built says why", async () => {
  const page = await sitDown({ players: 3 });
  await clickThrough(page, async () => (await page.$(".building.is-legal")) !== null);
  await page.locator(".building.is-blocked").last().click({ force: true });
  await page.waitForSelector(".prompt .reason");
});

test("on a phone: one question at a time, four places, nothing wider than the screen", async () => {
  const page = await sitDown({ players: 4 }, { phone: true, lang: "es-ES" });
  await clickThrough(page, async (clicks) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    return clicks >= 40;
  });
  expect(await barriers(page)).toEqual([]);
  for (const place of [2, 3, 4]) {
    await page.click(`.tabs button:nth-child(${place})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriers(page)).toEqual([]);
  }
});
