import { playQuickly, ready } from "./table";
import { expect, test } from "./visit";

const presets: [string, string, number][] = [
  ["Castle Keep", "First game", 2],
  ["Castle Keep", "First game", 3],
  ["Castle Keep", "First game", 4],
  ["Castle Keep", "Advanced rules", 2],
  ["Castle Keep", "Advanced rules", 4],
  ["Castle Keep", "Takeover", 2],
  ["Castle Keep", "Empire", 2],
  ["Castle Keep", "Empire", 3],
  ["Castle Keep", "Empire", 4],
  ["Castle Keep", "King of the Castle", 2],
  ["Castle Keep", "Siege Solitaire", 1],
  ["Schotten Totten 2", "First game", 2],
  ["Schotten Totten 2", "Tactic cards", 2],
  ["Castellion", "First game", 1],
  ["Castellion", "First game", 2],
  ["Castellion", "Academy", 1],
  ["Castellion", "Menace", 1],
  ["Castellion", "Menace", 2],
  ["Castellion", "Pantry", 1],
  ["Castellion", "Together", 2],
];

test.for(presets)("%s: %s for %i is set up and played", async ([game, preset, count], { open }) => {
  const page = await open({ chance: count * 10 + preset.length });
  await page.getByRole("link", { name: `Set up … ${game}` }).click();
  await page.getByRole("button", { name: preset, exact: true }).click();
  expect(await page.getByRole("button", { name: preset, exact: true }).getAttribute("aria-pressed")).toBe("true");
  const players = page.getByRole("button", { name: `${count} player${count > 1 ? "s" : ""}` });
  if ((await players.count()) > 0) await players.click();
  for (let seat = 2; seat <= count; ++seat) await page.getByRole("combobox", { name: `Seat ${seat}` }).selectOption("page");
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.click();
  await ready(page);
  await playQuickly(page, { most: 30, wild: preset.length * 7 + count, avoid: "Meet ordeal" });
});

const castelli: [string, number][] = [
  ["Two players", 2],
  ["Three players", 3],
  ["Another board", 4],
  ["Dilemma and Battle", 4],
  ["Tournament, two tables", 4],
];

test.for(castelli)("%s of Castelli for %i is set up and played", async ([preset, count], { open }) => {
  const page = await open({ chance: count * 10 + preset.length });
  await page.getByRole("link", { name: "Set up … Castelli", exact: true }).click();
  await page.getByRole("button", { name: preset, exact: true }).click();
  expect(await page.getByRole("button", { name: preset, exact: true }).getAttribute("aria-pressed")).toBe("true");
  for (let seat = 2; seat <= count; ++seat) await page.getByRole("combobox", { name: `Seat ${seat}` }).selectOption("page");
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.click();
  await ready(page);
  await playQuickly(page, { most: 12, wild: preset.length * 7 + count });
});

const castles: [string, number][] = [
  ["First game", 2],
  ["One Spirit, one Dragon", 2],
  ["Three players", 3],
  ["Four players", 4],
  ["Many cards", 2],
];

test.for(castles)("%s of Dragon Castle for %i is set up and played", async ([preset, count], { open }) => {
  const page = await open({ chance: count * 10 + preset.length });
  await page.getByRole("link", { name: "Set up … Dragon Castle" }).click();
  await page.getByRole("button", { name: preset, exact: true }).click();
  expect(await page.getByRole("button", { name: preset, exact: true }).getAttribute("aria-pressed")).toBe("true");
  for (let seat = 2; seat <= count; ++seat) await page.getByRole("combobox", { name: `Seat ${seat}` }).selectOption("page");
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.click();
  await ready(page);
  await playQuickly(page, { most: 12, wild: preset.length * 7 + count });
});

test("a combination that cannot be played says why and cannot be begun", async ({ open }) => {
  const page = await open();
  await page.getByRole("link", { name: "Set up … Castle Keep" }).click();
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  const refusal = page.getByRole("alert");
  await page.getByRole("button", { name: "King of the Castle", exact: true }).click();
  await page.getByRole("button", { name: "4 players" }).click();
  await refusal.getByText("King of the Castle is for two players").waitFor();
  expect(await begin.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "2 players" }).click();
  await expect.poll(() => begin.isEnabled()).toBe(true);
  expect(await refusal.textContent()).toBe("");

  await page.getByRole("button", { name: "1 player", exact: true }).click();
  await expect.poll(() => refusal.textContent()).not.toBe("");
  await page.getByRole("button", { name: "Siege Solitaire", exact: true }).click();
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await page.getByRole("checkbox", { name: "Two-Player Takeover" }).check();
  await refusal.getByText("Takeover needs an opponent").waitFor();
  expect(await begin.isDisabled()).toBe(true);
  // Every sentence is in words, not in keys.
  expect(await refusal.textContent()).not.toMatch(/refusal\./);
});

test("the set-up is remembered, with names", async ({ open }) => {
  const page = await open();
  await page.getByRole("link", { name: "Set up … Castle Keep" }).click();
  await page.getByRole("button", { name: "3 players" }).click();
  await page.getByRole("combobox", { name: "Seat 3" }).selectOption("knight");
  await page.getByRole("textbox", { name: "Name at seat 1" }).fill("  Cecily ");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await ready(page);
  expect(await page.getByRole("list", { name: "Players" }).innerText()).toMatch(/Cecily[^]*Squire[^]*Knight/);
  await page.goto("/#/set-up/castle-keep");
  await page.getByRole("textbox", { name: "Name at seat 1" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Name at seat 1" }).inputValue()).toBe("Cecily");
  expect(await page.getByRole("combobox", { name: "Seat 3" }).inputValue()).toBe("knight");
  await page.goto("/#/");
  await page.getByRole("button", { name: "Play Castle Keep" }).click();
  await ready(page);
  expect(await page.getByRole("list", { name: "Players" }).innerText()).toMatch(/Cecily[^]*Squire[^]*Knight/);
});
