import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  // Relative addresses, so that the app can also lie in a folder of some other site.
  base: "./",
  plugins: [svelte()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 200,
  },
  worker: { format: "es" },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/unit/**/*.test.ts"],
  },
}));
