// Puerto Rico in a real browser: whole games by clicking, all expansions at once, a phone, people placed as one decision.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers, picture, visit, type Visitor } from "./browser";
import { clickThrough } from "./player";
import { startServer, type Running } from "./server";

const EXPANSIONS = ["new-buildings", "nobles", "buccaneer", "festival"];

let server: Running;
let visitors: Visitor[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});
afterEach(async () => {
  for (const visitor of visitors) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
  visitors = [];
});

async function come(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const visitor = await visit(server.url + path, options);
  visitors.push(visitor);
  return visitor.page;
}

/** A table with me and bots, as the first page would make it, but with these options. */
async function sitDown(options: { players: number; expansions?: string[]; market?: string }, seat: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const bots = Array.from({ length: options.players - 1 }, (_, k) => ({ player: "bot", bot: "rule", name: `Bot ${k + 1}` }));
  const answer = await fetch(server.url + "api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "puerto-rico", options, seed: 11, seats: [{ player: "here", name: "Íker" }, ...bots] }),
  });
  const made = (await answer.json()) as { table: { id: string }; token: string };
  const page = await come(`t/${made.table.id}#seat=${made.token}`, seat);
  await page.waitForSelector(".prompt");
  return page;
}

const size = (page: Page): Promise<number[]> => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);

test("a whole game of three by clicking only, nothing scrolls, the sheet adds up", { timeout: 240_000 }, async () => {
  const page = await come("");
  await page.click('.game-card:has-text("Puerto Rico")');
  await page.click(".button.huge");
  await page.waitForSelector(".prompt");
  const clicks = await clickThrough(page, async () => {
    expect(await size(page)).toEqual([1366, 768]);
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
    expect(await size(page)).toEqual([1366, 768]);
    const hidden = await page.$$eval("[data-legal], .role.is-legal", (found) =>
      found.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width === 0 || box.bottom > innerHeight || box.right > innerWidth;
      }).map((one) => one.outerHTML.slice(0, 160)),
    );
    expect(hidden).toEqual([]);
    if (clicks === 60) await picture(page, "puerto-rico");
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
