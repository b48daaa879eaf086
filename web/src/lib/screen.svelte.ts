// Whether the window is a desk, a tablet (opponents in a strip, the log in a drawer) or a phone; a small or strongly zoomed
// window is a phone. The same widths stand in `styles/strip.css`.
const small = matchMedia("(max-width: 819px), (max-height: 560px)");
const middle = matchMedia("(min-width: 820px) and (max-width: 1179px) and (min-height: 561px)");

export const screen = $state({ phone: small.matches, tablet: middle.matches });
small.addEventListener("change", (event) => (screen.phone = event.matches));
middle.addEventListener("change", (event) => (screen.tablet = event.matches));
