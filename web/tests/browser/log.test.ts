import type { Page } from "playwright-core";
import { begin, computer, marked, playQuickly, sentence, you } from "./table";
import { expect, test } from "./visit";

const log = (page: Page) => page.getByRole("tabpanel", { name: "Log" });
const stepper = (page: Page) => page.getByRole("group", { name: "Looking back" });

test("the log has a line a turn that opens into its steps, and a click shows the position then", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { seats: [you, computer()] });
  await playQuickly(page, { most: 7 });
  const lines = log(page).locator(".log > li");
  const texts = await lines.locator(".line .text").allInnerTexts();
  expect(texts.length).toBeGreaterThanOrEqual(3);
  // Turns go round, each with a number and a name.
  texts.forEach((text, i) => expect(text.replace(/\s+/g, " ")).toMatch(new RegExp(`^${i + 1} (Player 1|Page) `)));
  expect(await log(page).innerText()).not.toMatch(/Page draws (red|yellow|blue|[TWK])/);

  const now = await page.locator(".board").ariaSnapshot();
  const more = lines.first().getByRole("button", { name: "Steps of turn 1" });
  await more.click();
  expect(await more.getAttribute("aria-expanded")).toBe("true");
  const steps = lines.first().locator(".steps button");
  expect(await steps.count()).toBeGreaterThan(1);

  // A step shows the position after it.
  await steps.first().click();
  await stepper(page).waitFor();
  expect(await page.locator(".board").ariaSnapshot()).not.toBe(now);
  expect(await page.getByRole("grid", { name: "Your castle" }).getByRole("button", { name: /empty/ }).count()).toBe(9);
  // Nothing can be played meanwhile.
  const { sources, targets, buttons } = await marked(page);
  expect([...sources, ...targets, ...buttons]).toEqual([]);
  expect(await page.getByRole("button", { name: "Hint", exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled()).toBe(true);
  const before = await page.locator(".board").ariaSnapshot();
  await page.locator("button[data-place^='hand.']").first().click();
  await page.locator("button[data-place='castle.0.a2']").click();
  expect(await page.locator(".board").ariaSnapshot()).toBe(before);

  // On and back, step by step.
  const at = async (): Promise<number> => Number(/Step (\d+)/.exec((await stepper(page).innerText()))![1]);
  const here = await at();
  await stepper(page).getByRole("button", { name: "A step on" }).click();
  await expect.poll(at).toBe(here + 1);
  await stepper(page).getByRole("button", { name: "A step back" }).click();
  await expect.poll(at).toBe(here);
  await stepper(page).getByRole("button", { name: "To the beginning" }).click();
  await expect.poll(at).toBe(0);
  expect(await stepper(page).getByRole("button", { name: "A step back" }).isDisabled()).toBe(true);

  await stepper(page).getByRole("button", { name: "Back to the game" }).click();
  expect(await stepper(page).count()).toBe(0);
  await expect.poll(() => page.locator(".board").ariaSnapshot()).toBe(now);
  const again = await marked(page);
  expect([...again.sources, ...again.targets, ...again.buttons]).not.toEqual([]);
});

test("the last line leads back to the present", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page);
  await playQuickly(page, { most: 6 });
  await log(page).locator(".line .text").first().click();
  await stepper(page).waitFor();
  await log(page).locator(".line .text").last().click();
  await expect.poll(() => stepper(page).count()).toBe(0);
  expect(await sentence(page).textContent()).toContain("Player 1:");
});

test("on a phone the log is over the board and closes again", async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, chance: 3 });
  await begin(page);
  expect(await page.getByRole("complementary").count()).toBe(0);
  await page.getByRole("button", { name: "Log" }).tap();
  await log(page).waitFor();
  await page.getByRole("button", { name: "Close the drawer" }).tap();
  expect(await page.getByRole("complementary").count()).toBe(0);
});
