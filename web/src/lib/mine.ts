// The tables I have been at and the tokens that open my seats, kept by this browser so that I can go on.
export interface Remembered {
  id: string;
  token: string;
  time: number;
}

const KEY = "malecon.tables";
const MOST = 30;

export function myTables(): Remembered[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Remembered[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep(list: Remembered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function tokenOf(id: string | undefined): string | null {
  return (id && myTables().find((table) => table.id === id)?.token) || null;
}

export function remember(id: string, token: string): void {
  keep([{ id, token, time: Date.now() }, ...myTables().filter((table) => table.id !== id)]);
}

export function forget(id: string): void {
  keep(myTables().filter((table) => table.id !== id));
}
