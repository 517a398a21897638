import { begin, computer, live, marked, person, place, playStep, ready, sentence, step, you } from "./table";
import { expect, test } from "./visit";

const undo = { name: "Undo", exact: true };

test("a slip is taken back", async ({ open }) => {
  const page = await open();
  await begin(page);
  expect(await page.getByRole("button", undo).isDisabled()).toBe(true);
  const before = await page.locator(".board").ariaSnapshot();
  await playStep(page);
  await step(page, () => page.getByRole("button", undo).click());
  expect(await live(page).textContent()).toContain("Taken back.");
  expect(await page.locator(".board").ariaSnapshot()).toBe(before);
  expect(await page.getByRole("button", undo).isDisabled()).toBe(true);
});

test("alone against a computer whole turns go back, and chance decides the same again", async ({ open }) => {
  const page = await open();
  await begin(page);
  const hands: string[] = [];
  const hand = async (): Promise<string> =>
    (await page.locator("button[data-place^='hand.']").evaluateAll((list) => list.map((each) => each.getAttribute("aria-label")!.replace(", can be built", "")))).join("; ");
  // Three turns of passing, always throwing the first tile away.
  const pass = async (): Promise<void> => {
    await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
    for (let i = 0; i < 2; ++i) await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  };
  for (let i = 0; i < 3; ++i) {
    hands.push(await hand());
    await pass();
  }
  const after = await hand();
  let taken = 0;
  while (await page.getByRole("button", undo).isEnabled()) {
    await step(page, () => page.getByRole("button", undo).click());
    taken += 1;
    await expect.poll(() => sentence(page).textContent()).toContain("Player 1:");
  }
  expect(taken).toBeGreaterThanOrEqual(3);
  expect(await hand()).toBe(hands[0]);
  // The same again: the same tiles come, since the computer draws in between whatever it does.
  for (let i = 0; i < 3; ++i) {
    expect(await hand()).toBe(hands[i]);
    await pass();
  }
  expect(await hand()).toBe(after);
});

test("also while the computer thinks", async ({ open }) => {
  const page = await open();
  await begin(page, { seats: [you, computer("castellan")] });
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  await place(page, (await marked(page)).sources[0]!).click();
  await page.getByRole("progressbar").waitFor();
  const before = await live(page).textContent();
  await page.getByRole("button", undo).click();
  await ready(page, before ?? "");
  expect(await sentence(page).textContent()).toContain("Player 1: discard 1 tile");
  expect(await page.getByRole("progressbar").count()).toBe(0);
  // And the game goes on from there.
  await place(page, (await marked(page)).sources[1]!).click();
  await page.getByRole("progressbar").waitFor();
});

test("between two people only one's own steps", async ({ open }) => {
  const page = await open();
  await begin(page, { seats: [person("Ann"), person("Bob")] });
  await page.getByRole("button", { name: "I am Ann" }).click();
  await ready(page);
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  for (let i = 0; i < 2; ++i) await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  await page.getByRole("button", { name: "I am Bob" }).click();
  await ready(page);
  expect(await page.getByRole("button", undo).isDisabled()).toBe(true);
  await playStep(page);
  await step(page, () => page.getByRole("button", undo).click());
  expect(await page.getByRole("button", undo).isDisabled()).toBe(true);
});
