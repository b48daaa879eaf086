// The table around a game, in a real browser: saving and opening games, addresses of moves, going on from any moment,
// playing again, a word on one's turn, the clock, taking back by consent, standing in, watching. Others play by HTTP.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./browser";
import { openHouse } from "./house";

interface Info {
  id: string;
  at: number;
  waiting: string;
  rematch: string | null;
  proposal: { number: number } | null;
  seats: { name: string; player: string }[];
}

const house = openHouse();
const tableOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2]!;
const come = async (...where: Parameters<typeof house.come>): Promise<Page> => (await house.come(...where)).page;

async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(`${house.server.url}api${path}`, init);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}

const deckAt = async (page: Page): Promise<string> => (await ask<{ options: { deck: string } }>("GET", `/tables/${tableOf(page)}`)).options.deck;

/** Ana opens a table; Bruno, who plays by HTTP, sits down at it. The one who begins is given by `start`. */
async function twoPeople(start: 0 | 1, more: object = {}, names = ["Ana", "Bruno"]): Promise<{ id: string; ana: string; bruno: string }> {
  const seats = [{ player: "here", name: names[0] }, { player: "link" }];
  const made = await ask<{ table: Info; token: string; invites: { invite: string }[] }>("POST", "/tables", undefined, {
    game: "san-juan",
    seats,
    options: { start: String(start) },
    ...more,
  });
  const id = made.table.id;
  const taken = await ask<{ token: string }>("POST", `/tables/${id}/seats/1/take`, undefined, { name: names[1], invite: made.invites[0]!.invite });
  return { id, ana: made.token, bruno: taken.token };
}

/** A short game that bots have played to its end in Ana's seat too. */
async function finished(): Promise<{ id: string; ana: string }> {
  const seats = [{ player: "here", name: "Ana" }, { player: "bot", bot: "rule", name: "Coquí" }];
  const made = await ask<{ table: Info; token: string }>("POST", "/tables", undefined, { game: "san-juan", seats, options: { max_rounds: 2 }, seed: 5 });
  const { id } = made.table;
  await ask("POST", `/tables/${id}/seats/0/bot`, made.token, { bot: "rule" });
  while ((await ask<Info>("GET", `/tables/${id}`)).waiting !== "over") await new Promise((done) => setTimeout(done, 50));
  return { id, ana: made.token };
}

const play = (id: string, token: string, ...moves: string[]): Promise<unknown> =>
  moves.reduce<Promise<unknown>>((before, move) => before.then(() => ask("POST", `/tables/${id}/moves`, token, { moves: [move] })), Promise.resolve());

const stands = (page: Page, at: number): Promise<unknown> =>
  page.waitForFunction((n) => document.querySelector(".scrubber output")?.textContent?.endsWith(`/ ${n}`), at);

test("a game is saved, opened again, looked at move by move, and gone on with from there", async () => {
  const { id, ana } = await finished();
  const page = await come(`t/${id}#seat=${ana}`);
  await page.waitForSelector(".finale .sheet tfoot");
  const totals = await page.$$eval(".sheet tfoot td", (cells) => cells.map((cell) => cell.textContent));
  await page.click('[aria-label="Menu"]');
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".menu-list a[download]")]);
  const file = await download.path();
  expect(readFileSync(file, "utf8")).toMatch(/^malecon record 1\ngame: san-juan\n/);

  await page.goto(house.server.url);
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector(".finale .sheet tfoot");
  expect(page.url()).not.toContain(id);
  expect(await page.$$eval(".sheet tfoot td", (cells) => cells.map((cell) => cell.textContent))).toEqual(totals);

  await page.goto(`${house.server.url}t/${id}/5`); // every moment has an address
  await page.waitForSelector(".prompt.looking-back");
  expect(await page.textContent(".scrubber output")).toMatch(/^5 /);
  await page.keyboard.press("]");
  await page.waitForURL(`**/t/${id}/6`);
  await page.keyboard.press("[");
  await page.waitForURL(`**/t/${id}/5`);
  await page.click(".afterwards .button >> nth=0");
  await page.waitForFunction((old) => !location.pathname.includes(old), id);
  await page.waitForSelector(".prompt.mine-now");
  const mine = await ask<Info & { origin: object }>("GET", `/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  expect(mine.origin).toEqual({ table: id, at: 5, how: "continued" });
});

test("a file that is no game is refused in words", async () => {
  const page = await come("", { lang: "es-ES" });
  await page.setInputFiles('input[type="file"]', { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("<b>hola</b>") });
  await page.waitForFunction(() => document.body.textContent?.includes("malecon record 1"));
  expect(new URL(page.url()).pathname).toBe("/");
});

test("once more with the same seats: all meet at one new table", async () => {
  const { id, ana, bruno } = await twoPeople(0, { options: { max_rounds: 1, start: "0" } });
  for (const [seat, token] of [ana, bruno].entries()) await ask("POST", `/tables/${id}/seats/${seat}/bot`, token, {});
  const page = await come(`t/${id}#seat=${ana}`);
  await page.click(".finale .primary");
  await page.waitForFunction((old) => !location.pathname.includes(old), id);
  await page.waitForSelector(".prompt.mine-now");
  const again = new URL(page.url()).pathname.split("/")[2]!;
  expect((await ask<{ table: Info }>("POST", `/tables/${id}/rematch`, bruno)).table.rematch).toBe(again);
  expect((await ask<{ seat: number }>("GET", `/tables/${again}/view`, bruno)).seat).toBe(1);
});

test("who looks elsewhere is told that it is their turn", async () => {
  const { id, ana, bruno } = await twoPeople(1);
  const page = await come();
  await page.addInitScript(() => {
    const told: unknown[] = [];
    class Stub {
      static permission = "default";
      static requestPermission(): Promise<string> {
        Stub.permission = "granted";
        return Promise.resolve("granted");
      }
      constructor(title: string, more: { body: string }) {
        told.push([title, more.body]);
      }
    }
    Object.assign(window, { Notification: Stub, told, elsewhere: false });
    Object.defineProperty(document, "hidden", { get: () => (window as unknown as { elsewhere: boolean }).elsewhere });
  });
  await page.goto(`${house.server.url}t/${id}#seat=${ana}`);
  await page.waitForSelector(".prompt:not(.mine-now)");
  await page.click('[aria-label="Menu"]');
  await page.getByLabel("Tell me when it is my turn").check();
  await page.keyboard.press("Escape");
  await page.evaluate(() => Object.assign(window, { elsewhere: true }));
  await play(id, bruno, "role builder", "pass");
  await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0);
  const told = await page.evaluate(() => (window as unknown as { told: string[][] }).told);
  expect(told).toHaveLength(1);
  expect(told[0]![0]).toBe("Your turn at Malecón");
  expect(told[0]![1]).toContain("Your turn");
  expect(await page.title()).toContain("●");
});

test("the clock of a turn runs by the server's time, even where the device is an hour wrong", async () => {
  const { id, ana, bruno } = await twoPeople(0, { timer: { seconds: 300, at_zero: "bot" } });
  const page = await come();
  await page.addInitScript(() => {
    const right = Date.now.bind(Date);
    Date.now = () => right() + 3_600_000;
  });
  await page.goto(`${house.server.url}t/${id}#seat=${ana}`);
  await page.waitForSelector(".prompt.mine-now .clock");
  const left = async (): Promise<number> => Number.parseInt((await page.textContent(".clock"))!, 10);
  const first = await left();
  expect(first).toBeGreaterThan(200);
  expect(first).toBeLessThanOrEqual(300);
  await page.waitForFunction((n) => Number.parseInt(document.querySelector(".clock")!.textContent!, 10) < n, first);
  await play(id, ana, "role builder", "pass");
  await play(id, bruno, "pass");
  await page.waitForSelector(".prompt .clock");
  expect(await left()).toBeLessThanOrEqual(300);
});

test("what others have seen is taken back only if they agree, asked from both sides", async () => {
  const { id, ana, bruno } = await twoPeople(0);
  const page = await come(`t/${id}#seat=${ana}`, { lang: "es-ES" });
  await play(id, ana, "role prospector", "draw");
  await stands(page, 2);
  await page.click('.prompt .undo:has-text("Pedir deshacer")');
  await page.waitForSelector(".prompt .reason >> text=Has pedido deshacer");
  const wish = (await ask<Info>("GET", `/tables/${id}`, bruno)).proposal!;
  await ask("POST", `/tables/${id}/proposals/${wish.number}`, bruno, { accept: true });
  await stands(page, 1);

  await play(id, ana, "draw");
  const turn = (await ask<{ view: { moves: { move: string }[] } }>("GET", `/tables/${id}/view`, bruno)).view.moves.map((one) => one.move);
  await play(id, bruno, turn.find((move) => move === "role councillor")!);
  await play(id, bruno, "draw");
  const before = (await ask<Info>("GET", `/tables/${id}`)).at;
  await ask("POST", `/tables/${id}/undo`, bruno, { to: before - 1, ask: true });
  await page.waitForSelector(".prompt .reason >> text=Bruno pide deshacer");
  await page.click(".prompt .reason .button >> text=De acuerdo");
  await stands(page, before - 1);
});

test("a bot takes over a seat and its player comes back", async () => {
  const { id, ana } = await twoPeople(1);
  const page = await come(`t/${id}#seat=${ana}`);
  await page.waitForSelector(".prompt");
  await page.click('[aria-label="Menu"]');
  await page.click(".menu-list .button >> text=Let a bot take over my seat");
  await page.click(".prompt .reason .button >> text=Come back");
  await page.waitForFunction(() => !document.querySelector(".prompt .reason"));
  expect((await ask<{ seats: { away: boolean }[] }>("GET", `/tables/${id}`)).seats[0]!.away).toBe(false);
});

test("a watcher follows live, is asked nothing, and a name is never more than a name", async () => {
  const wicked = '<img src=x onerror="alert(1)">';
  const { id, ana } = await twoPeople(0, {}, [wicked, "Bruno"]);
  const page = await come(`t/${id}`);
  let alarmed = false;
  page.on("dialog", (dialog) => ((alarmed = true), void dialog.dismiss()));
  await page.waitForSelector(".screen.watching");
  await play(id, ana, "role builder", "pass");
  await stands(page, 2);
  expect(await page.textContent(".prompt .ask")).toContain("You are watching");
  expect(await page.$$(".prompt .do .button, .is-legal")).toEqual([]);
  expect(await page.textContent("main")).toContain(wicked);
  expect(await page.$$("main img")).toEqual([]);
  expect(alarmed).toBe(false);
});

test("options of every kind are chosen on the first page", async () => {
  const page = await come();
  await page.click('.game-card:has-text("Puerto Rico")');
  await page.click(".chip >> text=New buildings");
  await page.click(".chip.more");
  await page.selectOption('.option-form label:has-text("market is drafted") select', "random");
  await page.check('.option-form label:has-text("victory points of all players") input');
  await page.fill('.option-form label:has-text("after this round") input', "7");
  await page.keyboard.press("Escape");
  await page.click(".button.huge");
  await page.waitForSelector(".prompt");
  const { options } = await ask<{ options: object }>("GET", `/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  expect(options).toMatchObject({ expansions: ["new-buildings"], market: "random", open_chips: true, max_rounds: 7 });
});

test("a deck of one's own is begun from the built-in one, refused by its line, read from a file, and played with", async () => {
  const page = await come("", { lang: "es-ES" });
  await page.click('.game-card:has-text("San Francisco")');
  const chip = '.chip:has-text("Un mazo propio")';
  await page.click(chip);
  await page.click("text=Partir del mazo incluido");
  const field = page.getByLabel("Un mazo propio", { exact: true }).locator("textarea");
  const builtIn = await field.inputValue();
  expect(builtIn).toMatch(/^id,district,value,/);
  await field.fill(`${builtIn.trimEnd()}\nMío,rosa,1,0,0,0,0,0,0,1\n`);
  await page.click("text=Listo");
  expect(await page.textContent(".start b")).toContain("mazo propio");

  await page.click(".button.huge");
  await page.waitForSelector('.long-option [role="alert"] >> text=/^Línea 58: id: .Mío. no son/');
  expect(await field.evaluate((area) => area === document.activeElement && area.getAttribute("aria-invalid"))).toBe("true");
  expect(await barriers(page)).toEqual([]);

  const mine = [builtIn.split("\n")[0], "Propia,grey,3,1,0,0,1,0,0,4", ...builtIn.split("\n").slice(3)].join("\r\n");
  await page.setInputFiles('.long-option input[type="file"]', { name: "caja.csv", mimeType: "text/csv", buffer: Buffer.from(mine) });
  await page.waitForSelector(".long-option [role=status] >> text=/^caja.csv · 56 líneas/");
  expect(await page.$('.long-option [role="alert"]')).toBeNull();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Empezar"); // the focus comes back
  await page.click('[lang="en"]'); // the language changes the words, not what was chosen
  await page.waitForSelector('.chip.chosen:has-text("A deck of your own")');
  await page.click(".button.huge");
  await page.waitForSelector(".screen .prompt");
  expect(await deckAt(page)).toMatch(/^cards:Propia:g3tcx4,/);
  await page.waitForSelector(".deck-note >> text=About the deck");
});

test("a game with a deck of its own is saved, opened again and gone on with", async () => {
  const cards = "id,district,value,tracks,depot,plaza,coast,foundation,bonus,copies\nBase,grey,0,0,0,0,0,1,0,6\nVia,blue,2,1,0,0,1,0,1,7\n";
  const path = await house.ended("san-francisco", { players: 2, deck: cards }, 5);
  const page = await come(path);
  await page.waitForSelector(".finale .sheet tfoot");
  const word = await deckAt(page);
  expect(word).toBe("cards:Base:g0fx6,Via:b2tcsx7");
  await page.click('[aria-label="Menu"]');
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".menu-list a[download]")]);
  const file = await download.path();
  await page.goto(`${house.server.url}${path}/5`);
  await page.click(".afterwards .button >> nth=0");
  await page.waitForFunction((old) => !location.pathname.startsWith(old), `/${path}`);
  await page.waitForSelector(".screen .prompt");
  expect(await deckAt(page)).toBe(word);
  await page.goto(house.server.url);
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector(".finale .sheet tfoot");
  expect(`t/${tableOf(page)}`).not.toBe(path);
  expect(await deckAt(page)).toBe(word);
});

test("without a deck of one's own nothing is said about it", async () => {
  const page = await come();
  await page.click('.game-card:has-text("San Francisco")');
  await page.click('.chip:has-text("A deck of your own")');
  await page.click("text=Begin from the built-in deck");
  await page.click("text=Back to the built-in deck");
  await page.waitForSelector("[role=status] >> text=Empty: the built-in deck is used.");
  await page.click("text=Done");
  const [sent] = await Promise.all([page.waitForRequest("**/api/tables?*"), page.click(".button.huge")]);
  expect(sent.postDataJSON()).toMatchObject({ game: "san-francisco", options: {} });
  await page.waitForSelector(".screen .prompt");
});

test("when the time is up a bot plays or the turn is passed, where the game has a pass", async () => {
  const page = await come("", { lang: "es-ES" });
  await page.selectOption(".seat-card select >> nth=1", "link");
  const clock = page.getByLabel("Reloj");
  const zero = page.getByLabel("Al acabarse el tiempo");
  await clock.waitFor();
  expect(await zero.count()).toBe(0);
  await clock.selectOption("300");
  await zero.selectOption("pass");
  await page.waitForSelector("text=Lo que no se puede pasar lo decide un bot.");
  await page.click('.game-card:has-text("San Francisco")');
  await page.waitForSelector("text=Sin tiempo juega un bot, porque en San Francisco no se puede pasar.");
  expect(await zero.count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.click(".button.huge");
  await page.waitForSelector(".lobby >> text=5 min por turno · Sin tiempo: juega un bot");
  const timer = async (): Promise<unknown> => (await ask<{ timer: unknown }>("GET", `/tables/${tableOf(page)}`)).timer;
  expect(await timer()).toEqual({ seconds: 300, at_zero: "bot" });

  await page.goto(house.server.url);
  await page.click('.game-card:has-text("San Juan")');
  await page.selectOption(".seat-card select >> nth=1", "link");
  await clock.selectOption("60");
  await zero.selectOption("pass");
  await page.click(".button.huge");
  await page.waitForSelector(".lobby >> text=1 min por turno · Sin tiempo: se pasa");
  expect(await timer()).toEqual({ seconds: 60, at_zero: "pass" });
});

test("a table that is not there says so", async () => {
  const page = await come("t/nothing-here", { lang: "es-ES" });
  await page.waitForSelector(".nowhere h1 >> text=No existe esa mesa.");
  await page.click(".nowhere .button");
  await page.waitForSelector(".seat-card");
});
