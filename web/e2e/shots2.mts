import { visit } from "./browser.ts";
import { clickThrough } from "./player.ts";
const base = process.argv[2]!;
const v = await visit(base, { phone: true, lang: "es-ES" });
await v.page.waitForSelector(".game-card");
await v.page.screenshot({ path: `/tmp/shots/home-phone.png` });
await v.page.click(".button.huge");
const kinds = new Set<string>();
await clickThrough(v.page, async (s, page) => {
  const title = (await page.textContent(".prompt h2")) ?? "";
  const word = title.replace(/\d+/g, "").slice(0, 16);
  if (s.clicks > 6 && !kinds.has(word)) { kinds.add(word); await page.screenshot({ path: `/tmp/shots/p-${kinds.size}.png` }); console.log(kinds.size, title); }
  if (s.clicks === 30) { for (const k of [2,3,4]) { await page.click(`.tabs button:nth-child(${k})`); await page.waitForTimeout(100); await page.screenshot({ path: `/tmp/shots/tab-${k}.png` }); } await page.click(`.tabs button:nth-child(1)`); 
    await page.click(".table-bar .button.icon"); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots/menu.png` }); await page.keyboard.press("Escape");
  }
  return s.clicks > 45;
});
const at = v.page.url();
console.log(v.faults, at);
const d = await visit(at);  // a spectator
await d.page.waitForSelector(".screen");
await d.page.waitForTimeout(500);
await d.page.screenshot({ path: "/tmp/shots/spectator.png" });
await d.page.click('[aria-label="Dark theme"]');
await d.page.screenshot({ path: "/tmp/shots/spectator-dark.png" });
console.log(d.faults);
await d.close(); await v.close();
