// The table as a screen reader gives it: roles, names and what is announced, nothing else.
import type { Page } from "playwright-core";
import { expect, test } from "./visit";

const hand = (page: Page) => page.getByRole("list", { name: "Your hand" });
const castle = (page: Page) => page.getByRole("grid", { name: "Your castle" });
const rival = (page: Page) => page.getByRole("grid", { name: "Castle of Squire" });
const announced = (page: Page) => page.getByRole("status").last();
const over = (page: Page) => page.getByRole("dialog");

async function heard(page: Page, before: string | null): Promise<string> {
  await page.getByRole("region", { name: "Table" }).waitFor();
  await expect.poll(async () => (await announced(page).textContent()) || before, { timeout: 15_000 }).not.toBe(before);
  return (await announced(page).textContent())!;
}

/** Plays a step by what is said, and gives back what is announced then. */
async function listenAndPlay(page: Page): Promise<string> {
  const said = (await announced(page).textContent())!;
  const hit = rival(page).getByRole("button", { name: /can be hit/ });
  const built = hand(page).getByRole("button", { name: /can be built/ });
  if (/: discard \d/.test(said)) {
    await hand(page).getByRole("button").first().click();
  } else if ((await hit.count()) > 0) {
    await hit.first().click();
  } else if ((await built.count()) > 0) {
    await built.first().click();
    await castle(page).getByRole("button", { name: /can be built here/ }).first().click();
  } else {
    await page.getByRole("button", { name: "Done", exact: true }).click();
  }
  return heard(page, said);
}

test("a whole game is played by role, name and live region alone", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.getByRole("heading", { name: "Castle Keep" }).waitFor();
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/start.aria.yml");

  await page.getByRole("link", { name: "Set up … Castle Keep" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/set-up.aria.yml");
  await page.getByRole("button", { name: "Begin", exact: true }).click();

  expect(await heard(page, "")).toMatch(/^Player 1: build/);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/table.aria.yml");

  const told: string[] = [];
  for (let i = 0; i < 200 && (await over(page).count()) === 0; ++i) told.push(await listenAndPlay(page));
  // One announcement for all that happened, and what is expected then.
  expect(told.every((text) => /Player 1: |The game is over\./.test(text))).toBe(true);
  expect(told.some((text) => /Squire draws a tile\..*Squire (discards|builds|attacks|passes)/.test(text))).toBe(true);
  // Nothing of the other hand is told.
  expect(told.join(" ")).not.toMatch(/Squire draws: /);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/ending.aria.yml");
});

const own = (page: Page) => page.getByRole("grid", { name: "The wall" });

/** Plays a step of a siege by what is said: control first, then any card to any tile. */
async function listenToSiege(page: Page): Promise<string> {
  const said = (await announced(page).textContent())!;
  const declare = own(page).getByRole("button", { name: /control can be declared/ });
  const playable = hand(page).getByRole("button", { name: /can be played/ });
  if ((await declare.count()) > 0) {
    await declare.first().click();
  } else if ((await playable.count()) > 0) {
    await playable.first().click();
    await own(page).getByRole("button", { name: /can be played here/ }).first().click();
  } else {
    await page.getByRole("button", { name: "Done", exact: true }).click();
  }
  return heard(page, said);
}

test("a whole siege is played by role, name and live region alone", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.getByRole("link", { name: "Set up … Schotten Totten 2" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/siege-set-up.aria.yml");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  expect(await heard(page, "")).toMatch(/^Player 1: play a card/);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/siege.aria.yml");

  const told: string[] = [];
  for (let i = 0; i < 200 && (await over(page).count()) === 0; ++i) told.push(await listenToSiege(page));
  expect(told.every((text) => /Player 1: |The game is over\./.test(text))).toBe(true);
  expect(told.some((text) => /Player 1 plays to tile \d: .*Squire plays to tile \d: .*Squire draws a Siege card\./.test(text))).toBe(true);
  // Nothing of the other hand is told.
  expect(told.join(" ")).not.toMatch(/Squire draws: /);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/siege-ending.aria.yml");
});

/** Plays a step of a castle by what is said: draw, place where it fits, or do what else can be done. */
async function listenToCastle(page: Page): Promise<string> {
  const said = (await announced(page).textContent())!;
  for (const name of [/can be drawn from$/, /can be placed here$/, /the Traitor can be laid here$/, /in hand can be discarded$/]) {
    const found = page.getByRole("button", { name });
    if ((await found.count()) === 0) continue;
    await found.last().click();
    return heard(page, said);
  }
  throw new Error(`nothing is said to be possible: ${said}`);
}

test("three ordeals are met by role, name and live region alone", async ({ open }) => {
  const page = await open({ chance: 8 });
  await page.getByRole("link", { name: "Set up … Castellion" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/castellion-set-up.aria.yml");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  expect(await heard(page, "")).toMatch(/draw from the safe pile or from the regular pile\.$/);

  const told: string[] = [];
  for (let i = 0; i < 250 && (await over(page).count()) === 0; ++i) {
    // With a castle that has begun and a tile in hand.
    if (i === 21) await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/castellion.aria.yml");
    told.push(await listenToCastle(page));
  }
  expect(told.some((text) => /^Player 1 draws: .*, in hand .*: place it or discard it\.$/.test(text))).toBe(true);
  expect(told.at(-1)).toMatch(/asked for, \d there\..*the game is (lost|won)\./);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot("golden/castellion-ending.aria.yml");
});

test.for([
  ["dragon-castle", /take an Available tile/],
  ["castelli", /choose a face-down tile to reveal/],
] as const)("what is read of the table and of its set-up: %s", async ([game, asked], { open }) => {
  const page = await open({ chance: 8 });
  await page.goto(`/#/set-up/${game}`);
  await page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot(`golden/${game}-set-up.aria.yml`);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  expect(await heard(page, "")).toMatch(asked);
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot(`golden/${game}.aria.yml`);
});

test("everything can be typed: notation, and look, hand, moves, last, score, why, undo, hint, help", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.getByRole("button", { name: "Play Castle Keep" }).click();
  await heard(page, "");
  await page.getByRole("tab", { name: "Type" }).click();
  const field = page.getByRole("textbox", { name: "Type a move or a question" });
  const answer = page.getByRole("tabpanel").getByRole("status");
  const type = async (text: string): Promise<string> => {
    const before = await answer.innerText();
    await field.fill(text);
    await field.press("Enter");
    await expect.poll(() => answer.innerText(), { timeout: 15_000 }).not.toBe(before);
    return answer.innerText();
  };

  expect(await type("look")).toMatch(/Player 1, castle, 0 of 9 tiles\.[^]*Squire holds 4 tiles\.[^]*80 tiles in the pile/);
  expect(await type("hand")).toMatch(/\d × (red|yellow|blue) /);
  const moves = (await type("moves")).split(", ");
  expect(moves).toContain("done");
  expect(await type("last")).toMatch(/Player 1/);
  expect(await type("score")).toMatch(/Player 1, 0 of 9, 6 in hand[^]*Squire, 0 of 9, 4 in hand/);
  expect(await type("why x2.a2")).toContain("CK-4.1");
  expect(await type(`why ${moves[0]}`)).toMatch(/legal|can be done/i);
  expect(await type("help")).toMatch(/Trz-a1/);
  expect(await type("x2.a2")).toContain("CK-4.1");
  const nonsense = await type("abracadabra");
  expect(nonsense).toContain("abracadabra");
  expect(nonsense).not.toContain('"state"');
  expect(await type("why")).not.toContain('""');
  expect(await type("hint")).toMatch(/\d+ %/);

  const before = await announced(page).textContent();
  await field.fill(moves[0]!);
  await field.press("Enter");
  expect(await heard(page, before)).toMatch(/Player 1 builds on/);
  expect(await type("undo")).toMatch(/Player 1: build/);
  expect(await announced(page).textContent()).toContain("Taken back.");
});

test("the text field can lie under the board", async ({ open }) => {
  const page = await open({ settings: { commandLine: true } });
  await page.getByRole("button", { name: "Play Castle Keep" }).click();
  await heard(page, "");
  const field = page.getByRole("region", { name: "Table" }).getByRole("textbox");
  await field.fill("done");
  await field.press("Enter");
  await expect.poll(() => announced(page).textContent()).toContain("discard 2 tiles");
  await field.fill("moves");
  await field.press("Enter");
  await page.getByRole("region", { name: "Table" }).getByText(/-[TWK]/).waitFor();
});
