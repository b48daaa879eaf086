// What a reader has chosen for this device: language, light, speed, name. Kept in the browser, nowhere else.
import type { Lang } from "./types";

export type Theme = "light" | "dark";

interface Settings {
  lang: Lang;
  theme: Theme;
  speed: 0 | 1 | 2 | 4; // 0: pieces do not travel
  name: string;
  notify: boolean;
  confirm: boolean;
  hints: boolean; // whether the wall offers a hint
}

const KEY = "malecon.settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function systemLang(): Lang {
  return navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
}

export const settings: Settings = $state({
  lang: systemLang(),
  theme: systemTheme(),
  speed: 1,
  name: "",
  notify: false,
  confirm: false,
  hints: true,
  ...stored(),
});

/** Put the choices on the page and keep them; called once, runs for ever. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      document.documentElement.lang = settings.lang;
      document.documentElement.dataset.theme = settings.theme;
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // a browser that keeps nothing still plays
      }
    });
  });
}

/** Whether pieces should travel at all. */
export function moving(): boolean {
  return settings.speed > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
