// A house for one file of tests: its own server, the visitors who came, and tables at any moment of a game.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { visit, type Visitor } from "./browser";
import { startServer, type Running } from "./server";

export interface Seated {
  id: string;
  path: string; // opens my seat
}

export interface House {
  server: Running;
  come(path?: string, options?: Parameters<typeof visit>[1]): Promise<Visitor>;
  /** Open a table on the first page for two people; the path by which the second one comes. */
  invite(page: Page): Promise<string>;
  /** A table of mine against bots, as the first page would make it, but with these options and this deal. */
  table(game: string, options: { players: number; [name: string]: unknown }, seed: number): Promise<Seated>;
  /** A game that bots have played to its end. */
  ended(game: string, options: { players: number; [name: string]: unknown }, seed: number): Promise<string>;
  /** My table at a moment of a game that bots have played: the first one after a part of it that fits. */
  moment(game: string, options: { players: number; [name: string]: unknown }, seed: number, part: number, fits?: (view: Seen) => boolean): Promise<Seated>;
}

export interface Seen {
  phase: string;
  to_move: number | null;
  moves: unknown[];
}

export function openHouse(): House {
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

  async function ask<T>(path: string, body?: object): Promise<T> {
    const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(server.url + "api/" + path, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  interface Made {
    table: { id: string };
    token: string;
  }
  const seated = ({ table, token }: Made): Seated => ({ id: table.id, path: `t/${table.id}#seat=${token}` });
  const NAMES = ["Íker", "Garza", "Pelícano", "Tinglar", "Coquí"];
  const seatsFor = (players: number, me: boolean): object[] =>
    NAMES.slice(0, players).map((name, k) => (me && k === 0 ? { player: "here", name } : { player: "bot", bot: "rule", name }));

  const played = new Map<string, Promise<{ id: string; at: number }>>();
  /** A whole game of bots, played once. */
  function wholeGame(game: string, options: { players: number }, seed: number): Promise<{ id: string; at: number }> {
    const key = JSON.stringify([game, options, seed]);
    if (!played.has(key)) played.set(key, playOut(game, options, seed));
    return played.get(key)!;
  }
  async function playOut(game: string, options: { players: number }, seed: number): Promise<{ id: string; at: number }> {
    const made = await ask<Made>("tables", { game, options, seed, seats: seatsFor(options.players, false) });
    for (let k = 0; k < 600; k++) {
      const table = await ask<{ waiting: string; at: number }>(`tables/${made.table.id}`);
      if (table.waiting === "over") return { id: made.table.id, at: table.at };
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the bots play on and on");
  }

  return {
    get server() {
      return server;
    },
    async come(path = "", options = {}) {
      const visitor = await visit(server.url + path, options);
      visitors.push(visitor);
      return visitor;
    },
    async invite(page) {
      await page.selectOption(".seat-card select >> nth=1", "link");
      await page.selectOption(".seat-card select >> nth=2", "remove");
      await page.click(".button.huge");
      await page.waitForSelector(".lobby li");
      const path = new URL(page.url()).pathname;
      const token = await page.evaluate(() => (JSON.parse(localStorage.getItem("malecon.tables")!) as { token: string }[])[0]!.token);
      const table = await (await fetch(server.url + "api" + path.replace("/t/", "/tables/"), { headers: { authorization: `Bearer ${token}` } })).json();
      return `${path.slice(1)}#invite=1.${table.seats[1].invite}`;
    },
    async table(game, options, seed) {
      return seated(await ask<Made>("tables", { game, options, seed, seats: seatsFor(options.players, true) }));
    },
    async ended(game, options, seed) {
      return `t/${(await wholeGame(game, options, seed)).id}`;
    },
    async moment(game, options, seed, part, fits = () => true) {
      for (let other = seed; other < seed + 5; other++) {
        const { id, at } = await wholeGame(game, options, other);
        for (let move = Math.floor(at * part); move < at; move++) {
          const { view } = await ask<{ view: Seen }>(`tables/${id}/view?at=${move}&seat=0`);
          if (view.to_move !== 0 || !fits(view)) continue;
          const [head, moves] = (await (await fetch(`${server.url}api/tables/${id}/record`)).text()).split("\n\n");
          const record = `${head!.replace(/^scores: .*\n?/m, "").trimEnd()}\n\n${moves!.split("\n").slice(0, move).join("\n")}\n`;
          return seated(await ask<Made>("import", { record, seats: seatsFor(options.players, true) }));
        }
      }
      throw new Error("there is no such moment");
    },
  };
}

/** The size of the document: more than the window means that something has to be scrolled. */
export async function extent(page: Visitor["page"]): Promise<number[]> {
  return page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
}
