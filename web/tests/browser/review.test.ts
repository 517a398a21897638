import type { Page } from "playwright-core";
import { dayAndNight } from "./axe";
import { begin, computer, ending, person, playQuickly, ready, sentence, start, you, type Sitting } from "./table";
import { expect, phone, test } from "./visit";

const review = (page: Page) => page.getByRole("region", { name: "Review" });
const graph = (page: Page) => page.getByRole("slider", { name: "Chance of winning" });
/** What is being done, or was. */
const doing = (page: Page, what: RegExp | string) => review(page).locator(".work").getByText(what);
const worst = (page: Page) => review(page).getByRole("listitem").getByRole("button");
const stepper = (page: Page) => page.getByRole("group", { name: "Looking back" });
const hint = (page: Page) => page.getByRole("button", { name: "Hint", exact: true });

/** Which decision the graph stands at. */
const stands = async (page: Page): Promise<number> => Number(await graph(page).getAttribute("aria-valuenow"));

/** A game between computers, over and looked back at, with the first pass of its review done. */
async function reviewed(page: Page, sitting: Sitting = { seats: [computer(), computer()] }): Promise<void> {
  await start(page, sitting);
  await ending(page).waitFor({ timeout: 60_000 });
  await ending(page).getByRole("button", { name: "Look back" }).click();
  await review(page).getByRole("heading", { name: "What lost most" }).waitFor({ timeout: 20_000 });
}

test("a finished game is reviewed: a graph, what lost most and what was better; the position follows", async ({ open }) => {
  const page = await open({ chance: 2 });
  await reviewed(page);
  await doing(page, /^\d+ decisions looked at/).waitFor({ timeout: 60_000 });
  expect(await review(page).getByRole("progressbar").count()).toBe(0);

  // One line a seat, from the first decision to the end.
  const lines = review(page).locator(".graph .line > path");
  expect(await lines.count()).toBe(2);
  const decisions = Number(await graph(page).getAttribute("aria-valuemax"));
  expect((await lines.first().getAttribute("d"))!.split("L")).toHaveLength(decisions + 1);

  // The list says who did what, what was better and why, the worst first.
  const count = await worst(page).count();
  expect(count).toBeGreaterThan(0);
  expect(await worst(page).first().innerText()).toMatch(/Page[\s\S]*Better: Page[\s\S]*−\d+%/);
  const losses = (await worst(page).locator("strong").allTextContents()).map((text) => Number(/\d+/.exec(text)![0]));
  expect(losses).toEqual([...losses].sort((a, b) => b - a));
  expect(await review(page).locator(".graph .mark").count()).toBe(count);

  // The keys step from decision to decision, and the table with them.
  await graph(page).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => stands(page)).toBe(0);
  const first = await stepper(page).innerText();
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
  await expect.poll(() => stands(page)).toBe(3);
  expect(await stepper(page).innerText()).not.toBe(first);
  expect(await graph(page).getAttribute("aria-valuetext")).toMatch(/^Decision 4 of \d+\. .*Page \d+%, Page 2 \d+%\.$/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stands(page)).toBe(2);
  await page.keyboard.press("End");
  await expect.poll(() => stands(page)).toBe(decisions);
  expect(await stepper(page).count()).toBe(0);
  expect(await ending(page).count()).toBe(0);

  // A decision of the list is one click or Enter away.
  await worst(page).first().focus();
  await page.keyboard.press("Enter");
  await stepper(page).waitFor();
  await expect.poll(() => worst(page).first().getAttribute("aria-current")).toBe("step");
  const shown = /Step (\d+)/.exec(await stepper(page).innerText())![1]!;
  expect(await review(page).locator("div.here").innerText()).toContain(`Step ${shown} ·`);

  // So is any place of the graph.
  const box = (await graph(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(async () => Math.abs((await stands(page)) - decisions / 2)).toBeLessThan(decisions / 6);
});

test("a review can be stopped and goes on; whoever leaves the table ends it", async ({ open }) => {
  const page = await open({ chance: 2 });
  const idle = page.workers().length; // an engine that waits for another game
  await start(page, { game: "dragon-castle", seats: [computer("greedy"), computer("greedy")] });
  await ending(page).waitFor({ timeout: 90_000 });
  const before = page.workers().length;
  await ending(page).getByRole("button", { name: "Look back" }).click();
  await doing(page, /^A first look: decision \d+ of \d+/).waitFor();
  expect(page.workers().length).toBe(before + 1);
  await review(page).getByRole("button", { name: "Stop" }).click();
  await doing(page, "Stopped before the end.").waitFor();
  const bar = review(page).getByRole("progressbar");
  await page.waitForTimeout(200);
  const value = await bar.getAttribute("value");
  await page.waitForTimeout(300);
  expect(await bar.getAttribute("value")).toBe(value);
  await review(page).getByRole("button", { name: "Go on" }).click();
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(Number(value));
  await page.goto("/#/");
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  await expect.poll(() => page.workers().length).toBe(idle);
});

test("who plays for a common cause has one line", async ({ open }) => {
  const page = await open({ chance: 2 });
  await reviewed(page, { game: "castellion", seats: [computer("greedy"), computer("greedy")] });
  expect(await review(page).locator(".graph .line > path").count()).toBe(1);
  expect(await review(page).locator(".legend").innerText()).toMatch(/^Chance of winning/);
});

test("a kept game is reviewed when it is opened again, and one from a link, too", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await start(page, { seats: [computer(), computer()] });
  await ending(page).waitFor({ timeout: 60_000 });
  await ending(page).getByRole("button", { name: "Share" }).click();
  await page.getByText("The link is in the clipboard.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await ending(page).getByRole("button", { name: "Show the board" }).click();
  await page.getByRole("tab", { name: "Review" }).click();
  await review(page).getByRole("heading", { name: "What lost most" }).waitFor({ timeout: 20_000 });
  const kept = await worst(page).count();
  expect(kept).toBeGreaterThan(0);

  const other = await open();
  await other.goto(link);
  await other.getByRole("button", { name: "Look at the game" }).click();
  await stepper(other).getByRole("button", { name: "To the end" }).click();
  await ending(other).getByRole("button", { name: "Look back" }).click();
  await review(other).getByRole("heading", { name: "What lost most" }).waitFor({ timeout: 20_000 });
  expect(await worst(other).count()).toBeGreaterThan(0);
});

test("there is no review before the end, nor after the end was taken back", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { options: { version: "solitaire" }, seats: [you] });
  await page.getByRole("tab", { name: "Log" }).waitFor();
  expect(await page.getByRole("tab", { name: "Review" }).count()).toBe(0);
  await playQuickly(page);
  await ending(page).getByRole("button", { name: "Look back" }).click();
  await review(page).waitFor();
  await stepper(page).getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByRole("tab", { name: "Review" }).count()).toBe(0);
  expect(await page.getByRole("tab", { name: "Log" }).getAttribute("aria-selected")).toBe("true");
});

for (const text of ["normal", "larger"]) {
  test(`on a phone nothing of a review is cut off, and it can be read by day and night, with ${text} text`, async ({ open }) => {
    const page = await open({ ...phone, chance: 2, settings: { text } });
    await reviewed(page);
    await graph(page).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => stands(page)).toBe(0);
    const cut = await page.evaluate(() => {
      const found: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
      const body = document.querySelector(".drawer .body")!;
      if (body.scrollWidth > body.clientWidth) found.push("the drawer scrolls sideways");
      for (const each of document.querySelectorAll<HTMLElement>(".review *, .drawer .head button")) {
        const box = each.getBoundingClientRect();
        if (box.width > 0 && !each.closest(".unseen") && (box.left < -1 || box.right > innerWidth + 1)) found.push(`${each.tagName} ${each.className} is off the side`);
      }
      // The board is still to be seen above.
      if (document.querySelector(".drawer")!.getBoundingClientRect().top < innerHeight * 0.4) found.push("the drawer hides the board");
      for (const button of document.querySelectorAll<HTMLElement>(".review button")) {
        if (button.getBoundingClientRect().height < 24) found.push(`${button.textContent} is too low`);
      }
      return found;
    });
    expect(cut).toEqual([]);
    expect(await dayAndNight(page, "review")).toEqual([]);
  });
}

test("between people there are hints only if all agreed, and that is kept with the game", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.goto("/#/set-up/castle-keep");
  const agreed = page.getByRole("checkbox", { name: "Hints for everybody" });
  await page.getByRole("combobox", { name: "Seat 2" }).waitFor();
  expect(await agreed.count()).toBe(0);
  await page.getByRole("combobox", { name: "Seat 2" }).selectOption("person");
  expect(await agreed.isChecked()).toBe(false);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".cover button").click();
  await ready(page);
  expect(await hint(page).count()).toBe(0);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Hints are off at this table").waitFor();
  await page.keyboard.press("Escape");
  // Whoever knows the key or the word is told why not.
  await page.locator(".field button[data-place]").first().focus();
  await page.keyboard.press("h");
  await page.getByRole("alert").getByText("Hints are off at this table").waitFor();

  await page.goto("/#/set-up/castle-keep");
  await agreed.check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".cover button").click();
  await ready(page);
  await hint(page).waitFor();
  await page.reload();
  await page.locator(".cover button").click();
  await sentence(page).waitFor();
  await hint(page).waitFor();
});

test("who plays alone is always offered hints", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [person("Ann"), computer()] });
  await hint(page).waitFor();
});
