// A word from the browser when it is my turn and I look elsewhere, if I asked for it.
import { settings } from "./settings.svelte";
import { t } from "./words";

export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  const answer = await Notification.requestPermission();
  return answer === "granted";
}

export function notifyTurn(text: string): void {
  if (!document.hidden) return;
  const title = document.title;
  document.title = "● " + t("yourTurn") + " – Malecón";
  document.addEventListener("visibilitychange", () => (document.title = title), { once: true });
  if (settings.notify && "Notification" in window && Notification.permission === "granted") {
    new Notification(t("notifyTitle"), { body: text, icon: "/icon.svg", tag: "malecon-turn" });
  }
}
