// Whether the window is a desk or a phone; a narrow or strongly zoomed window is a phone.
const narrow = matchMedia("(max-width: 1023px), (max-height: 560px)");

export const screen = $state({ phone: narrow.matches });
narrow.addEventListener("change", (event) => (screen.phone = event.matches));
