// The server's JSON interface, one function per thing that can be asked. Types are generated from its OpenAPI.
import type { components } from "./api-types";
import { tokenOf } from "./mine";
import { settings } from "./settings.svelte";
import type { GameEvent, View } from "./types";

type Shape = components["schemas"];
export type TableInfo = Shape["TableOut"];
export type TableView = Omit<Shape["TableViewOut"], "view"> & { view: View };
export type Step = Omit<Shape["StepOut"], "events"> & { events: GameEvent[] };
export type Entry = Omit<Shape["EventOut"], "view" | "steps"> & { view: View | null; steps: Step[] };
export type Undo = Shape["UndoOut"];
export type GameInfo = Shape["GameOut"];
export type OptionInfo = Shape["OptionOut"];
export type Games = Shape["GamesOut"];
export type NewTable = Shape["TableIn"];
export type NewSeat = Shape["SeatIn"];
export type Created = Shape["CreatedOut"];
export type Taken = Shape["TakenOut"];
export type Scores = Shape["ScoresOut"];
export type Why = Shape["WhyOut"];
export type Done = Shape["DoneOut"];
export type Hint = Shape["HintOut"];

/** Why a request was refused, in the reader's language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly passage: string | null,
    readonly status: number,
    readonly fields: string[] = [],
  ) {
    super(text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = path + (path.includes("?") ? "&" : "?") + "lang=" + settings.lang;
  const headers: Record<string, string> = { accept: "application/json" };
  const token = tokenOf(/^\/api\/tables\/([\w-]+)/.exec(path)?.[1]);
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(url, init);
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const problem = (data ?? {}) as Partial<Shape["ProblemOut"]>;
    throw new Refusal(problem.code ?? "failed", problem.text ?? answer.statusText, problem.passage ?? null, answer.status, problem.fields ?? []);
  }
  return data as T;
}

const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const query = (values: Record<string, string | number | null | undefined>): string =>
  "?" +
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join("&");

export const api = {
  games: () => get<Games>("/api/games"),
  topics: (game: string) => get<Shape["TopicsOut"]>(`/api/games/${game}/topics`),
  openTables: () => get<Shape["TablesOut"]>("/api/tables?state=open"),
  create: (table: NewTable) => post<Created>("/api/tables", table),
  table: (id: string) => get<TableInfo>(at(id)),
  view: (id: string, seat?: number | null, move?: number | null) =>
    get<TableView>(`${at(id)}/view${query({ seat, at: move })}`),
  log: (id: string, seat?: number | null) => get<{ at: number; steps: Step[] }>(`${at(id)}/log${query({ seat })}`),
  play: (id: string, moves: string[], seat: number, expect: number, undone: number) =>
    post<Done>(`${at(id)}/moves`, { moves, seat, expect, undone }),
  why: (id: string, move: string, seat: number | null) => get<Why>(`${at(id)}/why${query({ move, seat })}`),
  undo: (id: string, to: number, expect: number, undone: number, mayAsk: boolean) =>
    post<Done & { done: boolean }>(`${at(id)}/undo`, { to, expect, undone, ask: mayAsk }),
  confirm: (id: string) => post<Done>(`${at(id)}/confirm`),
  answer: (id: string, proposal: number, accept: boolean) =>
    post<Done>(`${at(id)}/proposals/${proposal}`, { accept }),
  take: (id: string, seat: number, name: string, invite: string | null) =>
    post<Taken>(`${at(id)}/seats/${seat}/take`, { name, invite }),
  putBot: (id: string, seat: number, bot: string) => post<Done>(`${at(id)}/seats/${seat}/bot`, { bot }),
  comeBack: (id: string, seat: number) => post<Done>(`${at(id)}/seats/${seat}/back`),
  hint: (id: string, seat: number, bot: string) => get<Hint>(`${at(id)}/hint${query({ seat, bot })}`),
  setWebhook: (id: string, seat: number, webhook: string) => ask<Done>("PATCH", `${at(id)}/seats/${seat}`, { webhook }),
  scores: (id: string) => get<Scores>(`${at(id)}/scores`),
  rematch: (id: string) => post<Done>(`${at(id)}/rematch`),
  continueFrom: (id: string, move: number, seat: number, bot: string, name: string) =>
    post<Created>(`${at(id)}/continue`, { at: move, seat, bot, name }),
  importRecord: (record: string) => post<Created>("/api/import", { record }),
  recordUrl: (id: string): string => `${at(id)}/record`,
  eventsUrl: (id: string, seat: number | null, after: number): string =>
    `${at(id)}/events${query({ seat, after, key: tokenOf(id), lang: settings.lang })}`,
};
