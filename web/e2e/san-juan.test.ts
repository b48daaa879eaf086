// San Juan in a real browser: a whole game by clicking, language, phone, taking back, a lost connection, watchers, axe.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, picture, type Visitor } from "./browser";
import { extent, openHouse } from "./house";
import { clickOnce, clickThrough } from "./player";

const house = openHouse();

const come = house.come;

/** From the first page to a table against bots: one click. */
async function sitDown(options: Parameters<typeof come>[1] = {}): Promise<Visitor> {
  const visitor = await come("", options);
  await visitor.page.click(".button.huge");
  await visitor.page.waitForSelector(".prompt");
  return visitor;
}

const total = async (page: Page): Promise<number> => Number((await page.textContent(".scrubber output"))!.split("/")[1]);

test("a whole game against bots by clicking only, nothing scrolls, the sheet adds up", async () => {
  const { page } = await sitDown();
  const clicks = await clickThrough(page, async () => {
    expect(await extent(page)).toEqual([1366, 768]);
    return false;
  });
  expect(clicks).toBeGreaterThan(20);
  await page.waitForSelector(".sheet tfoot");
  const columns = await page.$$eval(".sheet tbody tr", (rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent!, 10))));
  const totals = await page.$$eval(".sheet tfoot td", (cells) => cells.map((cell) => Number(cell.textContent)));
  expect(totals.map((_, k) => columns.reduce((sum, row) => sum + row[k]!, 0))).toEqual(totals);
  expect(await barriers(page)).toEqual([]);
  await picture(page, "san-juan-end");

  // back into the game from its end, at an address of its own, and on from there against bots
  await page.click(".moments .button");
  await page.waitForSelector(".prompt.looking-back");
  expect(page.url()).toMatch(/\/t\/[\w-]+\/\d+$/);
  const table = page.url();
  await page.click(".afterwards .button");
  await page.waitForFunction((old) => !location.href.startsWith(old), table.replace(/\/\d+$/, ""));
  await page.waitForSelector(".prompt");
});

test("the language changes at once and keeps the table", async () => {
  const { page } = await sitDown();
  await page.waitForSelector(".prompt.mine-now");
  const before = await total(page);
  await page.click('.bar-end [lang="es"]');
  await page.waitForFunction(() => document.querySelector(".prompt h2")?.textContent?.startsWith("Te toca"));
  expect(await page.textContent(".my-ledger h2")).toContain("Tú");
  expect(await page.getAttribute("html", "lang")).toBe("es");
  expect(await total(page)).toBe(before);
  await page.click('.bar-end [lang="en"]');
  await page.waitForFunction(() => document.querySelector(".prompt h2")?.textContent?.startsWith("Your turn"));
});

test("on a phone: one question at a time, four places, nothing wider than the screen", async () => {
  const { page } = await sitDown({ phone: true, lang: "es-ES" });
  await clickThrough(page, async (clicks) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (await page.$(".pay-slot")) await picture(page, "san-juan-phone");
    return clicks >= 12;
  });
  expect(await barriers(page)).toEqual([]);
  for (const place of [2, 3, 4]) {
    await page.click(`.tabs button:nth-child(${place})`);
    await page.setViewportSize({ width: 390, height: place === 4 ? 844 : 600 }); // too little room: the stage scrolls
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriers(page)).toEqual([]);
  }
  const small = await page.$$eval(".prompt .button, .tabs button", (found) => found.filter((one) => one.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
});

test("a move can be taken back, by button and by key", async () => {
  const { page } = await sitDown();
  await page.waitForSelector(".prompt.mine-now");
  const start = await total(page);
  const played = async (): Promise<boolean> => (await total(page)) > start && (await page.$(".is-selected, .site")) === null;
  for (const takeBack of [() => page.click(".prompt .undo"), () => page.keyboard.press("u")]) {
    await clickThrough(page, played);
    await takeBack();
    await page.waitForFunction((old) => Number(document.querySelector(".scrubber output")!.textContent!.split("/")[1]) === old, start);
    await page.waitForSelector(".prompt.mine-now");
  }
});

test("what is not possible says why, by pointer and by keyboard", async () => {
  const { page } = await sitDown();
  await clickThrough(page, async () => (await page.$(".role.is-taken:not(.is-playing)")) !== null);
  const taken = page.locator(".role.is-taken").first();
  expect(await taken.getAttribute("aria-disabled")).toBe("true");
  await taken.click({ force: true });
  await page.waitForSelector(".prompt .reason");
  await taken.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.waitForSelector(".tip .why");
});

test("a lost connection is told and made up for", async () => {
  const { page } = await sitDown();
  await page.waitForSelector(".prompt.mine-now");
  await house.server.stop();
  await page.waitForFunction(() => document.querySelector(".prompt .reason") !== null);
  await house.server.again();
  await page.waitForFunction(() => document.querySelector(".prompt .reason") === null, undefined, { timeout: 15_000 });
  const before = await total(page);
  await clickThrough(page, async () => (await total(page)) > before + 5);
});

test("a watcher sees the table and no hand; the past by keyboard", async () => {
  const player = await sitDown();
  await clickThrough(player.page, async (clicks) => clicks >= 3 && (await player.page.$$(".fan .card")).length > 0);
  const hand = await player.page.$$eval(".fan .card .title", (titles) => titles.map((title) => title.textContent));
  const watcher = await come(new URL(player.page.url()).pathname.slice(1));
  await watcher.page.waitForSelector(".screen.watching");
  expect(await watcher.page.$$(".fan .card")).toEqual([]);
  expect(await watcher.page.$$(".is-legal")).toEqual([]);
  const sent = await watcher.page.evaluate(async () => (await fetch(`/api${location.pathname.replace("/t/", "/tables/")}/view`)).text());
  expect(JSON.parse(sent).view.players.every((one: object) => !("hand" in one))).toBe(true);
  expect(hand.length).toBeGreaterThan(0);
  expect(await barriers(watcher.page)).toEqual([]);
  await watcher.page.keyboard.press("[");
  await watcher.page.waitForSelector(".prompt.looking-back");
  await watcher.page.keyboard.press("]");
  await watcher.page.waitForSelector(".prompt:not(.looking-back)");
});

test("a friend comes by link and both play at one table", async () => {
  const { page } = await come();
  const friend = await come(await house.invite(page));
  await friend.page.fill(".named .field", "Íker <b>");
  await friend.page.click(".lobby .primary");
  await page.waitForSelector(".screen");
  await friend.page.waitForSelector(".screen");
  expect(await page.textContent(".opponent h3")).toBe("Íker <b>");
  for (let k = 0; k < 6; k++) {
    const turn = await Promise.race([page, friend.page].map((one) => one.waitForSelector(".prompt.mine-now").then(() => one)));
    await clickOnce(turn);
  }
  await friend.page.waitForFunction((n) => Number(document.querySelector(".scrubber output")!.textContent!.split("/")[1]) >= n, await total(page));
});

test("several people on one device: no hand is shown while it is passed on, turns are confirmed", async () => {
  const { page } = await come();
  await page.selectOption(".seat-card select >> nth=1", "me");
  await page.selectOption(".seat-card select >> nth=2", "remove");
  await page.click(".chip:not(.more) >> text=Confirm");
  await page.click(".button.huge");
  let passed = 0;
  for (let k = 0; k < 30 && passed < 3; k++) {
    await page.waitForSelector(".nowhere .huge, .prompt.mine-now, .prompt .primary:not([aria-disabled])");
    if (await page.$(".nowhere .huge")) {
      expect(await page.$$(".card")).toEqual([]);
      await page.click(".nowhere .huge");
      await page.waitForSelector(".prompt.mine-now");
      passed++;
    } else if (await page.$(".prompt.mine-now")) await clickOnce(page);
    else {
      await page.click(".prompt .primary");
      await page.waitForSelector(".nowhere .huge, .prompt.mine-now");
    }
  }
  expect(passed).toBe(3);
});

test("the first page and the rules have no barriers, by day and by night", async () => {
  const { page } = await come();
  await page.waitForSelector(".seat-card");
  await picture(page, "first-page");
  expect(await barriers(page)).toEqual([]);
  await page.click('.bar-end [aria-label="Dark theme"]');
  expect(await barriers(page)).toEqual([]);
  await page.click(".button.huge");
  await page.waitForSelector(".prompt.mine-now");
  await page.waitForTimeout(600);
  expect(await barriers(page)).toEqual([]);
  await page.click('[aria-label="Rules"]');
  await page.fill(".drawer .field", "chapel");
  await page.waitForSelector(".topics dt");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "detached" });
});
