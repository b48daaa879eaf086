import { visit } from "./browser.ts";
import { clickThrough } from "./player.ts";
const base = process.argv[2]!;
const v = await visit(base);
await v.page.waitForSelector(".game-card");
await v.page.click(".seat-card.empty");
await v.page.click(".button.huge");
const t0 = Date.now();
const kinds = new Set<string>();
const seen = await clickThrough(v.page, async (s, page) => {
  const title = (await page.textContent(".prompt h2")) ?? "";
  const at = (await page.textContent(".scrubber output")) ?? "";
  const n = Number(at.split("/")[1]);
  const word = title.replace(/\d+/g, "").slice(0, 24);
  if (n > 60 && !kinds.has(word)) { kinds.add(word); await page.screenshot({ path: `/tmp/shots/d-${kinds.size}.png` }); console.log(kinds.size, at, title); }
  return false;
});
console.log(seen.clicks, Date.now() - t0, v.faults);
await v.page.waitForTimeout(700);
await v.page.screenshot({ path: "/tmp/shots/end.png" });
await v.close();
