import type { Page } from "playwright-core";
import { built, other, standing } from "./castellion-positions";
import { siegeWith } from "./siege";
import { begin, computer, ending, live, marked, place, playOut, playQuickly, playStep, sentence, sitDown, step, you, type Hands } from "./table";
import { expect, phone, test } from "./visit";

const taps = (page: Page): Hands => ({
  choose: async (name) => {
    await place(page, name).tap();
    // A place that is too small was only enlarged: the next tap chooses.
    if (await page.locator("[data-close]").count()) await place(page, name).tap();
  },
  press: (button) => page.locator(".prompt .bar, .field").getByRole("button", { name: button, exact: true }).tap(),
});

interface Box {
  what: string;
  width: number;
  height: number;
}

/** Everything that can be pressed and is to be seen, with its size; links in running text are not. */
function boxes(page: Page): Promise<{ controls: Box[]; places: Box[]; sideways: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, label.button, label.flag")];
    const list = all
      .filter((each) => each.checkVisibility() && !each.closest(".unseen, .skip") && !each.matches(".unseen, .skip"))
      .filter((each) => !(each.tagName === "INPUT" && each.closest("label")))
      .filter((each) => !each.closest(".rules .text, .note p"))
      .map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return { place: each.dataset["place"], what: each.getAttribute("aria-label") ?? each.textContent!.trim(), width, height };
      });
    return {
      controls: list.filter((each) => each.place === undefined),
      places: list.filter((each) => each.place !== undefined),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

const small = (list: Box[], least: number): Box[] => list.filter(({ width, height }) => Math.min(width, height) < least - 0.5);

async function fits(page: Page): Promise<void> {
  const { controls, places, sideways } = await boxes(page);
  expect(small(controls, 44)).toEqual([]);
  expect(small(places, 24)).toEqual([]);
  expect(sideways).toBeLessThanOrEqual(0);
}

test("a whole game is played on a phone by touch", async ({ open }) => {
  const page = await open({ ...phone, chance: 5 });
  await fits(page);
  await page.getByRole("button", { name: "Play Castle Keep" }).tap();
  await sentence(page).getByText(/build/).waitFor();
  await fits(page);
  const hands = taps(page);
  let steps = 0;
  for (; steps < 10 && !(await ending(page).isVisible()); ++steps) {
    await playStep(page, hands);
    await fits(page);
  }
  await playOut(page, hands);
  await fits(page);
  await ending(page).getByRole("button", { name: "Look back" }).tap();
  await page.getByRole("group", { name: "Looking back" }).waitFor();
  await fits(page);
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
] as const)("a tactical siege is begun by touch on a phone %s, and fits it to the end", async ([, visit], { open }) => {
  const page = await open({ ...visit, chance: 6 });
  await begin(page, { game: "schotten-totten-2", options: { tactics: true }, seats: [you, computer()] });
  await fits(page);
  const hands = taps(page);
  for (let i = 0; i < 12 && !(await ending(page).isVisible()); ++i) {
    await playStep(page, hands);
    await fits(page);
  }
  await playQuickly(page);
  await ending(page).waitFor();
  await fits(page);
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
] as const)("a game of Castellion is begun by touch on a phone %s, and fits it to the end", async ([, visit], { open }) => {
  const page = await open({ ...visit, chance: 6 });
  await begin(page, { game: "castellion", seats: [you] });
  await fits(page);
  const hands = taps(page);
  for (let i = 0; i < 12 && !(await ending(page).isVisible()); ++i) {
    await playStep(page, hands);
    await fits(page);
  }
  await playQuickly(page);
  await ending(page).waitFor();
  await fits(page);
  await page.goto("/");
  await sitDown(page, standing({ options: { level: "academy" }, castles: [built, other], position: { hand: "Co", phase: "hand", open: ["T"] } }));
  await fits(page);
  await step(page, () => hands.choose("power"));
  await fits(page);
  await step(page, () => hands.choose("discard.So"));
  await fits(page);
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
] as const)("a game of Dragon Castle is begun by touch on a phone %s, and fits it to the end", async ([, visit], { open }) => {
  const page = await open({ ...visit, chance: 6 });
  await begin(page, { game: "dragon-castle", options: { spirits: 1, dragons: 1 }, seats: [you, computer()] });
  await fits(page);
  const hands = taps(page);
  for (let i = 0; i < 12 && !(await ending(page).isVisible()); ++i) {
    await playStep(page, hands);
    await fits(page);
  }
  await playQuickly(page);
  await ending(page).waitFor();
  await fits(page);
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
] as const)("Castelli is played on a phone %s by touch", async ([, visit], { open }) => {
  const page = await open({ ...visit, chance: 6 });
  await begin(page, { game: "castelli", seats: [you, computer(), computer(), computer()] });
  await fits(page);
  const hands = taps(page);
  for (let i = 0; i < 14 && !(await ending(page).isVisible()); ++i) {
    await playStep(page, hands);
    await fits(page);
  }
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
] as const)("cards too small for a finger are spread out on a phone %s", async ([way, visit], { open }) => {
  const page = await open({ ...visit });
  const hands = taps(page);
  await sitDown(page, siegeWith("support"));
  await step(page, () => hands.choose("hand.support"));
  await page.getByRole("region", { name: "Discards" }).waitFor();
  await fits(page);
  await step(page, () => hands.choose("discard.r2"));
  await step(page, () => hands.choose("discard.b9"));
  expect(await live(page).textContent()).toContain("red 2 and blue 9");
  await page.goto("/");
  await sitDown(page, siegeWith("desertion"));
  await step(page, () => hands.choose("hand.desertion"));
  expect(await page.locator(".panel").count()).toBe(way === "upright" ? 0 : 1);
  await fits(page);
  await step(page, () => hands.choose("side.1.2.2"));
  expect(await live(page).textContent()).toContain("purple 4");
});

test("on a touch screen a step that cannot be taken back waits for Done", async ({ open }) => {
  const page = await open({ ...phone, chance: 5 });
  await begin(page);
  await step(page, () => taps(page).press("Done"));
  // Two tiles too many: the first goes at once and can be taken back.
  await expect.poll(() => sentence(page).textContent()).toContain("discard 2 tiles");
  await step(page, async () => place(page, (await marked(page)).sources[0]!).tap());
  expect(await sentence(page).textContent()).toContain("discard 1 tile");
  // The last one ends the turn.
  const [last] = (await marked(page)).sources;
  await place(page, last!).tap();
  await expect.poll(() => sentence(page).textContent()).toBe("This step cannot be taken back.");
  expect((await marked(page)).pending).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).tap();
  expect(await sentence(page).textContent()).toContain("discard 1 tile");
  await place(page, last!).tap();
  await step(page, () => taps(page).press("Done"));
  expect(await sentence(page).textContent()).not.toContain("discard");
});

test("with the mouse nothing waits for Done unless one wants it", async ({ open }) => {
  for (const doneStep of ["touch", "always"]) {
    const page = await open({ chance: 5, settings: { doneStep } });
    await begin(page);
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await sentence(page).getByText("discard 2 tiles").waitFor();
    await place(page, (await marked(page)).sources[0]!).click();
    await sentence(page).getByText("discard 1 tile").waitFor();
    await place(page, (await marked(page)).sources[0]!).click();
    if (doneStep === "always") await sentence(page).getByText("This step cannot be taken back.").waitFor();
    else await sentence(page).getByText(/Player 1: build/).waitFor();
  }
});

test("a place too small for a finger is enlarged by the first tap", async ({ open }) => {
  const page = await open({ ...phone, chance: 1 });
  await begin(page, { options: { version: "empire" }, seats: [you, computer(), computer(), computer()] });
  await fits(page);
  const all = await page.locator(".field button[data-place^='castle.']").evaluateAll((list) =>
    list.map((each) => ({ name: (each as HTMLElement).dataset["place"]!, width: each.getBoundingClientRect().width })),
  );
  const tiny = all.find(({ width, name }) => width < 44 && !name.startsWith("castle.0"));
  expect(tiny).toBeDefined();
  // A tile of the own hand is tried on it.
  await place(page, (await marked(page)).sources[0]!).tap();
  await place(page, tiny!.name).tap();
  const box = await place(page, tiny!.name).boundingBox();
  expect(box!.width).toBeGreaterThanOrEqual(43.5);
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  // It was looked at, not chosen: nothing was tried.
  expect(await page.getByRole("alert").textContent()).toBe("");
  await place(page, tiny!.name).tap();
  await page.getByRole("alert").locator("p").waitFor();
  // The other look is over, too.
  expect(await page.locator("[data-close]").count()).toBe(0);
});

test("every screen fits a phone", async ({ open }) => {
  const page = await open({ ...phone });
  for (const screen of ["set-up/castle-keep", "settings", "rules/castle-keep", "learn/castle-keep/1", "learn/castle-keep/4"]) {
    await page.goto(`/#/${screen}`);
    await page.locator("h1").first().waitFor();
    if (screen.startsWith("learn")) await page.locator(".caption").waitFor();
    await fits(page);
  }
});

test("at 320 pixels and with larger text everything can still be reached", async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 }, settings: { text: "larger" } });
  for (const screen of ["", "set-up/castle-keep", "settings", "rules/castle-keep"]) {
    await page.goto(`/#/${screen}`);
    await page.locator("h1").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
  }
});
