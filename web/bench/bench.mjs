// Measures what people wait for, in a real browser: npm run bench (after ./play or ./test has built).
//   - bytes from the server up to the first legal click, as the server counted them
//   - time from navigation to a legal click: the median of ten, each with an empty cache
//   - the search in the browser beside the native one, in the same run
import { execFileSync, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const castellan = `${root}build/release/apps/castellan/castellan`;
const runs = 10;

const server = spawn(castellan, ["serve", "--port", "0", "--web", `${root}web/dist`, "--log"]);
let log = "";
const address = await new Promise((resolve) => {
  server.stdout.on("data", (data) => {
    log += data;
    const found = /http:\/\/localhost:\d+/.exec(log);
    if (found) resolve(found[0]);
  });
  server.stderr.on("data", (data) => (log += data));
});
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// "event=request status=200 bytes=1834 … target=/assets/x.js": the kinds of files and their bytes.
function bytesOf(text) {
  const sums = { script: 0, style: 0, font: 0, wasm: 0, other: 0 };
  for (const line of text.split("\n")) {
    const found = /^event=request status=200 bytes=(\d+) .* method=GET target=(\S+)$/.exec(line);
    if (!found) continue;
    const [, sent, path] = found;
    const kind = /\.js$/.test(path) ? "script" : /\.css$/.test(path) ? "style" : /\.woff2$/.test(path) ? "font" : /\.wasm$/.test(path) ? "wasm" : "other";
    sums[kind] += Number(sent);
  }
  return sums;
}

const times = [];
let bytes = {};
for (let i = 0; i < runs; ++i) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The page itself clicks Play as soon as it is there, and notes when something legal lights up.
  await page.addInitScript(() => {
    let played = false;
    const look = () => {
      const button = document.querySelector("main .button.main");
      if (!played && button) {
        played = true;
        button.click();
      }
      if (document.querySelector(".field button.source")) {
        window.legalAt = performance.now();
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
  log = "";
  await page.goto(address);
  await page.waitForFunction(() => window.legalAt !== undefined);
  times.push(await page.evaluate(() => window.legalAt));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  bytes = bytesOf(log);
  await context.close();
}
times.sort((a, b) => a - b);

// The same search natively and in a worker of the browser, taking turns.
const iterations = 200000;
async function browserSpeed() {
  const page = await browser.newPage();
  await page.goto(address);
  const asset = (pattern) => `${address}/assets/${readdirSync(`${root}web/dist/assets`).find((name) => pattern.test(name))}`;
  const wasm = asset(/^castle-keep-.*\.wasm$/);
  const loaded = asset(/^worker-.*\.js$/);
  const rate = await page.evaluate(
    async ({ wasm, loaded, iterations }) => {
      const worker = new Worker(loaded, { type: "module" });
      worker.postMessage({ wasm });
      const ask = (id, ...lines) =>
        new Promise((resolve) => {
          worker.onmessage = (message) => resolve(message.data.lines.map((line) => JSON.parse(line)));
          worker.postMessage({ id, lines: lines.map((line) => JSON.stringify(line)) });
        });
      await ask(1, { cmd: "new", game: "castle-keep", options: {}, seed: 7 }, { cmd: "auto" });
      await ask(2, { cmd: "think", agent: "mcts:iterations=20000", seed: 1 });
      const start = performance.now();
      const [thought] = await ask(3, { cmd: "think", agent: `mcts:iterations=${iterations}`, seed: 1 });
      if (thought.iterations !== iterations) throw new Error(JSON.stringify(thought));
      return iterations / ((performance.now() - start) / 1000);
    },
    { wasm, loaded, iterations },
  );
  await page.close();
  return rate;
}
function nativeSpeed() {
  const lines = (agent) => `{"cmd":"new","game":"castle-keep","seed":7}\n{"cmd":"auto"}\n{"cmd":"think","agent":"${agent}","seed":1}\n`;
  const time = (count) => {
    const start = performance.now();
    execFileSync(castellan, ["protocol"], { input: lines(`mcts:iterations=${count}`) });
    return performance.now() - start;
  };
  time(20000);
  return (iterations * 1000) / (time(iterations + 20000) - time(20000));
}
const ratios = [];
let [native, inBrowser] = [0, 0];
for (let i = 0; i < 5; ++i) {
  native = nativeSpeed();
  inBrowser = await browserSpeed();
  ratios.push(inBrowser / native);
}
ratios.sort((a, b) => a - b);

await browser.close();
server.kill("SIGTERM");
console.log(
  JSON.stringify(
    {
      bytes: { ...bytes, all: Object.values(bytes).reduce((a, b) => a + b, 0) },
      legal_click_ms: { median: Math.round((times[4] + times[5]) / 2), all: times.map(Math.round) },
      search: { native_per_s: Math.round(native), browser_per_s: Math.round(inBrowser), ratio_median: Number(ratios[2].toFixed(2)) },
    },
    null,
    2,
  ),
);
