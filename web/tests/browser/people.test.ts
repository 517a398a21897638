import type { Page } from "playwright-core";
import tiles from "../../../messages/en/castle-keep.json";
import { begin, computer, live, marked, person, place, playQuickly, playStep, ready, sentence, step, you } from "./table";
import { expect, test } from "./visit";

const cover = (page: Page) => page.locator(".cover");
const uncover = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: `I am ${name}` }).click();
  await ready(page);
};

/** The tiles in the hand that is shown, by their codes. */
const hand = (page: Page): Promise<string[]> =>
  page.locator("button[data-place^='hand.']").evaluateAll((list) => list.map((each) => (each as HTMLElement).dataset["place"]!.slice(5)));

/** Everything that the page holds, with the title. */
const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML + document.title);

const word = (code: string): string => (tiles as Record<string, string>)[`tile.${code}`]!;

/** What of these tiles can be found in the page, as a word or as a code. */
async function found(page: Page, codes: string[]): Promise<string[]> {
  const html = await everything(page);
  return codes.filter((code) => html.includes(word(code)) || new RegExp(`\\b${code}\\b`).test(html));
}

test("between two people a cover hides everything of a hand", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [person("Ann"), person("Bob")] });
  await cover(page).getByText("Ann, it is your turn").waitFor();
  expect(await page.locator(".board").count()).toBe(0);
  await uncover(page, "Ann");
  const anns = await hand(page);
  expect(anns.length).toBeGreaterThan(2);

  // Ann passes and discards two: those everybody has seen.
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await playStep(page);
  await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  await cover(page).getByText("Bob, it is your turn").waitFor();
  await expect.poll(() => page.title()).not.toContain("Ann");
  const all = Object.keys(tiles).filter((key) => /^tile\.[TWK]/.test(key)).map((key) => key.slice(5));
  expect(await found(page, all)).toEqual([]);
  expect(await live(page).textContent()).toBe("");
  // The drawer has nothing either, whatever tab is open.
  for (const tab of ["Rules", "Type", "Log"]) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab !== "Rules") expect(await found(page, all)).toEqual([]);
  }
  // And no key opens it.
  await page.keyboard.press("h");
  await page.keyboard.press("[");
  expect(await found(page, all)).toEqual([]);

  // On reload it is covered again.
  await page.reload();
  await cover(page).getByText("Bob, it is your turn").waitFor();
  expect(await found(page, all)).toEqual([]);

  await uncover(page, "Bob");
  const bobs = await hand(page);
  // What Ann kept and did not show is nowhere, unless Bob holds the same.
  const discarded = (await page.locator("button[data-place='discards']").getAttribute("aria-label")) ?? "";
  const secret = anns.filter((code) => !bobs.includes(code) && !discarded.includes(word(code)));
  const log = await page.getByRole("tabpanel").innerText();
  const open_ = secret.filter((code) => !log.includes(word(code)));
  expect(open_.length).toBeGreaterThan(0);
  expect((await found(page, open_))).toEqual([]);
  expect(log).toMatch(/Ann/);
});

test("a whole game for two people on one device ends for both", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [person("Ann"), person("Bob")] });
  await playQuickly(page);
  expect(await page.getByRole("dialog").getByRole("heading").textContent()).toMatch(/(Ann|Bob) wins|draw/);
});

test("there is no cover in the solitaire, nor against a computer", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { options: { version: "solitaire" }, seats: [you] });
  for (let i = 0; i < 6; ++i) {
    expect(await cover(page).count()).toBe(0);
    await playStep(page);
  }
  await page.goto("/#/");
  await begin(page, { seats: [you, computer()] });
  for (let i = 0; i < 6; ++i) {
    expect(await cover(page).count()).toBe(0);
    await playStep(page);
  }
  await page.reload();
  await sentence(page).waitFor();
  expect(await cover(page).count()).toBe(0);
});

test("two people and a computer: the device is covered only between the people", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [person("Ann"), computer(), person("Bob")] });
  await uncover(page, "Ann");
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await playStep(page);
  await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  await cover(page).getByText("Bob, it is your turn").waitFor();
  await uncover(page, "Bob");
  expect(await page.getByRole("tabpanel").innerText()).toMatch(/Page/);
});

test("a game between computers is looked at", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [computer(), computer()] });
  await page.getByRole("dialog").waitFor({ timeout: 30_000 });
  expect(await page.getByRole("dialog").getByRole("heading").textContent()).toMatch(/Page( 2)? wins|draw/);
});
