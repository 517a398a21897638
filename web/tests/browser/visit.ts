// A visitor of the app: a fresh context for every test, the same chance every time, and nothing may
// go wrong unseen. A test fails on an error in the console or the page, on a request that fails, and
// on whatever the content security policy has to stop.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, inject, test as plain } from "vitest";
import castelli from "../../../messages/en/castelli.json";
import castellion from "../../../messages/en/castellion.json";
import castleKeep from "../../../messages/en/castle-keep.json";
import dragonCastle from "../../../messages/en/dragon-castle.json";
import schottenTotten2 from "../../../messages/en/schotten-totten-2.json";

export interface Visit extends BrowserContextOptions {
  /** What is kept in this browser already. */
  settings?: Record<string, unknown>;
  /** Chance: equal numbers give equal games. */
  chance?: number;
  /** Explanations of decisions that are met for the first time are shown. */
  novice?: boolean;
  /** With the service worker. */
  offline?: boolean;
  /** Where the app is served, if not as for all. */
  address?: string;
}

export type Open = (visit?: Visit) => Promise<Page>;

export const phone: Visit = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The sizes at which a table has to fit. */
export const sizes = [
  ["phone upright", phone],
  ["phone on its side", { ...phone, viewport: { width: 740, height: 360 } }],
  ["tablet", { viewport: { width: 768, height: 1024 } }],
  ["laptop", { viewport: { width: 1280, height: 640 } }],
  ["desktop", { viewport: { width: 1440, height: 900 } }],
] as const satisfies (readonly [string, Visit])[];

/** Every decision that explains itself. */
const met = Object.entries({ "castle-keep": castleKeep, "schotten-totten-2": schottenTotten2, castellion, "dragon-castle": dragonCastle, castelli }).flatMap(([game, words]) =>
  Object.keys(words)
    .filter((key) => key.startsWith("explain."))
    .map((key) => `${game} ${key}`),
);

interface Kept {
  chance: number;
  offline: boolean;
  settings: Record<string, unknown>;
  met: string[];
}

/** Runs in every page before anything else. */
function prepare({ chance, offline, settings, met }: Kept): void {
  if (location.protocol !== "http:") return;
  addEventListener("securitypolicyviolation", (event) =>
    console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  // Numbers that look random and are always the same; each load of a page has others.
  const loads = Number(sessionStorage.getItem("test.loads") ?? 0);
  sessionStorage.setItem("test.loads", String(loads + 1));
  let state = (chance * 1000 + loads) >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  crypto.getRandomValues = (<T extends ArrayBufferView>(values: T): T => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = next() & 255;
    return values;
  }) as typeof crypto.getRandomValues;
  // The service worker fetches everything; only some tests want that.
  if (!offline) delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  if (localStorage.getItem("castellan.settings") === null) {
    localStorage.setItem("castellan.settings", JSON.stringify(settings));
    localStorage.setItem("castellan.met", JSON.stringify(met));
  }
}

/** What went wrong in any page of a context. */
export function watch(context: BrowserContext): string[] {
  const wrong: string[] = [];
  context.on("weberror", (error) => wrong.push(`error: ${String(error.error().stack ?? error.error())}`));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      wrong.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("requestfailed", (request) => {
    // A download and a page that goes away end their requests by themselves.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") {
      wrong.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  context.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  return wrong;
}

let browser: Promise<Browser> | undefined;

export const test = plain.extend<{ open: Open; wrong: string[] }>({
  /** Whatever went wrong in any page of this test; empty it to forgive. */
  wrong: async ({}, use) => {
    const wrong: string[] = [];
    await use(wrong);
    expect(wrong).toEqual([]);
  },
  /** Opens the app's start page in a browser of its own. */
  open: async ({ wrong }, use) => {
    browser ??= chromium.connect(inject("browser"));
    const engine = await browser;
    const contexts: BrowserContext[] = [];
    await use(async ({ settings = {}, chance = 1, novice = false, offline = false, address = inject("address"), ...options } = {}) => {
      const context = await engine.newContext({
        baseURL: address,
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      const seen = watch(context);
      const push = seen.push.bind(seen);
      seen.push = (...items) => (wrong.push(...items), push(...items));
      await context.addInitScript(prepare, {
        chance,
        offline,
        settings: { speed: "none", language: "en", ...settings },
        met: novice ? [] : met,
      });
      const page = await context.newPage();
      await page.goto("/");
      await page.getByRole("main").locator("h1").first().waitFor();
      // Whether there is a server is known a moment later.
      await page.locator("#listed-tables").waitFor();
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
