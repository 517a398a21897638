// The browser tests: the built app, served by the executable, in Debian's chromium.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: "tests/browser/setup.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    maxWorkers: 2,
    minWorkers: 1,
  },
});
