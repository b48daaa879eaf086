// Addresses: / is the first page, /t/ID a table, /t/ID/12 the table after twelve moves, /t/ID#invite=SEAT.CODE an
// invitation, /t/ID#seat=TOKEN my seat on another device. What is secret stays behind the # and is never sent in an address.
export interface Route {
  page: "home" | "table";
  id: string | null;
  at: number | null;
  invite: { seat: number; code: string } | null;
  token: string | null;
}

export function parse(path: string, hash: string): Route {
  const table = /^\/t\/([\w-]{1,80})(?:\/(\d+))?\/?$/.exec(path);
  if (!table) return { page: "home", id: null, at: null, invite: null, token: null };
  const invite = /^#invite=(\d)\.([\w-]{1,80})$/.exec(hash);
  return {
    page: "table",
    id: table[1]!,
    at: table[2] === undefined ? null : Number(table[2]),
    invite: invite ? { seat: Number(invite[1]), code: invite[2]! } : null,
    token: /^#seat=([\w-]{1,80})$/.exec(hash)?.[1] ?? null,
  };
}

export function tablePath(id: string, at: number | null = null): string {
  return at === null ? `/t/${id}` : `/t/${id}/${at}`;
}

export function inviteLink(id: string, seat: number, code: string): string {
  return `${location.origin}${tablePath(id)}#invite=${seat}.${code}`;
}

export function seatLink(id: string, token: string): string {
  return `${location.origin}${tablePath(id)}#seat=${token}`;
}

export const route: Route = $state(parse(location.pathname, location.hash));

function read(): void {
  Object.assign(route, parse(location.pathname, location.hash));
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
}

/** A link inside the page: no reload. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

addEventListener("popstate", read);
addEventListener("hashchange", read);
