// San Francisco in a real browser: a whole game by clicking, ghosts, reasons, the note on the deck, phone, watchers, axe.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, type Visitor } from "./browser";
import { extent, openHouse } from "./house";
import { clickThrough } from "./player";

const house = openHouse();

/** A table of my own against bots, opened by the link to my seat. */
async function sitDown(players: number, options: Parameters<typeof house.come>[1] = {}, seed = 12): Promise<Visitor & { id: string }> {
  const { id, path } = await house.table("san-francisco", { players }, seed);
  const visitor = await house.come(path, options);
  await visitor.page.waitForSelector(".prompt.mine-now");
  return { ...visitor, id };
}

const halves = (text: string): number => {
  const sign = text.startsWith("−") ? -1 : 1;
  return sign * ((Number.parseInt(text.replace("−", ""), 10) || 0) + (text.includes("½") ? 0.5 : 0));
};

/** Everything lies within the screen and no button or word is cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(".screen .panel, .screen .project-column, .screen .plot > *, .screen .opponent > *, .prompt .button")) {
      const box = one.getBoundingClientRect();
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || (one.scrollWidth > one.clientWidth + 2 && !one.matches(".project"))) out.push(one.className);
    }
    return out;
  });
}

test("a whole game of two against a bot by clicking only, nothing scrolls, the sheet adds up", async () => {
  const { page } = await sitDown(2);
  const clicks = await clickThrough(page, async () => {
    expect(await extent(page)).toEqual([1366, 768]);
    return false;
  });
  expect(clicks).toBeGreaterThan(20);
  await page.waitForSelector(".sheet tfoot");
  const rows = await page.$$eval(".sheet tbody tr", (found) => found.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.firstChild?.textContent?.trim() ?? "")));
  const totals = await page.$$eval(".sheet tfoot td", (cells) => cells.map((cell) => cell.textContent!.trim()));
  expect(totals.map((_, k) => rows.reduce((sum, row) => sum + halves(row[k]!), 0))).toEqual(totals.map(halves));
});

test("four players in Spanish: all of it on one screen in every kind of question, without barriers", async () => {
  const { page } = await sitDown(4, { lang: "es-ES" });
  const seen = new Set<string>();
  await clickThrough(page, async (clicks) => {
    expect(await cutOff(page)).toEqual([]);
    const kind = await page.evaluate(() => [".taken-tray", ".draw.drawn", ".plot .ghost", ".is-waiting"].filter((one) => document.querySelector(one)).join());
    if (!seen.has(kind)) expect(await barriers(page)).toEqual([]);
    seen.add(kind);
    return clicks >= 45;
  });
  expect(seen.size).toBeGreaterThan(3);
});

test("a column looked at shows its ghosts; a column out of reach says why, by pointer and by keyboard", async () => {
  const { page } = await sitDown(3);
  await clickThrough(page, async () => (await page.$(".project-column.is-legal .project:not(.d-black)")) !== null && (await page.$(".draw.is-legal")) !== null);
  await page.hover(".project-column.is-legal:has(.project:not(.d-black))");
  await page.waitForSelector(".plot .project.ghost .what");
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector(".plot .ghost") === null);
  await clickThrough(page, async () => (await page.$(".project-column.is-blocked .why")) !== null);
  const blocked = page.locator(".project-column.is-blocked:has(.why)").first();
  await blocked.click({ force: true });
  await page.waitForSelector(".prompt .reason");
  await blocked.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.waitForSelector(".tip .why");
});

test("the page says that the deck is a reconstruction, and what is left in it", async () => {
  const { page } = await sitDown(2);
  await page.click(".deck-note");
  expect(await page.textContent(".drawer p")).toContain("reconstruction");
  expect((await page.$$(".deck-list li")).length).toBeGreaterThan(20);
  expect(await barriers(page)).toEqual([]);
});

test("on a phone: a column is looked at, then taken; nothing wider than the screen", async () => {
  const { page } = await sitDown(4, { phone: true, lang: "es-ES" });
  await clickThrough(page, async () => (await page.$(".project-column.is-legal")) !== null && (await page.$(".prompt .primary")) === null);
  await page.click(".project-column.is-legal");
  await page.waitForSelector(".project-column.is-selected");
  await page.click(".prompt .primary");
  await page.waitForFunction(() => document.querySelector(".project-column.is-selected") === null);
  await clickThrough(page, async (clicks) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    return clicks >= 20;
  });
  expect(await barriers(page)).toEqual([]);
  for (const place of [2, 3, 4]) {
    await page.click(`.tabs button:nth-child(${place})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriers(page)).toEqual([]);
  }
});

test("a watcher sees the table, puts a city in the middle, and can play nothing", async () => {
  const { page, id } = await sitDown(3);
  await clickThrough(page, (clicks) => clicks >= 4);
  const watcher = await house.come(`t/${id}`);
  await watcher.page.waitForSelector(".screen.watching .my-city");
  expect(await watcher.page.$$("[data-legal]")).toEqual([]);
  const name = await watcher.page.textContent(".opponent h3");
  await watcher.page.click(".opponent h3 button");
  await watcher.page.waitForFunction((who) => document.querySelector(".my-city h2")?.textContent?.includes(who!), name);
  expect(await barriers(watcher.page)).toEqual([]);
});
