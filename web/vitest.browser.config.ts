// The browser tests: the built app, served by the executable, in Debian's chromium.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: "tests/browser/setup.ts",
    // Generous, for machines that have something else to do.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    maxWorkers: 2,
    minWorkers: 1,
  },
});
