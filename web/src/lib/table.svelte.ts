// One table as this page knows it: how it stands, what lies on it, what I am putting together, what I look back at.
import { tick } from "svelte";
import { api, Refusal, type Done, type Entry, type Hint, type Step, type TableInfo, type Undo } from "./api";
import { botsFor } from "./chairs";
import { emblems } from "./emblems";
import { announce } from "./announce.svelte";
import { placesNow, travel } from "./motion";
import { notifyTurn } from "./notify";
import { pointerUp } from "./pointer";
import { settings } from "./settings.svelte";
import type { GameEvent, LogLine, Move, Reason, Sitter, View } from "./types";
import { t } from "./words";

const REASON_MS = 4000;
const LAST_MS = 1200;
const PATIENCE_MS = 3000;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  /** What is drawn: the present, or the moment looked back at. */
  view = $state.raw<View | null>(null);
  /** The number of moves of the position drawn. */
  at = $state(0);
  /** The number of moves played. */
  total = $state(0);
  looking = $state(false);
  log = $state.raw<LogLine[]>([]);
  undoOffer = $state.raw<Undo | null>(null);
  /** The pieces that the last move touched, by place; they wear the wake. */
  wake = $state.raw<ReadonlySet<string>>(new Set());
  /** What I have put together and not sent yet. Boards name things as they like. */
  chosen = $state.raw<readonly string[]>([]);
  reason = $state.raw<Reason | null>(null);
  /** What a bot would play here, if I asked; null again as soon as the position changes. */
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  busy = $state(false);
  connected = $state(true);
  running = $state(false);
  seat = $state<number | null>(null);
  /** The people who have the table open. */
  present = $state.raw<ReadonlySet<number>>(new Set());
  missing = $state.raw<Refusal | null>(null);
  /** Which symbol flies for an event; the game's page says so. */
  piece: (event: GameEvent) => string | null = () => null;
  /** Which symbol opens a chapter of the log. */
  chapter: (event: GameEvent) => string | null = () => null;

  #stream: EventSource | null = null;
  #number = 0; // of the last entry received
  #shown = 0; // of the last entry on the table
  #queue: Entry[] = [];
  #draining = false;
  #present: View | null = null;
  #reasonTimer = 0;
  #why = new Map<string, Reason | null>();
  #lang = settings.lang;
  #wakeTimer = 0;
  #closed = false;

  constructor(readonly id: string) {}

  // ---- what follows from it -------------------------------------------------------------------------------------
  get moves(): ReadonlyMap<string, Move> {
    return this.#moves;
  }
  #moves: ReadonlyMap<string, Move> = $derived(
    new Map(this.looking ? [] : (this.view?.moves ?? []).map((move) => [move.move, move])),
  );
  get sitters(): Sitter[] {
    return this.#sitters;
  }
  #sitters: Sitter[] = $derived.by(() => {
    const seats = this.info?.seats ?? [];
    const marks = emblems(seats.length, this.seat);
    return seats.map((seat) => ({
      seat: seat.seat,
      name: seat.seat === this.seat && !this.info?.hot_seat ? t("you") : seat.name,
      player: seat.player,
      bot: seat.bot,
      away: seat.away,
      mine: seat.yours,
      emblem: marks[seat.seat] ?? "sun",
    }));
  });
  get rivals(): Sitter[] {
    const n = this.#sitters.length;
    const from = this.seat ?? -1;
    return this.#sitters.map((_, k) => this.#sitters[(from + 1 + k + n) % n]!).filter((who) => who.seat !== this.seat);
  }
  get myTurn(): boolean {
    return !this.looking && this.view !== null && !this.view.over && this.seat !== null && this.view.to_move === this.seat && this.info?.waiting === "person";
  }
  name(seat: number | null): string {
    return seat === null ? "" : (this.#sitters[seat]?.name ?? "");
  }

  // ---- coming and going -----------------------------------------------------------------------------------------
  async open(move: number | null, prepare: (game: string) => Promise<void>): Promise<void> {
    try {
      await prepare((await api.table(this.id)).game);
      await this.refresh();
      if (move !== null && move < this.total) await this.look(move);
      this.#listen();
    } catch (error) {
      if (error instanceof Refusal) this.missing = error;
      else throw error;
    }
  }

  close(): void {
    this.#closed = true;
    this.#stream?.close();
    this.#stream = null;
    this.running = false;
    clearTimeout(this.#reasonTimer);
    clearTimeout(this.#wakeTimer);
  }

  /** Ask for everything anew: at the beginning, in another language, after a gap. */
  async refresh(): Promise<void> {
    const info = await api.table(this.id);
    const seat = this.#seatOf(info);
    const [shown, told] = await Promise.all([api.view(this.id, seat), api.log(this.id, seat)]);
    this.seat = seat;
    this.#take(shown.table);
    this.#present = shown.view;
    this.undoOffer = shown.undo;
    this.total = shown.at;
    this.#shown = shown.table.number;
    this.log = told.steps.filter((step) => step.at <= shown.at).flatMap((step) => linesOf(step, this.chapter));
    this.#why.clear();
    if (!this.looking) this.#show(shown.view, shown.at);
  }

  /** The seat I look from: mine; of several on one device, the one to move. */
  #seatOf(info: TableInfo): number | null {
    const mine = info.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
    if (mine.length === 0) return null;
    if (this.seat !== null && mine.includes(this.seat) && info.hot_seat) return this.seat;
    return info.to_move !== null && mine.includes(info.to_move) ? info.to_move : mine[0]!;
  }

  /** Hot seat: the device has been handed on. */
  async sitAt(seat: number): Promise<void> {
    this.seat = seat;
    this.#stream?.close();
    await this.refresh();
    this.#listen();
  }

  async changeLanguage(): Promise<void> {
    if (this.#lang === settings.lang || this.info === null) return;
    this.#lang = settings.lang;
    this.reason = null;
    const at = this.looking ? this.at : null;
    await this.refresh();
    if (at !== null) await this.look(at);
    this.#listen();
  }

  #take(info: TableInfo): void {
    this.info = info;
    this.#number = Math.max(this.#number, info.number);
  }

  #show(view: View, at: number): void {
    this.view = view;
    this.at = at;
    this.chosen = [];
    this.hint = null;
  }

  #listen(): void {
    this.#stream?.close();
    if (this.#closed) return;
    const stream = new EventSource(api.eventsUrl(this.id, this.seat, this.#number));
    this.#stream = stream;
    stream.onopen = () => (this.connected = true);
    stream.onerror = () => {
      this.connected = false;
      if (stream.readyState === EventSource.CLOSED && this.#stream === stream) {
        setTimeout(() => this.#stream === stream && this.#listen(), 2000);
      }
    };
    stream.addEventListener("entry", (message: MessageEvent<string>) => this.#receive(JSON.parse(message.data) as Entry));
    stream.addEventListener("presence", (message: MessageEvent<string>) => {
      this.present = new Set((JSON.parse(message.data) as { present: number[] }).present);
    });
  }

  #receive(entry: Entry): void {
    this.connected = true;
    if (entry.number <= this.#number) return;
    this.#number = entry.number;
    this.#queue.push(entry);
    void this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    try {
      while (this.#queue.length) {
        await pointerUp();
        await this.#apply(this.#queue.shift()!);
      }
    } finally {
      this.#draining = false;
    }
  }

  async #apply(entry: Entry): Promise<void> {
    if (entry.number <= this.#shown) return;
    const mineBefore = this.myTurn;
    this.#take(entry.table);
    this.undoOffer = entry.undo;
    this.#why.clear();
    if (entry.kind === "undo") this.log = this.log.filter((line) => line.at <= entry.at);
    const lines = entry.steps.flatMap((step) => linesOf(step, this.chapter));
    if (entry.text) lines.push({ at: entry.at, seat: entry.seat, text: entry.text, icon: null });
    this.log = [...this.log, ...lines];
    this.total = entry.at;
    if (entry.view) this.#present = entry.view;
    if (this.looking || !entry.view) {
      this.#shown = entry.number;
      return;
    }
    const events = entry.steps.flatMap((step) => step.events);
    const before = placesNow();
    this.#show(entry.view, entry.at);
    this.#shown = entry.number;
    this.#leaveWake(events);
    for (const line of lines) announce(line.text);
    await tick();
    if (this.#queue.length < 6) await travel(events, before, this.piece);
    if (this.myTurn && !mineBefore) {
      announce(this.view?.prompt ?? "", true);
      notifyTurn(this.view?.prompt ?? "");
    }
  }

  #leaveWake(events: GameEvent[]): void {
    const places = events.flatMap((event) => (event.to ? [event.to] : []));
    if (places.length) this.wake = new Set(places);
  }

  // ---- playing --------------------------------------------------------------------------------------------------
  async play(move: string): Promise<void> {
    await this.playAll([move]);
  }

  /** A whole decision at once: all of its moves or none. */
  async playAll(moves: string[]): Promise<void> {
    if (this.busy || this.looking || this.seat === null) return;
    await this.#deed(() => api.play(this.id, moves, this.seat!, this.total, this.info!.undone));
  }

  async undo(): Promise<void> {
    if (this.chosen.length) {
      this.chosen = this.chosen.slice(0, -1);
      return;
    }
    const offer = this.undoOffer;
    if (offer) await this.#deed(() => api.undo(this.id, offer.last, this.total, this.info!.undone, !offer.last_free));
  }

  async restartTurn(): Promise<void> {
    this.chosen = [];
    const offer = this.undoOffer;
    if (offer) await this.#deed(() => api.undo(this.id, offer.turn, this.total, this.info!.undone, !offer.turn_free));
  }

  confirm = (): Promise<void> => this.#deed(() => api.confirm(this.id));
  answer = (accept: boolean): Promise<void> =>
    this.#deed(() => api.answer(this.id, this.info!.proposal!.number, accept));
  comeBack = (): Promise<void> => this.#deed(() => api.comeBack(this.id, this.seat!));
  putBot = (seat: number, bot: string): Promise<void> => this.#deed(() => api.putBot(this.id, seat, bot));

  /** Ask the server to do something; busy until what it did is on the table. */
  async #deed(act: () => Promise<Done>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.reason = null;
    try {
      await this.#shows((await act()).number);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        return this.say(t("failed"));
      }
      this.tell({ text: error.message, passage: error.passage });
      if (error.code === "moved-on") await this.refresh();
    } finally {
      this.busy = false;
    }
  }

  async #shows(number: number): Promise<void> {
    for (let waited = 0; this.#shown < number; waited += 25) {
      if (waited > PATIENCE_MS || this.#closed) return this.refresh();
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  // ---- why not --------------------------------------------------------------------------------------------------
  /** The reason why a move cannot be made now, null if it can; asked once per position. */
  async whyNot(move: string): Promise<Reason | null> {
    if (this.moves.has(move) || this.looking) return null;
    const known = this.#why.get(move);
    if (known !== undefined) return known;
    try {
      const why = await api.why(this.id, move, this.seat);
      const reason = why.legal || !why.text ? null : { text: why.text, passage: why.passage };
      this.#why.set(move, reason);
      return reason;
    } catch {
      return null;
    }
  }

  /** Say on the wall why a thing is not possible. */
  async explain(move: string): Promise<void> {
    if (this.looking || this.seat === null) return this.say(t(this.looking ? "pastWhy" : "watchWhy"));
    const reason = await this.whyNot(move);
    if (reason) this.tell(reason);
  }

  /** The page's own word on why a click does nothing. */
  say(text: string): void {
    this.tell({ text, passage: null });
  }

  tell(reason: Reason): void {
    this.reason = reason;
    announce(reason.text);
    clearTimeout(this.#reasonTimer);
    this.#reasonTimer = window.setTimeout(() => (this.reason = null), REASON_MS);
  }

  // ---- a hint -----------------------------------------------------------------------------------------------------
  /** Why no hint is given here: among people everybody thinks for themselves. */
  get noHint(): string | null {
    return (this.info?.seats ?? []).some((seat) => seat.player === "person" && !seat.yours) ? t("noHints") : null;
  }

  /** Ask the strongest bot what it would play in my place; asked again, put its answer away. */
  async askHint(): Promise<void> {
    if (this.hint || this.thinking) {
      this.hint = null;
      return;
    }
    if (this.noHint) return this.say(this.noHint);
    if (!this.myTurn || this.seat === null) return;
    this.thinking = true;
    try {
      const bot = botsFor((await api.games()).bots.map((one) => one.name)).at(-1) ?? "rule";
      const found = await api.hint(this.id, this.seat, bot);
      if (!this.thinking || found.at !== this.at || this.looking) return;
      this.hint = found;
      announce(`${t("hint")}: ${found.reason}`);
    } catch (error) {
      this.say(error instanceof Refusal ? error.message : t("failed"));
    } finally {
      this.thinking = false;
    }
  }

  // ---- looking back ---------------------------------------------------------------------------------------------
  async look(at: number): Promise<void> {
    const to = Math.max(0, Math.min(at, this.total));
    if (to === this.total && !this.view?.over) return this.toNow();
    const shown = await api.view(this.id, this.seat, to);
    const forward = to === this.at + 1;
    const before = placesNow();
    this.looking = to !== this.total;
    this.#show(shown.view, to);
    const events = (shown.step?.events ?? []) as GameEvent[];
    this.#leaveWake(events);
    announce((shown.step?.log ?? []).join(" "));
    if (forward) {
      await tick();
      await travel(events, before, this.piece);
    }
  }

  toNow(): void {
    this.running = false;
    this.looking = false;
    if (this.#present) this.#show(this.#present, this.total);
  }

  async run(): Promise<void> {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    if (this.at >= this.total) await this.look(0);
    while (this.running && this.at < this.total) {
      await this.look(this.at + 1);
      await new Promise((done) => setTimeout(done, LAST_MS / Math.max(settings.speed, 1)));
    }
    this.running = false;
  }
}

export function linesOf(step: Step, chapter: (event: GameEvent) => string | null): LogLine[] {
  const icon = step.events.map(chapter).find((found) => found !== null) ?? null;
  const ends = step.events.some((event) => event.kind.startsWith("last-"));
  return step.log.map((text, k) => ({ at: step.at, seat: step.seat, text, icon: k === 0 ? icon : null, ends: ends && k === step.log.length - 1 }));
}
