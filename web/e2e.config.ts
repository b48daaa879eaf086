import { defineConfig } from "vitest/config";

// Tests in a real browser against a real server; `make page` first, they look at the built page. Bots and browsers share
// whatever machine there is, so a test that ran out of patience may try once more.
export default defineConfig({
  test: { include: ["e2e/**/*.test.ts"], testTimeout: 90_000, hookTimeout: 60_000, fileParallelism: false, retry: 1 },
});
