// Takes the pictures of the README (after ./play or ./test has built):
//
//   npm run pictures                                    Castle Keep, and the screens around a table
//   npm run pictures -- castellion level=academy        another game, with options; its name begins the files'
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = `${root}docs/pictures`;
mkdirSync(out, { recursive: true });

const [game = "castle-keep", ...chosen] = process.argv.slice(2);
const words = JSON.parse(readFileSync(`${root}messages/en/${game}.json`, "utf8"));
const title = words["game.title"];
const first = game === "castle-keep";
/** The pictures of other games have their names, as there is room for all of them in one folder. */
const fileOf = (name, screen, light) => `${out}/${first ? "" : `${game}-`}${name}-${screen}-${light}.png`;

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

/** Explanations of decisions that are met for the first time have been seen; the lobby remembers the set-up. */
function prepare([game, met, options]) {
  localStorage.setItem("castellan.met", JSON.stringify(met));
  if (options === null) return;
  const seats = Array.from({ length: options.seats }, (_, i) => (i === 0 ? { name: "", person: true } : { name: "squire", person: false }));
  localStorage.setItem(`castellan.set-up.${game}`, JSON.stringify({ options, seats }));
}
const met = Object.keys(words).filter((key) => key.startsWith("explain.")).map((key) => `${game} ${key}`);
const standard = JSON.parse(readFileSync(`${root}web/generated/games.json`, "utf8")).find(({ name }) => name === game).presets[0].options;
const valueOf = (text) => (text === "yes" ? true : text === "no" ? false : /^\d+$/.test(text) ? Number(text) : text);
/** The first preset with what was chosen. */
const options = chosen.length === 0 ? null : { ...standard, ...Object.fromEntries(chosen.map((each) => each.split("=")).map(([name, value]) => [name, valueOf(value)])) };

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
    await page.addInitScript(prepare, [game, met, options]);
    const shot = async (name) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.mouse.move(0, 0);
      await page.screenshot({ path: fileOf(name, screen, light) });
    };
    await page.goto(address);
    await page.getByRole("button", { name: `Play ${title}`, exact: true }).waitFor();
    if (first) {
      await shot("start");
      await page.goto(`${address}/#/rules/castle-keep/CK-4.3`);
      await page.locator("[data-rule='CK-4.3']").waitFor();
      await page.waitForTimeout(200);
      await shot("rules");
      await page.goto(`${address}/#/`);
    }
    await page.getByRole("button", { name: `Play ${title}`, exact: true }).click();
    await play(page, first ? 9 : 40);
    await page.waitForTimeout(500);
    await shot("game");
    await play(page, 300);
    await page.waitForTimeout(2000);
    await shot("end");
    await context.close();
  }
}
await browser.close();
server.kill("SIGTERM");
