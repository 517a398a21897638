// A drawing in the form of a game, drawn by mouse and by keys; for games that have one.
import described from "../../generated/games.json";
import { dayAndNight } from "./axe";
import { expect, test } from "./visit";

interface Described {
  name: string;
  options: { name: string; type: string }[];
}
const dragonCastle = (described as Described[]).find(({ name }) => name === "dragon-castle");

test.skipIf(dragonCastle === undefined)("a castle of one's own is drawn, mirrored, kept and counted", async ({ open }) => {
  const page = await open();
  await page.goto("/#/set-up/dragon-castle");
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  const grid = page.getByRole("group", { name: "Drawing" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  expect(await grid.count()).toBe(0);

  await page.getByRole("combobox", { name: "Castle", exact: true }).selectOption("custom");
  await grid.waitFor();
  await page.getByRole("alert").getByText("has to be drawn").waitFor();
  expect(await begin.isDisabled()).toBe(true);

  // One place, mirrored both ways; then by keys, one to the right.
  await grid.getByRole("button", { name: "Row 3, column 4: 0 tiles." }).click();
  await page.getByText("4 of 116 tiles", { exact: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  await page.getByText("16 of 116 tiles", { exact: true }).waitFor();
  expect(await grid.getByRole("button", { name: "Row 10, column 8: 3 tiles." }).count()).toBe(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  expect(await grid.locator(":focus").count()).toBe(0);
  await page.getByText("The castle has 16 tiles. It needs all 116").waitFor();
  expect(await begin.isDisabled()).toBe(true);

  await page.getByRole("combobox", { name: "Begin with" }).selectOption("standard-4");
  await page.getByText("116 of 116 tiles", { exact: true }).waitFor();
  await page.getByText("floor 1: 48 · floor 2: 40 · floor 3: 28", { exact: true }).waitFor();
  await page.getByRole("status").getByText("48 tiles on the ground floor").waitFor();
  expect(await begin.isEnabled()).toBe(true);
  expect(await dayAndNight(page, "drawing")).toEqual([]);

  // A file brings another, and what is wrong with one says where.
  const bring = (text: string) => page.getByLabel("Open a file …").setInputFiles({ name: "castle.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await bring("12\n1x2\n");
  await page.getByText('Row 2, space 2 of the castle is "x"').waitFor();
  await bring("33....33\n33122133\n.123321\n12233221\n12233221\n.123321\n33122133\n33....33\n");
  await page.getByText("floor 1: 52 · floor 2: 40 · floor 3: 24", { exact: true }).waitFor();
  await expect.poll(() => begin.isEnabled()).toBe(true);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
  expect(file.suggestedFilename()).toBe("castle.txt");

  // Another castle puts it aside, and it is there again afterwards.
  await page.getByRole("combobox", { name: "Castle", exact: true }).selectOption("gates");
  expect(await grid.count()).toBe(0);
  await page.getByRole("status").getByText("best for 4 players").waitFor();
  await page.getByRole("combobox", { name: "Castle", exact: true }).selectOption("custom");
  await page.getByText("116 of 116 tiles", { exact: true }).waitFor();
});

test.skipIf(dragonCastle === undefined)("cards are named one by one, all at once or none", async ({ open }) => {
  const page = await open();
  await page.goto("/#/set-up/dragon-castle");
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  const spirits = page.getByRole("group", { name: "Which Spirits" });
  await page.getByRole("button", { name: "For beginners", exact: true }).click();
  expect(await spirits.getByRole("checkbox", { checked: true }).count()).toBe(5);
  expect(await page.getByRole("button", { name: "For beginners", exact: true }).getAttribute("aria-pressed")).toBe("true");
  await spirits.getByRole("button", { name: "None" }).click();
  await page.getByRole("alert").getByText("name more in spirit-cards").waitFor();
  expect(await begin.isDisabled()).toBe(true);
  await spirits.getByRole("checkbox", { name: "The Deep" }).check();
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await spirits.getByRole("button", { name: "All" }).click();
  expect(await spirits.getByRole("checkbox", { checked: true }).count()).toBe(10);
});
