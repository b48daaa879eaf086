// The table around a game, in a real browser: saving and opening games, addresses of moves, going on from any moment,
// playing again, a word on one's turn, the clock, taking back by consent, standing in, watching. Others play by HTTP.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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

test("a table that is not there says so", async () => {
  const page = await come("t/nothing-here", { lang: "es-ES" });
  await page.waitForSelector(".nowhere h1 >> text=No existe esa mesa.");
  await page.click(".nowhere .button");
  await page.waitForSelector(".seat-card");
});
