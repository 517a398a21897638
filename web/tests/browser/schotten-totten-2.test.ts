// The second game's board in a real browser: a whole siege by mouse, every action card, the proof.
import type { Page } from "playwright-core";
import { siegeWith } from "./siege";
import { begin, computer, drag, ending, live, marked, place, playOut, playQuickly, sentence, sitDown, step, you } from "./table";
import { expect, test } from "./visit";

const game = "schotten-totten-2";
const label = (page: Page, name: string) => place(page, name).getAttribute("aria-label");
const click = (page: Page, name: string) => step(page, () => place(page, name).click());

test("a whole siege is played with the mouse", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { game, seats: [you, computer()] });
  const { sources } = await marked(page);
  expect(sources).toHaveLength(6);
  // Chosen first, then put to a tile; the tile itself will do.
  await place(page, sources[0]!).click();
  expect((await marked(page)).targets).toEqual([1, 2, 3, 4, 5, 6, 7].map((tile) => `side.0.${tile}`));
  await click(page, "tile.2");
  expect(await label(page, "side.0.2")).toMatch(/3 places left/);
  // The next one is dragged.
  const [next] = (await marked(page)).sources;
  await step(page, () => drag(page, next!, "side.0.4"));
  // The computer may have taken it away again with a cauldron.
  expect(await live(page).textContent()).toMatch(/plays to tile 4|to tile 4/);
  expect(await playOut(page)).toBeGreaterThan(5);
  expect(await ending(page).getByRole("heading").textContent()).toMatch(/wins/);
  expect(await ending(page).locator(".why").textContent()).not.toBe("");
});

test("the defender sees the wall from inside and throws cauldrons", async ({ open }) => {
  const page = await open();
  await sitDown(page, siegeWith("H", 1));
  const [near, far] = [await place(page, "side.1.4").boundingBox(), await place(page, "side.0.4").boundingBox()];
  expect(near!.y).toBeGreaterThan(far!.y);
  await place(page, "cauldrons").click();
  expect((await marked(page)).targets).toEqual(["side.0.1", "side.0.2", "side.0.3", "side.0.4", "side.0.5", "side.0.7"]);
  // What it would hit is shown beforehand: the card closest to the wall.
  await place(page, "side.0.4").hover();
  await expect.poll(() => label(page, "side.0.4")).toContain("goes away: purple 10");
  await click(page, "side.0.4");
  expect(await live(page).textContent()).toContain("throws a cauldron at tile 4 and hits: purple 10");
  expect(await label(page, "cauldrons")).toBe("1 cauldron");
  expect(await label(page, "discards")).toContain("purple 10");
});

test("a retreat is asked for once more", async ({ open }) => {
  const page = await open();
  await sitDown(page, siegeWith("H"));
  await place(page, "side.0.1").click();
  const retreat = page.getByRole("button", { name: "Retreat" });
  await page.keyboard.press("Escape");
  await expect.poll(() => retreat.count()).toBe(0);
  await place(page, "side.0.1").click();
  await step(page, () => retreat.click());
  expect(await label(page, "side.0.1")).toMatch(/no cards, 3 places left/);
  expect(await label(page, "discards")).toMatch(/blue 10.*yellow 9/);
  expect(await sentence(page).textContent()).toContain("play a card");
});

test("a proof is shown, and control declared from it", async ({ open }) => {
  const page = await open();
  await sitDown(page, siegeWith("H"));
  await page.getByRole("button", { name: "Tile 4: control is proved. Show the proof" }).click();
  const proof = page.getByRole("region", { name: "Control of tile 4" });
  await proof.getByRole("img", { name: "purple 10, purple 11" }).waitFor();
  await proof.getByRole("img", { name: "red 9, red 10, still unseen" }).waitFor();
  await proof.getByText("Proved: the types are equal, and the attacker's sum is higher.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => proof.count()).toBe(0);
  await page.getByRole("button", { name: /^Tile 4: control is proved/ }).click();
  await step(page, () => proof.getByRole("button", { name: "Declare control of tile 4" }).click());
  await expect.poll(() => proof.count()).toBe(0);
  expect(await label(page, "tile.4")).toMatch(/^Tile 4, the gate, damaged, 4 cards, the lower sum counts/);
});

test("a tile that is not proved says why when it is chosen", async ({ open }) => {
  const page = await open();
  await sitDown(page, siegeWith("H"));
  await place(page, "tile.1").click();
  await page.getByRole("alert").getByText("ST-7.2").waitFor();
});

test.for([
  ["redeployment", ["side.0.1.2", "side.0.6"], "Player 1 moves to tile 6: yellow 9."],
  ["redeployment", ["side.0.1.1", "discards"], "Player 1 takes from tile 1 and discards: blue 10."],
  ["recruitment", ["discard.r11", "side.0.6"], "Player 1 brings back to tile 6: red 11."],
  ["desertion", ["side.1.2.2"], "Player 1 makes Knight discard from tile 2: purple 4."],
  ["treason", ["side.1.2.3", "side.0.5"], "Player 1 takes from Knight and plays to tile 5: purple 5."],
  ["explosion", ["tile.2"], "Player 1 blows up everything at tile 2."],
  ["support", ["discard.r2", "discard.b9"], "Player 1 shuffles into the deck: red 2 and blue 9."],
  ["exchange", ["hand.r7", "hand.g4", "hand.p9"], "Player 1 receives:"],
] as const)("an action card is carried out step by step: %s", async ([card, steps, told], { open }) => {
  const page = await open();
  await sitDown(page, siegeWith(card));
  await click(page, `hand.${card}`);
  for (const [i, name] of steps.entries()) {
    const { sources, targets } = await marked(page);
    expect([...sources, ...targets], `step ${i + 1}`).toContain(name);
    await click(page, name);
  }
  expect(await live(page).textContent()).toContain(told);
  await page.getByRole("img", { name: new RegExp(`^Player 1 has played 1 Tactic card, `) }).waitFor();
  // Control of tile 4 may still be declared, or a card drawn from either deck.
  const { sources } = await marked(page);
  expect(sources).toEqual(expect.arrayContaining(["deck", "tactics"]));
  await click(page, "tactics");
  expect(await live(page).textContent()).toMatch(/Player 1 draws: /);
});

test.for([
  [0, 5],
  [1, 8],
] as const)("whatever lights up in a tactical siege can be done: seat %i", async ([seat, chance], { open }) => {
  const page = await open({ chance });
  const seats = seat === 0 ? [you, computer()] : [computer(), you];
  await begin(page, { game, options: { tactics: true }, seats });
  expect(await playQuickly(page, { wild: chance })).toBeGreaterThan(10);
  await ending(page).waitFor();
});
