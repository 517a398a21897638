// Sitting at a table and playing, whatever the hands do.
import type { Locator, Page } from "playwright-core";
import games from "../../generated/games.json";
import { write } from "../../src/shell/share";

export type Game = "castle-keep" | "schotten-totten-2" | "castellion" | "dragon-castle" | "castelli";

export const titles: Record<Game, string> = { "castle-keep": "Castle Keep", "schotten-totten-2": "Schotten Totten 2", castellion: "Castellion", "dragon-castle": "Dragon Castle", castelli: "Castelli" };

/** A set-up as the lobby remembers it. */
export interface Sitting {
  game?: Game;
  options?: Record<string, unknown>;
  seats: { name: string; person: boolean }[];
  series?: string;
}

/** The options of a first game. */
export const standard = (game: Game): object => games.find(({ name }) => name === game)!.presets[0]!.options;

export const you = { name: "", person: true };
export const computer = (level = "page"): Sitting["seats"][number] => ({ name: level, person: false });
export const person = (name: string): Sitting["seats"][number] => ({ name, person: true });

/** Begins a game from the lobby, with the set-up as the last one, and waits until it is somebody's turn. */
export async function begin(page: Page, sitting: Sitting = { seats: [you, computer()] }): Promise<void> {
  await start(page, sitting);
  await ready(page);
}

/** The same without waiting: where only computers play, nothing is announced before the end. */
export async function start(page: Page, { game = "castle-keep", options = {}, seats, series }: Sitting): Promise<void> {
  const setUp = { options: { ...standard(game), ...options, seats: seats.length }, seats, ...(series ? { series } : {}) };
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`castellan.set-up.${game}`, JSON.stringify(setUp)]);
  await page.locator(`#play-${game}`).click();
}

/** Sits down at a position, at the seat that is to move, against a computer. */
export async function sitDown(page: Page, view: object): Promise<void> {
  await page.goto(`/#${await write({ kind: "p", text: JSON.stringify(view) })}`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await ready(page);
}

export const place = (page: Page, name: string): Locator => page.locator(`button[data-place="${name}"]`);
export const sentence = (page: Page): Locator => page.locator(".prompt .expected");
export const live = (page: Page): Locator => page.locator("p.unseen[role=status]");
export const ending = (page: Page): Locator => page.getByRole("dialog");

/** Waits until somebody here can do something: it was announced, or there is a cover. */
export async function ready(page: Page, before = ""): Promise<void> {
  await page.waitForFunction((said) => {
    if (document.querySelector(".cover")) return true;
    const now = document.querySelector("p.unseen[role=status]")?.textContent ?? "";
    return now !== "" && now !== said;
  }, before);
}

/** Does something that is a step of the game, and waits for all that comes of it. */
export async function step(page: Page, act: () => Promise<void>): Promise<void> {
  const before = (await live(page).textContent()) ?? "";
  await act();
  await ready(page, before);
}

export interface Marked {
  sources: string[];
  targets: string[];
  /** What the board asks once more, such as whether to retreat. */
  asked: string[];
  /** Steps beside the board: Done, and the like. */
  buttons: string[];
  pending: boolean;
  over: boolean;
  cover: boolean;
}

export function marked(page: Page): Promise<Marked> {
  return page.evaluate(() => {
    const places = (kind: string) =>
      [...document.querySelectorAll<HTMLElement>(`.field button[data-place].${kind}`)].map((each) => each.dataset["place"]!);
    return {
      sources: places("source"),
      targets: places("target"),
      asked: [...document.querySelectorAll(".field button.main")].map((each) => each.textContent!.trim()),
      buttons: [...document.querySelectorAll(".prompt .bar button.main")].map((each) => each.textContent!.trim()),
      pending: document.querySelector(".field button.pending") !== null,
      over: document.querySelector("[role=dialog]") !== null,
      cover: document.querySelector(".cover") !== null,
    };
  });
}

export interface Hands {
  /** Chooses a place of the board. */
  choose: (name: string) => Promise<void>;
  press: (button: string) => Promise<void>;
}

export const mouse = (page: Page): Hands => ({
  choose: (name) => place(page, name).click(),
  press: (button) => page.locator(".prompt .bar, .field").getByRole("button", { name: button, exact: true }).click(),
});

/** One step as somebody would play who hits what can be hit, builds what can be built and is done. */
export async function playStep(page: Page, hands: Hands = mouse(page)): Promise<void> {
  await step(page, async () => {
    const { sources, targets, buttons } = await marked(page);
    const [target] = targets;
    if (target !== undefined) return act(page, hands, target);
    const source = sources.find((name) => !/^castle\.\d/.test(name));
    if (source === undefined) {
      const done = buttons[0];
      if (done === undefined) throw new Error(`nothing can be done: ${await sentence(page).textContent()}`);
      return hands.press(done);
    }
    const before = await live(page).textContent();
    await hands.choose(source);
    const [goal] = await targetsOrStep(page, before ?? "", source);
    const { asked } = await marked(page);
    if (asked[0] !== undefined) await hands.press(asked[0]);
    if (await waits(page)) await hands.press("Done");
    else if (goal !== undefined) await act(page, hands, goal);
  });
}

async function act(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.choose(name);
  if (await waits(page)) await hands.press("Done");
}

/** Whether a step that cannot be taken back waits for Done. */
const waits = async (page: Page): Promise<boolean> => (await sentence(page).textContent()) === "This step cannot be taken back.";

/** What lights up after a source was chosen; nothing if choosing it was a step by itself. */
async function targetsOrStep(page: Page, before: string, source: string): Promise<string[]> {
  const found = await page.waitForFunction(([said, source]) => {
    // After a step by itself other targets may light up for what came of it.
    const chosen = document.querySelector<HTMLElement>(".field button.chosen")?.dataset["place"] === source;
    const targets = [...document.querySelectorAll<HTMLElement>(".field button[data-place].target")];
    if (chosen && targets.length > 0) return targets.map((each) => each.dataset["place"]!);
    const now = document.querySelector("p.unseen[role=status]")?.textContent;
    const waits = document.querySelector(".prompt .expected")?.textContent === "This step cannot be taken back.";
    const asks = document.querySelector(".field button.main") !== null;
    return now !== said || waits || asks || document.querySelector(".cover") ? [] : false;
  }, [before, source] as const);
  return found.jsonValue() as Promise<string[]>;
}

/** Plays until the game is over, at most so many steps. */
export async function playOut(page: Page, hands: Hands = mouse(page), most = 400): Promise<number> {
  for (let i = 0; i < most; ++i) {
    if (await ending(page).isVisible()) return i;
    await playStep(page, hands);
  }
  throw new Error(`the game was not over after ${most} steps`);
}

/** Drags with the mouse from the middle of one place to the middle of another. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await place(page, from).boundingBox(), await place(page, to).boundingBox()];
  if (!a || !b) throw new Error(`${from} or ${to} is not to be seen`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 10, a.y + a.height / 2 - 10);
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

interface Play {
  /** At most so many steps. */
  most: number;
  /** Zero: as playStep; otherwise anything that is marked, always the same for the same number. */
  wild: number;
  /** Buttons beside the board that are left alone as long as there is something else. */
  avoid: string;
}

/** Runs in the page, so that many steps take little time: clicks on what is marked, and waits. */
async function play({ most, wild, avoid }: Play): Promise<number> {
  let state = wild;
  const pick = <T>(list: T[]): T => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return list[wild === 0 ? 0 : (state >>> 8) % list.length]!;
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const said = () => document.querySelector("p.unseen[role=status]")?.textContent ?? "";
  const stopped = () => document.querySelector("[role=dialog], .cover") !== null;
  const until = async (what: string, done: () => boolean): Promise<void> => {
    for (const since = performance.now(); !done(); await new Promise((next) => setTimeout(next, 2))) {
      if (performance.now() - since > 20_000) throw new Error(`${what} did not come: ${document.querySelector(".expected")?.textContent}`);
    }
  };
  const press = async (button: HTMLElement): Promise<void> => {
    button.click();
    await new Promise((next) => setTimeout(next, 0));
    // A place too small for a finger was only enlarged: the next tap chooses.
    if (document.querySelector("[data-close]")) document.querySelector<HTMLElement>(`button[data-place="${button.dataset["place"]}"]`)?.click();
  };
  for (let i = 0; i < most; ++i) {
    if (document.querySelector("[role=dialog]")) return i;
    const ready = document.querySelector<HTMLElement>(".cover button");
    if (ready) {
      ready.click();
      await until("the board", () => !document.querySelector(".cover") && said() !== "");
    }
    const before = said();
    const sources = all(".field button[data-place].source");
    const direct = all(".field button[data-place].target");
    const buttons = all(".prompt .bar button.main");
    const tame = direct.length > 0 ? direct : sources.filter((each) => !/^castle\.\d/.test(each.dataset["place"]!));
    const every = [...sources, ...direct, ...buttons];
    const wanted = every.filter((each) => avoid === "" || each.textContent!.trim() !== avoid);
    const choices = wild !== 0 ? (wanted.length > 0 ? wanted : every) : tame.length > 0 ? tame : buttons;
    if (choices.length === 0) {
      // The end of a round is shown once it is known how its series stands.
      await until("something to do", stopped);
      continue;
    }
    const first = pick(choices);
    await press(first);
    const moved = () => {
      // On a touch screen a step may wait for Done.
      const waits = document.querySelector(".prompt .expected")?.textContent === "This step cannot be taken back.";
      if (waits) document.querySelector<HTMLElement>(".prompt .bar button.main")?.click();
      return stopped() || (said() !== "" && said() !== before);
    };
    if (sources.includes(first)) {
      // What shone before the click may still be drawn.
      await new Promise((next) => setTimeout(next, 0));
      const chosen = () => document.querySelector<HTMLElement>(".field button.chosen")?.dataset["place"] === first.dataset["place"];
      const goals = () => all(`${chosen() ? ".field button[data-place].target, " : ""}.field button.main`);
      await until("a target", () => moved() || goals().length > 0);
      if (!moved()) await press(pick(goals()));
    }
    await until("the next step", moved);
    const reason = document.querySelector(".reason")?.textContent;
    if (reason) throw new Error(`something marked was not legal: ${reason}`);
  }
  return most;
}

/** Plays at most so many steps quickly; gives back how many it were. */
export const playQuickly = (page: Page, { most = 600, wild = 0, avoid = "" }: Partial<Play> = {}): Promise<number> =>
  page.evaluate(play, { most, wild, avoid });

/** What of the board is cut off or too small to hit. */
export const misfits = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((name) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`${name}: wider than the screen`);
    const prompt = document.querySelector(".prompt")!.getBoundingClientRect();
    const board = document.querySelector(".field")!.getBoundingClientRect();
    for (const button of document.querySelectorAll<HTMLElement>(".field button")) {
      const box = button.getBoundingClientRect();
      const what = `${name}: ${button.dataset["place"] ?? button.getAttribute("aria-label") ?? ""}`;
      if (box.width < 24 || box.height < 24) found.push(`${what} is ${box.width} by ${box.height}`);
      // Cards may be scrolled among themselves.
      if (button.closest(".cards")) continue;
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${what} is off the side`);
      if (box.top < board.top - 1) found.push(`${what} is above the board`);
      if (box.bottom > prompt.top + 1) found.push(`${what} is under the prompt by ${box.bottom - prompt.top}`);
    }
    return found;
  }, name);
