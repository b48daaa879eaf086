// A server of its own for the browser tests: a fresh data folder, a free port, gone afterwards.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Running {
  url: string;
  port: number;
  stop(): Promise<void>;
  /** The same data again, after a stop. */
  again(): Promise<void>;
  remove(): void;
}

const ROOT = resolve(import.meta.dirname, "../..");

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export async function startServer(): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), "malecon-data-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  let child: ChildProcess | null = null;
  async function begin(): Promise<void> {
    const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
    child = spawn(python, ["-m", "malecon", "serve", "--port", String(port)], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: join(ROOT, "src"), MALECON_DATA: data, MALECON_RATE: "0", MALECON_BOT_PROCESSES: "1" },
      stdio: "ignore",
    });
    for (let k = 0; k < 150; k++) {
      const there = await fetch(url + "api/health").then((answer) => answer.ok, () => false);
      if (there) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server did not start");
  }
  async function stop(): Promise<void> {
    const running = child;
    child = null;
    if (!running) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill("SIGTERM");
    await Promise.race([gone, new Promise((done) => setTimeout(done, 5000)).then(() => running.kill("SIGKILL"))]);
  }
  await begin();
  return { url, port, stop, again: begin, remove: () => rmSync(data, { recursive: true, force: true }) };
}
