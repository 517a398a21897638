// A match of two games with the seats exchanged, from the set-up to its verdict.
import type { Page } from "playwright-core";
import { dayAndNight } from "./axe";
import { begin, computer, ending, person, playQuickly, ready } from "./table";
import { expect, test } from "./visit";

const game = "schotten-totten-2";
const note = (page: Page) => page.locator("header").first();
const players = (page: Page): Promise<string[]> =>
  page.getByRole("list", { name: "Players" }).locator(".name").evaluateAll((list) => list.map((each) => each.firstChild!.textContent!.trim()));
const button = (page: Page, name: string) => ending(page).getByRole("button", { name });
const saved = (page: Page) => page.getByRole("region", { name: "Your games" }).getByRole("link");

/** What the ending says of the standing: the names, then lines of numbers. */
const standing = (page: Page): Promise<string[][]> =>
  ending(page).locator("tr").evaluateAll((list) =>
    list.map((row) => [...row.children].map((cell) => cell.textContent!.trim())).filter(([label]) => /^$|^Games won|^How clearly/.test(label!)),
  );

test("a revenge match goes from its set-up through both games to the verdict", async ({ open }) => {
  const page = await open({ chance: 4, colorScheme: "light" });
  await page.getByRole("link", { name: "Set up … Schotten Totten 2" }).click();
  const match = page.getByRole("group", { name: "Match" });
  expect(await match.getByRole("button", { name: "One game" }).getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByRole("textbox", { name: "Name at seat 1" }).getAttribute("placeholder")).toBe("Player 1");
  await match.getByRole("button", { name: "Revenge match" }).click();
  // Seats will change: who has no name is given a letter.
  expect(await page.getByRole("textbox", { name: "Name at seat 1" }).getAttribute("placeholder")).toBe("Player A");
  await page.getByRole("combobox", { name: "Seat 2" }).selectOption("page");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await ready(page);
  await note(page).getByText("Revenge match · Game 1 of 2").waitFor();
  expect(await players(page)).toEqual(["Player A", "Page"]);

  // It is still a match after a reload, in the middle and at the end.
  await playQuickly(page, { most: 4 });
  await page.reload();
  await ready(page);
  await note(page).getByText("Revenge match · Game 1 of 2").waitFor();
  await playQuickly(page);
  await ending(page).getByText("Next is round 2 of 2.").waitFor();
  await page.reload();
  await ending(page).getByText("Next is round 2 of 2.").waitFor();
  const [names, wins, merit] = await standing(page);
  expect(names).toEqual(["", "Player A", "Page"]);
  expect(wins!.slice(1).map(Number).sort()).toEqual([0, 1]);
  expect(merit![0]).toBe("How clearly, game 1");
  expect(await dayAndNight(page, "ending of a round")).toEqual([]);
  const first = page.url();

  await button(page, "Next game").click();
  await page.waitForURL((url) => url.href !== first);
  await ready(page);
  await note(page).getByText("Revenge match · Game 2 of 2").waitFor();
  expect(await players(page)).toEqual(["Page", "Player A"]);
  const second = page.url();

  // Whoever comes back to the first game goes on with the second, not with a third.
  await page.goto("/#/");
  await expect.poll(() => saved(page).allInnerTexts()).toEqual([
    expect.stringMatching(/Player A, Page[^]*Revenge match · Game 2 of 2/),
    expect.stringMatching(/Player A, Page[^]*Revenge match · Game 1 of 2[^]*over/),
  ]);
  await page.goto(first);
  await button(page, "Next game").click();
  await page.waitForURL(second);
  await ready(page);
  expect(await players(page)).toEqual(["Page", "Player A"]);

  await playQuickly(page);
  await ending(page).getByText(/^Game 2 of 2: /).waitFor();
  const title = await ending(page).getByRole("heading").textContent();
  expect(title).toMatch(/^(Player A|Page) wins the match$|^The match is drawn$/);
  const [who] = /Player A|Page/.exec(title!) ?? ["drawn"];
  expect(await ending(page).locator(".why").textContent()).toContain(who);
  expect((await standing(page)).map(([label]) => label)).toEqual(["", "Games won", "How clearly, game 1", "How clearly, game 2"]);
  expect(await dayAndNight(page, "verdict")).toEqual([]);
  await page.reload();
  expect(await ending(page).getByRole("heading").textContent()).toBe(title);

  // Another match of the same kind, with the same players; and so from the lobby.
  await button(page, "Play again").click();
  await note(page).getByText("Revenge match · Game 1 of 2").waitFor();
  expect(await players(page)).toEqual(["Player A", "Page"]);
  await page.goto("/#/");
  await page.getByRole("button", { name: "Play Schotten Totten 2" }).click();
  await note(page).getByText("Revenge match · Game 1 of 2").waitFor();
});

test("names stay with their people, also those of equal computers, in any language", async ({ open }) => {
  const page = await open({ chance: 2, settings: { language: "de" } });
  await begin(page, { game, seats: [computer(), computer()], series: "revenge" });
  await ending(page).waitFor({ timeout: 40_000 });
  await ending(page).getByText("Als Nächstes kommt Runde 2 von 2.").waitFor();
  const names = async () => (await page.locator(".players .name").allTextContents()).map((name) => name.trim());
  expect(await names()).toEqual(["Page", "Page 2"]);
  await button(page, "Nächste Partie").click();
  await note(page).getByText("Revanche · Partie 2 von 2").waitFor();
  expect(await names()).toEqual(["Page 2", "Page"]);
});

test("who takes a game of a match over in another tab has the match there", async ({ open }) => {
  const page = await open({ chance: 5 });
  await begin(page, { game, seats: [person("Ann"), computer()], series: "revenge" });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Play on here" }).click();
  await other.getByText("open in another tab").waitFor({ state: "detached" });
  await note(other).getByText("Revenge match · Game 1 of 2").waitFor();
  await playQuickly(other);
  await button(other, "Next game").waitFor();
  // The first tab has seen it, too.
  await button(page, "Next game").waitFor();
});

test("a single game is no match, whatever was played before", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.goto("/#/set-up/castle-keep");
  await page.getByRole("group", { name: "Who plays" }).waitFor();
  expect(await page.getByRole("group", { name: "Match" }).count()).toBe(0);
  await page.goto("/#/");
  await begin(page, { game, seats: [person(""), computer()], series: "duel" });
  expect(await note(page).innerText()).not.toMatch(/Game 1/);
  expect(await players(page)).toEqual(["Player 1", "Page"]);
});
