// The page starts here: fonts, styles, the sprite of pieces, then the application.
import "@fontsource-variable/archivo/wdth.css";
import "@fontsource-variable/bricolage-grotesque/wdth.css";
import "./styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import pieces from "./art/pieces.svg?raw";
import { watchPointer } from "./lib/pointer";
import { keepSettings } from "./lib/settings.svelte";

const sprite = new DOMParser().parseFromString(pieces, "image/svg+xml").documentElement;
sprite.setAttribute("class", "sprite");
sprite.setAttribute("width", "0");
sprite.setAttribute("height", "0");
sprite.setAttribute("aria-hidden", "true");
document.body.prepend(sprite);

keepSettings();
watchPointer();
mount(App, { target: document.getElementById("app")! });
