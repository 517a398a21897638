// Takes the pictures of the README: npm run pictures (after ./play or ./test has built).
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = `${root}docs/pictures`;
mkdirSync(out, { recursive: true });

const server = spawn(`${root}build/release/apps/castellan/castellan`, ["serve", "--port", "0", "--web", `${root}web/dist`]);
const address = await new Promise((resolve) => {
  server.stdout.on("data", (data) => resolve(/http:\/\/localhost:\d+/.exec(String(data))?.[0]));
});
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

// The same game every time: chance and opponents draw from a generator of the picture's own.
function predictable(seed) {
  let state = seed;
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; ++i) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[i] = state >>> 8;
    }
    return array;
  };
}

// Does what the hint says until the game is over or so many actions are done.
async function play(page, steps) {
  for (let i = 0; i < steps; ++i) {
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    await page.waitForFunction(() => document.querySelector("[role=dialog]") || [...document.querySelectorAll(".bar button")].some((button) => button.textContent.trim() === "Hint" && !button.disabled));
    if ((await page.getByRole("dialog").count()) > 0) return;
    try {
      await hint.click({ timeout: 2000 });
    } catch {
      continue; // the turn was over before the click
    }
    await page.locator(".hints li button").first().click();
    const done = page.locator(".bar .main", { hasText: "Done" });
    if (await page.getByText("This step cannot be taken back").count()) await done.click();
  }
}

for (const [screen, size] of Object.entries(screens)) {
  for (const light of ["day", "night"]) {
    const context = await browser.newContext({ ...size, locale: "en-GB", colorScheme: light === "night" ? "dark" : "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.addInitScript(predictable, 7);
    await page.addInitScript(() => {
      const met = ["main", "main-gate", "building", "attacking", "discard"].map((each) => `castle-keep explain.${each}`);
      localStorage.setItem("castellan.met", JSON.stringify(met));
    });
    const shot = async (name) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.mouse.move(0, 0);
      await page.screenshot({ path: `${out}/${name}-${screen}-${light}.png` });
    };
    await page.goto(address);
    await page.getByRole("button", { name: "Play Castle Keep" }).waitFor();
    await shot("start");
    await page.goto(`${address}/#/rules/castle-keep/CK-4.3`);
    await page.locator("[data-rule='CK-4.3']").waitFor();
    await page.waitForTimeout(200);
    await shot("rules");
    await page.goto(`${address}/#/`);
    await page.getByRole("button", { name: "Play Castle Keep" }).click();
    await play(page, 9);
    await page.waitForTimeout(500);
    await shot("game");
    await play(page, 200);
    await page.waitForTimeout(2000);
    await shot("end");
    await context.close();
  }
}
await browser.close();
server.kill("SIGTERM");
