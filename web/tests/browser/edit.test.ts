// A position set up from a real table: by mouse, by keys and on a phone; asked about, and played on.
import described from "../../generated/games.json";
import { dayAndNight, findings } from "./axe";
import { expect, phone, test } from "./visit";

const games = (described as { name: string }[]).map(({ name }) => name);

test("what is only half set up is still there after a reload", async ({ open }) => {
  const page = await open();
  await page.getByRole("link", { name: "Set up a position Castle Keep" }).click();
  await page.getByRole("combobox", { name: "Place", exact: true }).selectOption("discards");
  for (let i = 0; i < 7; ++i) await page.getByRole("button", { name: /^Add blue keep, / }).click();
  const finding = page.getByRole("button", { name: /blue keep: \d lie on the table, and the game has 6/ });
  await finding.waitFor();
  await page.reload();
  await finding.waitFor();
  await page.locator("[data-place='castle.0.a2']").waitFor();
});

test("pieces are put down, counted and taken away, and the engine is asked", async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto("/");
  await page.getByRole("link", { name: "Set up a position Castle Keep" }).click();
  const sound = page.getByText("Everything adds up: you can ask, or play on.");
  await sound.first().waitFor();

  // A wall where it belongs, chosen on the board.
  const castle = page.locator("[data-place='castle.0.a2']");
  await castle.click();
  await page.getByRole("heading", { name: "Castle of Player 1, a2" }).waitFor();
  await page.getByRole("button", { name: /^Add red curvy wall, \d left$/ }).click();
  await page.getByRole("button", { name: /^Take away red curvy wall/ }).waitFor();
  await sound.first().waitFor();

  // Too many of a kind are named, with their places, and are gone again with Undo.
  await page.getByRole("combobox", { name: "Place", exact: true }).selectOption("discards");
  const keep = page.getByRole("button", { name: /^Add blue keep, / });
  for (let i = 0; i < 7; ++i) await keep.click();
  const finding = page.getByRole("button", { name: /blue keep: \d lie on the table, and the game has 6/ });
  await finding.waitFor();
  expect(await page.getByRole("button", { name: "Ask", exact: true }).isDisabled()).toBe(true);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  for (let i = 0; i < 7; ++i) await undo.click();
  await expect.poll(() => finding.count()).toBe(0);
  await page.getByRole("button", { name: /^Take away red curvy wall/ }).count();
  expect(await dayAndNight(page, "editor", "main")).toEqual([]);

  // Asking gives actions with reasons and chances.
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const hints = page.getByRole("list", { name: "Hint" });
  await hints.getByText("%").first().waitFor();
  expect(await hints.getByRole("listitem").count()).toBeGreaterThan(0);

  // It is still there after a reload, and can be played on.
  await page.reload();
  await sound.first().waitFor();
  await castle.click();
  await page.getByRole("button", { name: /^Take away red curvy wall/ }).waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator("[data-place='castle.0.a2']").waitFor();

  // From the table back into the editor.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Set up from here" }).click();
  await castle.click();
  await page.getByRole("button", { name: /^Take away red curvy wall/ }).waitFor();
});

test("a tile is laid in Castelli, turned, and it is the next player's turn", async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto("/#/edit/castelli");
  const sound = page.getByText("Everything adds up: you can ask, or play on.").first();
  await sound.waitFor();
  await page.locator("[data-place='square.b4']").click();
  await page.getByRole("button", { name: /^Add the 1 with 1 silver and a card on its red coat/ }).click();
  await page.getByText("Whose turn it is does not fit what has been revealed.").first().waitFor();
  await page.getByRole("spinbutton", { name: "Turned clockwise, in quarters" }).fill("2");
  await page.getByRole("combobox", { name: "Whose turn it is" }).selectOption("1");
  await sound.waitFor();
  // A silver too many and one missing are told apart.
  await page.getByRole("combobox", { name: "Place", exact: true }).selectOption("stock.0.silver");
  await page.getByRole("button", { name: /^Add Silver, 0 left/ }).click();
  await page.getByRole("button", { name: /^Silver: 23 lie on the table, and the game has 22/ }).waitFor();
  await page.getByRole("combobox", { name: "Place", exact: true }).selectOption("mine.0");
  await page.getByRole("button", { name: /^Take away Silver, 22 lie here/ }).click();
  await sound.waitFor();
  await page.getByRole("button", { name: /^Take away Silver, 21 lie here/ }).click();
  await page.getByRole("button", { name: /^Silver: 1 is missing. 21 of 22 lie somewhere/ }).waitFor();
});

for (const game of games) {
  test(`${game} is set up by keys alone, on a phone too`, async ({ open }) => {
    const page = await open({ ...phone, viewport: { width: 390, height: 844 } });
    await page.goto(`/#/edit/${game}`);
    await page.getByText("Everything adds up: you can ask, or play on.").first().waitFor();
    const places = page.getByRole("combobox", { name: "Place", exact: true });
    await places.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    expect(await undo.isDisabled()).toBe(true);
    const add = page.getByRole("list", { name: "Add" }).getByRole("button").last();
    await add.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => undo.isEnabled()).toBe(true);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await findings(page, `${game} editor`, [], ".side")).toEqual([]);
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => undo.isDisabled()).toBe(true);
  });
}
