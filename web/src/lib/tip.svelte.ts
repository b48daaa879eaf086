// The note beside a thing under the pointer or the focus: its effect, its price for me now, or why it cannot be used.
import type { Reason } from "./types";

export interface Tip {
  title: string;
  text?: string;
  sum?: string;
  why?: () => Promise<Reason | null>;
}

export const shown = $state<{ anchor: Element | null; tip: Tip | null; reason: Reason | null }>({
  anchor: null,
  tip: null,
  reason: null,
});

const WAIT_MS = 350;
const HOLD_MS = 450;
let timer = 0;

function show(anchor: Element, tip: Tip | null): void {
  if (!tip || !anchor.isConnected) return;
  shown.anchor = anchor;
  shown.tip = tip;
  shown.reason = null;
  anchor.setAttribute("aria-describedby", "tip");
  void tip.why?.().then((reason) => {
    if (shown.anchor === anchor) shown.reason = reason;
  });
}

export function hide(): void {
  clearTimeout(timer);
  shown.anchor?.removeAttribute("aria-describedby");
  shown.anchor = null;
  shown.tip = null;
}

/** An action: `use:tip={() => ({title, text, sum, why})}`. A finger held on the thing shows it too, and then plays
 *  nothing; a tap is enough where nothing is played (`data-tap`). */
export function tip(node: Element, content: () => Tip | null): { update(next: () => Tip | null): void; destroy(): void } {
  let current = content;
  let touched = false;
  let held = false;
  const over = (event: Event): void => {
    if ((event as PointerEvent).pointerType === "touch") return;
    clearTimeout(timer);
    timer = window.setTimeout(() => show(node, current()), WAIT_MS);
  };
  const down = (event: Event): void => {
    out();
    touched = (event as PointerEvent).pointerType === "touch";
    held = false;
    if (!touched) return;
    timer = window.setTimeout(() => {
      held = true;
      show(node, current());
    }, HOLD_MS);
  };
  const up = (): void => {
    if (!held) clearTimeout(timer);
  };
  const click = (event: Event): void => {
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (touched && !node.matches("button:not([data-tap])")) show(node, current());
    held = touched = false;
  };
  const menu = (event: Event): void => {
    if (touched) event.preventDefault();
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show(node, current());
  };
  const out = (): void => {
    clearTimeout(timer);
    if (shown.anchor === node) hide();
  };
  const leave = (event: Event): void => {
    if ((event as PointerEvent).pointerType !== "touch") out();
  };
  const heard: [string, (event: Event) => void, boolean?][] = [
    ["pointerenter", over],
    ["pointerleave", leave],
    ["pointerdown", down],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click, true],
    ["contextmenu", menu],
    ["focus", focus],
    ["blur", out],
  ];
  for (const [kind, act, capture] of heard) node.addEventListener(kind, act, capture);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      out();
      for (const [kind, act, capture] of heard) node.removeEventListener(kind, act, capture);
    },
  };
}
