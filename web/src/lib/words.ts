// The page's own words in English and Spanish. Everything about the games comes from the server.
import { settings } from "./settings.svelte";
import type { Lang } from "./types";

const WORDS = {
  // home
  welcome: ["Pull up a chair.", "Siéntate a la mesa."],
  welcomeSub: ["No account, nothing to install. Pick a game and start.", "Sin cuenta ni instalación. Elige un juego y empieza."],
  game: ["Game", "Juego"],
  playersRange: ["{low}–{high} players", "{low}–{high} jugadores"],
  whoSits: ["Who sits where", "Quién se sienta dónde"],
  whichBox: ["How to play", "Cómo se juega"],
  moreOptions: ["More options", "Más opciones"],
  you: ["You", "Tú"],
  yourName: ["Your name", "Tu nombre"],
  onThisDevice: ["on this device", "en este dispositivo"],
  friend: ["A friend", "Un amigo"],
  byLink: ["by link", "por enlace"],
  bot: ["bot", "bot"],
  add: ["Add", "Añadir"],
  upTo: ["up to {n} players", "hasta {n} jugadores"],
  remove: ["Remove this seat", "Quitar este asiento"],
  start: ["Start playing", "Empezar"],
  nPlayers: ["{n} players", "{n} jugadores"],
  linkNote: ["You get a link for each friend; the game begins when all are seated.", "Tendrás un enlace para cada amigo; se empieza cuando todos estén sentados."],
  botNote: ["It starts at once.", "Empieza enseguida."],
  listed: ["Open table: anyone may sit down", "Mesa abierta: cualquiera puede sentarse"],
  confirmTurn: ["Confirm the end of each turn", "Confirmar el final de cada turno"],
  clock: ["Clock", "Reloj"],
  noClock: ["No clock", "Sin reloj"],
  perTurn: ["{time} a turn", "{time} por turno"],
  continue: ["Continue", "Continuar"],
  nothingYet: ["Tables you play at are listed here.", "Aquí verás las mesas en las que juegas."],
  join: ["Join with a link", "Entrar con un enlace"],
  pasteLink: ["Paste link or code", "Pega un enlace o código"],
  sitDown: ["Sit down", "Sentarse"],
  openTables: ["Open tables", "Mesas abiertas"],
  noOpen: ["No open table just now: start one.", "Ahora no hay mesas abiertas: empieza una."],
  seatsFree: ["{n} seats free", "{n} asientos libres"],
  seatFree: ["1 seat free", "1 asiento libre"],
  yourTurn: ["Your turn", "Te toca"],
  over: ["Finished", "Terminada"],
  waitingFor: ["{who} is playing", "Juega {who}"],
  importRecord: ["Open a saved game", "Abrir una partida guardada"],
  forget: ["Forget this table", "Olvidar esta mesa"],
  site: ["Site", "Sitio"],
  // settings
  language: ["Language", "Idioma"],
  theme: ["Theme", "Tema"],
  light: ["Light theme", "Tema claro"],
  dark: ["Dark theme", "Tema oscuro"],
  menu: ["Menu", "Menú"],
  rules: ["Rules", "Reglas"],
  close: ["Close", "Cerrar"],
  speed: ["Speed of the pieces", "Velocidad de las piezas"],
  still: ["still", "quietas"],
  notify: ["Tell me when it is my turn", "Avísame cuando me toque"],
  notifyTitle: ["Your turn at Malecón", "Te toca en Malecón"],
  webhook: ["Call this address when it is my turn (webhook)", "Llamar a esta dirección cuando me toque (webhook)"],
  webhookSet: ["An address is called when it is your turn.", "Cuando te toca, se llama a una dirección."],
  webhookNote: ["A chat or home automation can listen there. Nobody else sees the address.", "Ahí puede escuchar un chat o una automatización. Nadie más ve la dirección."],
  save: ["Save", "Guardar"],
  takeAway: ["Remove", "Quitar"],
  offerHints: ["Offer hints", "Ofrecer pistas"],
  keys: ["Keys", "Teclas"],
  keysText: [
    "Tab and arrows move, Enter plays, Esc clears a choice, U takes back, H asks for a hint, [ and ] go one move back and on.",
    "Tab y flechas mueven, Intro juega, Esc borra la selección, U deshace, H pide una pista, [ y ] van una jugada atrás y adelante.",
  ],
  lookUp: ["Look something up", "Buscar algo"],
  nothingFound: ["Nothing with that name.", "Nada con ese nombre."],
  aboutGame: ["The game", "El juego"],
  // table
  seatN: ["seat {n}", "asiento {n}"],
  expansions: ["{n} expansions", "{n} expansiones"],
  round: ["round {n}", "ronda {n}"],
  opponents: ["Opponents, in order of play", "Rivales, por orden de juego"],
  order: ["Order of this phase", "Orden de esta fase"],
  hint: ["Hint", "Pista"],
  thinkingHint: ["Thinking …", "Pensando …"],
  noHints: ["No hints here: at a table with other people everybody thinks for themselves.", "Aquí no hay pistas: en una mesa con más personas cada cual piensa por sí mismo."],
  hintMoves: ["Moves looked at, best first", "Jugadas examinadas, la mejor primero"],
  wins: ["wins {n} %", "gana el {n} %"],
  undo: ["Undo", "Deshacer"],
  askUndo: ["Ask to undo", "Pedir deshacer"],
  restart: ["Restart turn", "Repetir el turno"],
  endTurn: ["End turn", "Terminar turno"],
  agree: ["Agree", "De acuerdo"],
  refuse: ["No", "No"],
  undoWish: ["{who} asks to take a move back.", "{who} pide deshacer una jugada."],
  undoAsked: ["You asked to take a move back; the others have to agree.", "Has pedido deshacer una jugada; falta que acepten."],
  withdraw: ["Never mind", "Déjalo"],
  whatHappened: ["What happened", "Qué ha pasado"],
  wholeLog: ["Whole log", "Todo el registro"],
  shortLog: ["Short log", "Registro corto"],
  replay: ["Replay", "Repetición"],
  back: ["One move back", "Una jugada atrás"],
  on: ["One move on", "Una jugada adelante"],
  runReplay: ["Run the replay", "Ver la repetición"],
  stopReplay: ["Stop the replay", "Parar la repetición"],
  move: ["Move", "Jugada"],
  lookingBack: ["Looking back: move {at} of {n}", "Mirando atrás: jugada {at} de {n}"],
  backShort: ["Back", "Atrás"],
  onShort: ["Next", "Siguiente"],
  toNow: ["Back to now", "Volver al presente"],
  fromHere: ["Continue from here", "Seguir desde aquí"],
  chooseMore: ["Choose {n} more", "Elige {n} más"],
  waitingSeats: ["Waiting for players", "Esperando jugadores"],
  waitingSeatsSub: ["Send the link to who should sit there.", "Envía el enlace a quien deba sentarse ahí."],
  copyLink: ["Copy link for {who}", "Copiar enlace para {who}"],
  copied: ["Copied", "Copiado"],
  freeSeat: ["free seat", "asiento libre"],
  takeSeat: ["Sit down here", "Sentarse aquí"],
  putBot: ["Let a bot play", "Que juegue un bot"],
  comeBack: ["Come back to your seat", "Volver a tu asiento"],
  botPlaysYou: ["A bot plays for you.", "Un bot juega por ti."],
  away: ["away", "ausente"],
  next: ["next", "siguiente"],
  spectator: ["You are watching.", "Estás mirando."],
  watchWhy: ["You are watching; only those who sit at the table play.", "Estás mirando; solo juega quien está sentado a la mesa."],
  pastWhy: ["This is the past. Go back to now to play.", "Esto es el pasado. Vuelve al presente para jugar."],
  thinking: ["{who} is thinking", "{who} está pensando"],
  reconnecting: ["Connection lost; trying again …", "Conexión perdida; reintentando …"],
  failed: ["That did not work. Please try again.", "No ha funcionado. Inténtalo otra vez."],
  toHome: ["To the first page", "A la primera página"],
  tableLink: ["Copy link for watchers", "Copiar enlace para mirar"],
  seatLink: ["Copy link to my seat, for another device", "Copiar enlace a mi asiento, para otro dispositivo"],
  botFor: ["Let a bot play for {who}, who is away", "Que un bot juegue por {who}, ausente"],
  exportRecord: ["Save the game as a file", "Guardar la partida en un archivo"],
  leaveSeat: ["Let a bot take over my seat", "Dejar mi asiento a un bot"],
  places: ["Places", "Lugares"],
  seconds: ["{n} s left", "quedan {n} s"],
  passDevice: ["Pass the device to {who}", "Pasa el dispositivo a {who}"],
  passDeviceSub: ["The table shows again when {who} is ready.", "La mesa volverá a verse cuando {who} esté a punto."],
  iAm: ["I am {who}", "Soy {who}"],
  // end
  youWin: ["You win, {a} to {b}", "Ganas {a} a {b}"],
  someoneWins: ["{who} wins, {a} to {b}", "Gana {who}, {a} a {b}"],
  youWinTie: ["You win the tie at {a}", "Ganas el desempate a {a}"],
  someoneWinsTie: ["{who} wins the tie at {a}", "{who} gana el desempate a {a}"],
  shared: ["{who} share the victory with {a}", "{who} comparten la victoria con {a}"],
  finishedAfter: ["finished after {n} rounds", "terminada tras {n} rondas"],
  scoreSheet: ["Score sheet", "Hoja de puntuación"],
  pointsFrom: ["Points from", "Puntos de"],
  total: ["Total", "Total"],
  madeOf: ["How each player made their points", "De dónde salieron los puntos"],
  afterRound: ["Points after each round", "Puntos tras cada ronda"],
  share: ["Share", "Compartir"],
  watchReplay: ["Watch the replay", "Ver la repetición"],
  again: ["Play again, same seats", "Otra vez, mismos asientos"],
  seeTable: ["See the table", "Ver la mesa"],
  seeResult: ["See the result", "Ver el resultado"],
  look: ["Look", "Mirar"],
  roundN: ["Round {n}.", "Ronda {n}."],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof WORDS;

/** Put values into the gaps of a sentence: "Move {n}". */
export function fill(text: string, gaps: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (name in gaps ? String(gaps[name]) : gap));
}

/** The page's own words in the reader's language; changes at once with the language. */
export function t(word: Word, gaps: Record<string, string | number> = {}): string {
  return fill(WORDS[word][settings.lang === "es" ? 1 : 0], gaps);
}

/** One of two texts by language, for a game's own small vocabulary. */
export function say(words: Record<Lang, string>, gaps: Record<string, string | number> = {}): string {
  return fill(words[settings.lang], gaps);
}

/** "library" → "Library": names from the server begin small, headings large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const allWords: Record<string, readonly [string, string]> = WORDS;
