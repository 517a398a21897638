import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { serve } from "./setup";
import { begin, playStep, ready, sentence } from "./table";
import { expect, test } from "./visit";

/** Waits until the service worker has everything and answers for this page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.active?.state !== "activated") {
      await new Promise((done) => registration.active?.addEventListener("statechange", done, { once: true }));
    }
    if (navigator.serviceWorker.controller === null) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
  });
}

test("after the first visit everything works without a network", async ({ open }) => {
  const page = await open({ offline: true, chance: 2 });
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Play Castle Keep" }).waitFor();
  await begin(page);
  await playStep(page);
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.locator("[data-rule]").first().waitFor();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await page.reload();
  await ready(page);
  expect(await page.getByRole("button", { name: "Undo", exact: true }).isEnabled()).toBe(true);

  await page.goto("/#/set-up/castle-keep");
  await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await page.goto("/#/learn/castle-keep/1");
  await page.locator(".caption").waitFor();
  await page.goto("/#/settings");
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.goto("/#/rules/castle-keep");
  await page.getByText("Der Regeltext ist englisch").or(page.locator("[data-rule]").first()).first().waitFor();
  await page.context().setOffline(false);
});

test("the app can be installed", async ({ open }) => {
  const page = await open();
  const manifest = (await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
    return (await fetch(link.href)).json();
  })) as { name: string; display: string; start_url: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest.name).toContain("Castellan");
  expect(manifest.display).toMatch(/standalone|minimal-ui|fullscreen/);
  expect(manifest.icons.some(({ sizes }) => sizes === "192x192")).toBe(true);
  expect(manifest.icons.some(({ sizes }) => sizes === "512x512")).toBe(true);
  for (const { src } of manifest.icons) {
    expect(await page.evaluate(async (address) => (await fetch(address)).ok, src)).toBe(true);
  }
});

const folder = mkdtempSync(join(tmpdir(), "castellan-update-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The same app as another build would leave it: every chunk has another name. */
function rebuilt(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const files = readdirSync(join(to, "assets"));
  const names = [...new Set(files.map((name) => name.replace(/\.(br|gz)$/, "")))].filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-(.{8})(\.\w+)$/, (_, hash: string, end: string) => `-${[...hash].reverse().join("")}${end}`)]));
  const rewrite = (text: string): string => {
    for (const [old, now] of renamed) text = text.replaceAll(old, now);
    return text;
  };
  for (const file of files) {
    const path = join(to, "assets", file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (renamed.has(file)) {
      writeFileSync(join(to, "assets", renamed.get(file)!), rewrite(readFileSync(path, "utf8")));
      rmSync(path);
    }
  }
  for (const file of ["index.html", "sw.js"]) {
    const path = join(to, file);
    writeFileSync(path, rewrite(readFileSync(path, "utf8")).replace(/const version = "[^"]*"/, 'const version = "another"'));
    for (const end of ["br", "gz"]) rmSync(`${path}.${end}`, { force: true });
  }
}

test("an update is offered, never forced, and not at the table; an old page still loads what it needs", async ({ open, wrong }) => {
  // One address, first with the old build, then with the new one.
  const old = join(folder, "old");
  const now = join(folder, "now");
  cpSync(inject("dist"), old, { recursive: true });
  rebuilt(old, now);
  let server = await serve(inject("castellan"), old);
  const port = Number(new URL(server.address).port);
  try {
    const page = await open({ offline: true, address: server.address, chance: 2 });
    await kept(page);
    await begin(page);
    await playStep(page);
    await server.end();
    server = await serve(inject("castellan"), now, port);

    // The browser looks for a new version by itself; here it is asked to look now.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration!.update();
      const worker = registration!.installing ?? registration!.waiting;
      if (worker && worker.state !== "installed") {
        await new Promise<void>((done, failed) =>
          worker.addEventListener("statechange", () => (worker.state === "installed" ? done() : failed(new Error(worker.state)))),
        );
      }
    });
    const offer = page.getByText("A new version of Castellan is ready.");
    // Not at the table.
    expect(await offer.count()).toBe(0);
    await playStep(page);
    // The old page still finds its own chunks: set-up, rules and lessons were never loaded before.
    await page.getByRole("link", { name: "Back to the games" }).click();
    await offer.waitFor();
    await page.getByRole("link", { name: "Set up … Castle Keep" }).click();
    await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
    await page.goto("/#/rules/castle-keep");
    await page.locator("[data-rule]").first().waitFor();

    // A reload by oneself does not change it, nor a second tab, which still runs.
    const second = await page.context().newPage();
    await second.goto("/#/");
    await second.getByRole("button", { name: "Play Castle Keep" }).waitFor();

    await page.goto("/#/");
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it now" }).click()]);
    await page.getByRole("button", { name: "Play Castle Keep" }).waitFor();
    expect(await page.evaluate(async () => (await caches.keys()).includes("castellan-another"))).toBe(true);
    await expect.poll(() => offer.count()).toBe(0);
    // The game is still there, and the old tab can still load what it had not loaded.
    await page.getByRole("region", { name: "Your games" }).getByRole("link").first().waitFor();
    await second.goto("/#/learn/castle-keep/1");
    await second.locator(".caption").waitFor();
    expect(await second.evaluate(() => document.querySelector("script[type=module]")!.getAttribute("src"))).not.toBe(
      await page.evaluate(() => document.querySelector("script[type=module]")!.getAttribute("src")),
    );
    await page.getByRole("region", { name: "Your games" }).getByRole("link").first().click();
    await ready(page);
    expect(await sentence(page).textContent()).toContain("Player 1");
    expect(wrong).toEqual([]);
  } finally {
    await server.end();
  }
});
