import type { Page } from "playwright-core";
import { begin, computer, ending, live, marked, place, sentence, sitDown, standard, step, you } from "./table";
import { expect, test } from "./visit";

const ask = (page: Page) => page.getByRole("button", { name: /^(Hint|Thinking)/ });
const hints = (page: Page) => page.getByRole("region", { name: "Hint" });

test("a hint gives at most three steps with a value, a reason and a sentence, and choosing one does it", async ({ open }) => {
  const page = await open({ chance: 6 });
  await begin(page);
  let seen = 0;
  for (let i = 0; i < 4 && !(await ending(page).isVisible()); ++i) {
    await ask(page).click();
    await hints(page).waitFor();
    const choices = hints(page).getByRole("listitem").getByRole("button");
    const count = await choices.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    for (const text of await choices.allInnerTexts()) {
      expect(text).toMatch(/\d+\s?%/);
      expect(text).toMatch(/Player 1 (builds|attacks|discards|is done|passes|draws)/);
      // The reason is a sentence behind the first.
      if (text.split("\n").filter((line) => /\w.*[.;]/.test(line)).length > 1) seen += 1;
    }
    // The places are marked on the board with their rank.
    const first = /Player 1 .*/.exec(await choices.first().innerText())![0];
    await step(page, () => choices.first().click());
    expect(await hints(page).count()).toBe(0);
    expect(await live(page).textContent()).toContain(first.split(".")[0]);
  }
  expect(seen).toBeGreaterThan(0);
});

test("where there is nothing to choose a hint says so, and makes no number up", async ({ open }) => {
  const page = await open({ chance: 6 });
  const player = (hand: string[]) => ({ hand, shown: [], reserve: [] });
  const beginning = {
    castles: [{}, {}], discards: [], draws: 0, ending: "none", flipped: null, gate: false, moved: [], phase: "main",
    pile: 84, players: [player(["Kr", "Ky"]), player(["Tys", "Wyz", "Kr", "Kb"])], seat: 0, turn: 0, use: "nothing", victim: null, winner: null,
  };
  await sitDown(page, { game: "castle-keep", options: { ...standard("castle-keep"), seats: 2 }, position: beginning });
  await ask(page).click();
  await hints(page).waitFor();
  expect(await hints(page).innerText()).toContain("Player 1 passes.");
  expect(await hints(page).innerText()).toContain("There is nothing to choose between.");
  expect(await hints(page).innerText()).not.toContain("%");
});

test("thinking about a hint can be cancelled", async ({ open }) => {
  const page = await open({ chance: 6 });
  await begin(page);
  /** Asks and, as soon as it thinks, does something else: it is no longer than a moment. */
  const interrupt = (selector: string): Promise<void> =>
    page.evaluate(async (other) => {
      const button = [...document.querySelectorAll<HTMLElement>(".prompt .bar button")].find((each) => each.textContent!.trim() === "Hint")!;
      button.click();
      while (button.getAttribute("aria-busy") !== "true") await Promise.resolve();
      (other === "" ? button : document.querySelector<HTMLElement>(other)!).click();
    }, selector);
  await interrupt("");
  await page.getByRole("button", { name: "Hint", exact: true }).waitFor();
  expect(await hints(page).count()).toBe(0);
  // Playing on cancels it, too.
  await step(page, () => interrupt(".prompt .bar button.main"));
  await page.getByRole("button", { name: "Hint", exact: true }).waitFor();
  expect(await hints(page).count()).toBe(0);
  // And it can be asked again.
  await ask(page).click();
  await hints(page).waitFor();
});

test("a hint is closed and leaves nothing behind", async ({ open }) => {
  const page = await open({ chance: 6 });
  await begin(page);
  await ask(page).click();
  await hints(page).waitFor();
  expect(await page.locator(".field .rank").count()).toBeGreaterThan(0);
  await hints(page).getByRole("button", { name: "Close" }).click();
  expect(await hints(page).count()).toBe(0);
  expect(await page.locator(".field .rank").count()).toBe(0);
});

interface Timed {
  cmd: string;
  took: number;
  /** Whether a search ran when it was asked, and one still when it was answered. */
  asked: boolean;
  searching: boolean;
}

/** Measures how long each request to a worker takes, and whether a search ran meanwhile. */
function measure(): void {
  const timed: Timed[] = [];
  Object.assign(window, { timed });
  const since = new Map<string, { cmd: string; at: number; searching: boolean }>();
  let searches = 0;
  let workers = 0;
  const post = Worker.prototype.postMessage;
  const numbers = new WeakMap<Worker, number>();
  Worker.prototype.postMessage = function (this: Worker, message: { id?: number; lines?: string[] }): void {
    if (!numbers.has(this)) {
      numbers.set(this, ++workers);
      this.addEventListener("message", (event: MessageEvent<{ id: number }>) => {
        const key = `${numbers.get(this)}/${event.data.id}`;
        const asked = since.get(key);
        since.delete(key);
        if (asked === undefined) return;
        if (/^(think|more)$/.test(asked.cmd)) searches -= 1;
        else timed.push({ cmd: asked.cmd, took: performance.now() - asked.at, asked: asked.searching, searching: asked.searching && searches > 0 });
      });
    }
    if (message.id !== undefined && message.lines !== undefined) {
      const cmd = (JSON.parse(message.lines[0]!) as { cmd: string }).cmd;
      since.set(`${numbers.get(this)}/${message.id}`, { cmd, at: performance.now(), searching: searches > 0 });
      if (/^(think|more)$/.test(cmd)) searches += 1;
    }
    post.call(this, message);
  } as typeof post;
}

test("while a search runs, why, log and undo are answered at once", async ({ open }) => {
  const page = await open({ chance: 6 });
  await page.context().addInitScript(measure);
  await page.reload();
  await page.getByRole("button", { name: "Play Castle Keep" }).waitFor();
  await begin(page, { seats: [you, computer("castellan")] });
  await page.getByRole("tab", { name: "Type" }).click();
  const field = page.getByRole("textbox");

  // Hints think for a second and a half; meanwhile somebody tries what cannot be done, again and again.
  const asked = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { timed: Timed[] }).timed.filter((each) => each.searching && each.cmd === "why").length);
  for (let round = 0; round < 10 && (await asked()) < 25; ++round) {
    await ask(page).click();
    await page.evaluate(async () => {
      const click = (name: string) => document.querySelector<HTMLElement>(`button[data-place="${name}"]`)?.click();
      for (let i = 0; i < 20 && document.querySelector("[aria-busy=true]"); ++i) {
        click("pile");
        for (let wait = 0; wait < 200 && !document.querySelector(".reason"); ++wait) await new Promise((done) => setTimeout(done, 2));
        document.querySelector("div.field .board")!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        await new Promise((done) => setTimeout(done));
      }
    });
    const thinking = page.getByRole("button", { name: /^Thinking/ });
    if (await thinking.isVisible()) await thinking.click().catch(() => {});
    await page.getByRole("button", { name: "Hint", exact: true }).waitFor();
    if (await hints(page).isVisible()) await hints(page).getByRole("button", { name: "Close" }).click();
  }
  // The computer thinks two seconds; an undo ends it.
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  for (let i = 0; i < 3; ++i) {
    await place(page, (await marked(page)).sources[0]!).click();
    await page.getByRole("progressbar").waitFor();
    await field.fill("why x2.a2");
    await field.press("Enter");
    await expect.poll(() => page.getByRole("tabpanel").locator(".said").innerText()).toMatch(/\w/);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    await expect.poll(() => sentence(page).textContent()).toContain("discard 1 tile");
  }

  const timed = await page.evaluate(() => (window as unknown as { timed: Timed[] }).timed);
  const during = timed.filter(({ searching }) => searching);
  const of = (cmd: string): number[] => during.filter((each) => each.cmd === cmd).map(({ took }) => took).sort((a, b) => a - b);
  const middle = (list: number[]): number => list[Math.floor(list.length / 2)]!;
  const all = during.map(({ took }) => took).sort((a, b) => a - b);
  console.log(
    `${all.length} answers during a search: median ${middle(all).toFixed(1)} ms, longest ${all.at(-1)!.toFixed(1)} ms; ` +
      ["why", "log", "view", "take_back"].map((cmd) => `${cmd} ${of(cmd).length}× ${middle(of(cmd))?.toFixed(1)} ms`).join(", "),
  );
  expect(of("why").length).toBeGreaterThanOrEqual(20);
  // An undo ends the search, so which of the two is answered first is open.
  expect(timed.filter(({ cmd, asked }) => asked && cmd === "take_back").length).toBeGreaterThan(0);
  // The answers came while the search went on (that is what `searching` says), and quickly.
  expect(middle(all)).toBeLessThan(50);
});
