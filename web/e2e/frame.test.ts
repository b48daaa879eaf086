// What all games share, in a real browser: room for every state on every screen, hints, reasons, a held pointer, notices.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, picture } from "./browser";
import { extent, openHouse } from "./house";
import { clickOnce } from "./player";

const house = openHouse();

const FULL = { players: 5, expansions: ["new-buildings", "nobles", "buccaneer", "festival"] };
const BOXES = [
  ["puerto-rico", FULL, "build"],
  ["san-juan", { players: 4 }, "build"],
  ["san-francisco", { players: 4 }, "act"],
] as const;

/** What lies outside the window, and words that run out of their box. */
async function spilt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(".advice, .screen .panel, .screen .zone, .screen .market, .screen button:not(.chronicle *), .prompt .button")) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || one.closest(".log, .chronicle")) continue;
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1) out.push(one.outerHTML.slice(0, 120));
    }
    for (const one of document.querySelectorAll<HTMLElement>(".screen .building .name, .screen .house-front .name, .screen .role .name, .prompt h2, .prompt .button, .my-ledger, .market, .zone, .screen .building, .street > *")) {
      if (one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== "inline") out.push("too wide: " + one.outerHTML.slice(0, 120));
    }
    return out;
  });
}

/** How far the stage of a phone could be scrolled sideways. */
const sideways = (page: Page): Promise<number> => page.$eval(".stage", (stage) => stage.scrollWidth - stage.clientWidth);

for (const [game, options, phase] of BOXES) {
  for (const part of [0.4, 0.7]) {
    test(`${game} after ${part} of a game: nothing scrolls on a laptop or a tablet, nothing is too wide on a phone`, async () => {
      const { path } = await house.moment(game, options, 5, part, (view) => view.phase === phase);
      const { page } = await house.come(path, { lang: "es-ES" });
      await page.waitForSelector(".prompt.mine-now");
      for (const [width, height] of [[1366, 768], [1366, 640], [1280, 720], [1920, 1080], [1100, 768], [1024, 768], [1024, 600], [960, 720], [900, 768], [820, 768], [820, 1000], [820, 1180]] as const) {
        await page.setViewportSize({ width, height });
        expect([width, height, ...(await extent(page))]).toEqual([width, height, width, height]);
        expect([width, ...(await spilt(page))]).toEqual([width]);
        if (game === "san-juan" && width === 1024) await picture(page, "san-juan-tablet");
      }
      expect(await barriers(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const place of [1, 2, 3, 4]) {
        await page.click(`.tabs button:nth-child(${place})`);
        expect(await extent(page)).toEqual([390, 844]);
        expect(await sideways(page)).toBe(0);
      }
    });
  }
  test(`${game}: the end is on one screen`, async () => {
    const { page } = await house.come(await house.ended(game, options, 5), { lang: "es-ES" });
    await page.waitForSelector(".sheet tfoot");
    expect(await extent(page)).toEqual([1366, 768]);
    const cut = await page.$$eval(".finale .panel, .finale .made-of, .moments li", (found) => found.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.className));
    expect(cut).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await extent(page))[0]).toBe(390);
  });
  test(`${game}: a hint names a move and marks it`, async () => {
    const { path, id } = await house.moment(game, options, 5, 0.4, (view) => view.phase === phase && view.moves.length > 2);
    const { page } = await house.come(path);
    await page.waitForSelector(".prompt.mine-now");
    await picture(page, game);
    await page.click(".prompt .hint");
    await page.waitForSelector(".advice", { timeout: 20_000 });
    if (game === "puerto-rico") await picture(page, `${game}-hint`);
    expect(await page.$$("[data-advised]")).not.toEqual([]);
    const moves = await page.evaluate(async (table) => {
      const token = (JSON.parse(localStorage.getItem("malecon.tables")!) as { token: string }[])[0]!.token;
      const answer = await fetch(`/api/tables/${table}/view?seat=0`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { view: { moves: { move: string }[] } }).view.moves.map((one) => one.move);
    }, id);
    const marked = await page.getAttribute("[data-advised]", "data-move");
    expect(marked!.split("|").some((move) => moves.includes(move))).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(await extent(page)).toEqual([1366, 768]);
    await page.click('[aria-label="Dark theme"]');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("h");
    await page.waitForSelector(".advice", { state: "detached" });
    expect(await page.$$("[data-advised]")).toEqual([]);
  });
}

test("Puerto Rico: a market of thirty choices fits a tablet", async () => {
  const { path } = await house.moment("puerto-rico", FULL, 5, 0, (view) => view.phase === "draft");
  const { page } = await house.come(path, { lang: "es-ES" });
  await page.waitForSelector(".choice:nth-child(30)");
  for (const [width, height] of [[1024, 768], [1024, 600], [960, 720], [820, 768]] as const) {
    await page.setViewportSize({ width, height });
    expect([width, height, ...(await extent(page))]).toEqual([width, height, width, height]);
    const cut = await page.$$eval(".choice", (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > innerHeight).map((one) => one.textContent));
    expect([width, ...cut]).toEqual([width]);
  }
});

test("Puerto Rico: every silent thing says why", async () => {
  const { path } = await house.moment("puerto-rico", FULL, 5, 0.4, (view) => view.phase === "build");
  const { page } = await house.come(path);
  await page.waitForSelector(".prompt.mine-now");
  for (const thing of [".ship", ".awning", ".my-ledger .good", ".plantations .tile, .quarries .tile", ".role:not(.is-playing)", ".building.is-blocked"]) {
    await page.locator(thing).first().click({ force: true });
    await page.waitForSelector(".prompt .reason");
    await page.reload();
    await page.waitForSelector(".prompt.mine-now");
  }
});

test("San Francisco and San Juan: free spaces, cards and buildings say why", async () => {
  const city = await house.moment("san-francisco", { players: 4 }, 5, 0.4, (view) => view.phase === "act");
  const { page } = await house.come(city.path);
  await page.locator(".lot-free").first().click({ force: true });
  await page.waitForSelector(".prompt .reason");
  const town = await house.moment("san-juan", { players: 4 }, 5, 0.4, (view) => view.phase === "role");
  const other = (await house.come(town.path)).page;
  await other.locator(".fan .card").first().click({ force: true });
  await other.waitForSelector(".prompt .reason");
});

test("while people are placed, market and ships stay in reach", async () => {
  const { path } = await house.moment("puerto-rico", FULL, 5, 0.4, (view) => view.phase === "man");
  const { page } = await house.come(path);
  await page.waitForSelector(".my-board.placing");
  expect(await page.$(".market")).toBeNull();
  await page.click('.presets .button:has([href="#ui-eye"])');
  await page.waitForSelector(".market .building");
  await page.waitForSelector(".ship");
  await page.locator(".my-board .circle.is-legal").first().click();
  await page.waitForSelector(".my-board button.circle.filled");
  expect(await extent(page)).toEqual([1366, 768]);
  expect(await spilt(page)).toEqual([]);
  await page.click('.presets .button:has([href="#ui-eye"])');
  await page.click(".prompt .hint");
  await page.waitForSelector(".advice");
  for (const [width, height] of [[1366, 768], [1024, 768], [960, 720], [820, 768], [820, 1180]] as const) {
    await page.setViewportSize({ width, height });
    expect([width, ...(await spilt(page))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click(".peek");
  await page.waitForSelector(".stage .ship");
  expect(await sideways(page)).toBe(0);
});

test("what others play waits while my pointer is down", async () => {
  const { page } = await house.come();
  const friend = (await house.come(await house.invite(page))).page;
  await friend.click(".lobby .primary");
  for (const one of [page, friend]) await one.waitForSelector(".screen .prompt");
  const [playing, holding] = (await page.$(".prompt.mine-now")) ? [page, friend] : [friend, page];
  const total = async (one: Page): Promise<number> => Number((await one.textContent(".scrubber output"))!.split("/")[1]);

  // among people nobody is helped
  expect(await playing.getAttribute(".prompt .hint", "aria-disabled")).toBe("true");
  await playing.locator(".prompt .hint").click({ force: true });
  await playing.waitForSelector(".prompt .reason");

  const before = await total(holding);
  await holding.mouse.move(600, 400);
  await holding.mouse.down();
  while ((await total(playing)) === before) await clickOnce(playing);
  await playing.waitForTimeout(500);
  expect(await total(holding)).toBe(before);
  await holding.mouse.up();
  await holding.waitForFunction((old) => Number(document.querySelector(".scrubber output")!.textContent!.split("/")[1]) > old, before);
});

test("an address of mine is called when it is my turn, until I take it away", async () => {
  const { path } = await house.table("san-juan", { players: 3 }, 4);
  const { page } = await house.come(path);
  await page.click('[aria-label="Menu"]');
  await page.fill(".webhook .field", "http://127.0.0.1/x");
  await page.click(".webhook .button");
  await page.waitForSelector(".webhook .problem");
  await page.fill(".webhook .field", "https://example.org/turn");
  await page.click(".webhook .button");
  await page.waitForSelector(".webhook p:has-text('An address is called')");
  expect(await barriers(page)).toEqual([]);
  await page.click(".webhook .button");
  await page.waitForSelector(".webhook .field");
});

test("a finger held on a building shows its note and builds nothing", async () => {
  const { path } = await house.moment("puerto-rico", { players: 4 }, 5, 0.4, (view) => view.phase === "build");
  const { page } = await house.come(path, { phone: true });
  await page.waitForSelector(".building.is-legal");
  const before = await page.textContent(".scrubber output, .turn-line");
  const building = page.locator(".building.is-legal").first();
  await building.dispatchEvent("pointerdown", { pointerType: "touch" });
  await page.waitForSelector(".tip b");
  await building.dispatchEvent("pointerup", { pointerType: "touch" });
  await building.dispatchEvent("click");
  expect(await page.textContent(".scrubber output, .turn-line")).toBe(before);
  expect(await page.$(".prompt.mine-now")).not.toBeNull();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await extent(page)).toEqual([360, 640]);
  expect(await sideways(page)).toBe(0);
});
