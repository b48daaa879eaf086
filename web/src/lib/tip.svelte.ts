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

/** An action: `use:tip={() => ({title, text, sum, why})}`. */
export function tip(node: Element, content: () => Tip | null): { update(next: () => Tip | null): void; destroy(): void } {
  let current = content;
  const over = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(node, current()), WAIT_MS);
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show(node, current());
  };
  const out = (): void => {
    clearTimeout(timer);
    if (shown.anchor === node) hide();
  };
  node.addEventListener("pointerenter", over);
  node.addEventListener("pointerleave", out);
  node.addEventListener("pointerdown", out);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", out);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      out();
      node.removeEventListener("pointerenter", over);
      node.removeEventListener("pointerleave", out);
      node.removeEventListener("pointerdown", out);
      node.removeEventListener("focus", focus);
      node.removeEventListener("blur", out);
    },
  };
}
