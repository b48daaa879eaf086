// Chromium as Debian ships it, driven over its own protocol; every page also reports what went wrong inside it.
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Keep a picture of a screen for the README, if the run is asked for pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds serious or critical. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
    const found = await run.run();
    return found.violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" / ")}`);
  });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors, refused styles and scripts, requests elsewhere: all of it is a fault of the page. */
  faults: string[];
  close(): Promise<void>;
}

export async function visit(url: string, options: { phone?: boolean; lang?: string; still?: boolean } = {}): Promise<Visitor> {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "malecon-")), {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: FLAGS,
    viewport: options.phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    deviceScaleFactor: options.phone ? 2 : 1,
    hasTouch: options.phone ?? false,
    locale: options.lang ?? "en-GB",
    reducedMotion: options.still === false ? "no-preference" : "reduce",
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !/net::ERR_|409|status of 4/.test(text)) faults.push(text);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !/^(data|blob):/.test(request.url())) faults.push("request to " + request.url());
  });
  await page.goto(url);
  return { page, context, faults, close: () => context.close() };
}
