import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { begin, computer, ending, marked, person, playQuickly, playStep, ready, sentence, you } from "./table";
import { expect, test } from "./visit";

const board = (page: Page): Promise<string> => page.locator(".board").ariaSnapshot();
const saved = (page: Page) => page.getByRole("region", { name: "Your games" });

test("a game is kept by itself: on reload, and from the list of one's games", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page);
  await playQuickly(page, { most: 5 });
  const before = await board(page);
  await page.reload();
  await ready(page);
  expect(await board(page)).toBe(before);
  await playStep(page);
  const then = await board(page);

  await page.getByRole("link", { name: "Back to the games" }).click();
  const entry = saved(page).getByRole("link");
  await entry.waitFor();
  expect(await entry.innerText()).toMatch(/Castle Keep[^]*Player 1, Page[^]*(minute|now)/);
  await entry.click();
  await ready(page);
  expect(await board(page)).toBe(then);
  // What was taken back before can still be taken back.
  expect(await page.getByRole("button", { name: "Undo", exact: true }).isEnabled()).toBe(true);

  await page.goBack();
  await saved(page).getByRole("button", { name: /Forget/ }).click();
  await saved(page).getByText("Games that you begin are kept here").waitFor();
  await page.reload();
  await saved(page).getByText("Games that you begin are kept here").waitFor();
  // Who comes by an old address is told.
  await page.goForward().catch(() => null);
  await page.goto("/#/table/abcdefghijkl");
  await page.getByText("This game is not in this browser").waitFor();
});

test("a game that is over stays in the list and shows its end", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page);
  await playQuickly(page);
  await page.goto("/#/");
  expect(await saved(page).getByRole("link").innerText()).toContain("over");
  await saved(page).getByRole("link").click();
  await ending(page).waitFor();
});

test("who leaves while the computer thinks finds it thinking again", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { seats: [you, computer("castellan")] });
  await page.getByRole("button", { name: "Done", exact: true }).click();
  for (const left of [2, 1]) {
    await sentence(page).getByText(`discard ${left}`).waitFor();
    // Whoever waits for something short has to begin before it does.
    const thinks = left === 1 ? page.getByRole("progressbar").waitFor() : undefined;
    await page.locator("button[data-place^='hand.']").first().click();
    await thinks;
  }
  await page.getByRole("link", { name: "Back to the games" }).click();
  const thinksAgain = page.getByRole("progressbar").waitFor();
  await saved(page).getByRole("link", { name: "Castle Keep" }).click();
  await thinksAgain;
  await sentence(page).getByText("Player 1: ").waitFor();
  await playStep(page);
});

test("people keep their seats, named or not", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { seats: [person(""), person("")] });
  await page.getByRole("button", { name: "I am Player 1" }).click();
  await ready(page);
  await page.reload();
  await page.getByRole("button", { name: "I am Player 1" }).click();
  await ready(page);
  expect((await marked(page)).sources.length).toBeGreaterThan(0);
});

test("of two tabs with one game the second looks on until it takes over, and then the first does", async ({ open }) => {
  const first = await open({ chance: 3 });
  await begin(first);
  await playStep(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  const banner = (page: Page) => page.getByText("This game is open in another tab; here you can look on.");
  await banner(second).waitFor();
  expect(await board(second)).toContain("Your castle");
  const nothing = await marked(second);
  expect([...nothing.sources, ...nothing.targets, ...nothing.buttons]).toEqual([]);
  // What the first plays is seen in the second.
  await playStep(first);
  const expected = await first.locator("button[data-place^='castle.0']").evaluateAll((list) => list.map((each) => each.getAttribute("aria-label")!.replace(/, can.*/, "")));
  await expect
    .poll(() => second.locator("button[data-place^='castle.0']").evaluateAll((list) => list.map((each) => each.getAttribute("aria-label")!)))
    .toEqual(expected);
  expect(await banner(first).count()).toBe(0);

  await second.getByRole("button", { name: "Play on here" }).click();
  await banner(first).waitFor();
  await banner(second).waitFor({ state: "detached" });
  await expect.poll(async () => (await marked(first)).buttons).toEqual([]);
  await expect.poll(async () => (await marked(second)).buttons.length + (await marked(second)).sources.length).toBeGreaterThan(0);
  await playStep(second);
  // The first tab is closed; the second plays on. A third finds it held.
  await first.close();
  await playStep(second);
});

test("a game is exported as a file and imported again", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page);
  await playQuickly(page, { most: 5 });
  const before = await board(page);
  await page.getByRole("button", { name: "More" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Keep the game as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("castle-keep.castellan");
  const path = join(tmpdir(), `castellan-test-${process.pid}.castellan`);
  await download.saveAs(path);
  expect(readFileSync(path, "utf8")).toMatch(/^\[Game "castle-keep"\]/);
  await page.getByRole("status").getByText("The file is among your downloads.").waitFor();

  // Somewhere else.
  const other = await open({ chance: 9 });
  await other.getByLabel("Open a game from a file").setInputFiles(path);
  await ready(other);
  expect(await board(other)).toBe(before);
  await playStep(other);
  await other.goto("/#/");
  await saved(other).getByRole("link", { name: "Castle Keep" }).waitFor();
});

test("a file that is no game is refused with a sentence", async ({ open }) => {
  const page = await open();
  const file = (text: string): string => {
    const path = join(tmpdir(), `castellan-wrong-${process.pid}.txt`);
    writeFileSync(path, text);
    return path;
  };
  const input = page.getByLabel("Open a game from a file");
  await input.setInputFiles(file("Dear diary"));
  await page.getByRole("alert").getByText("This is not a record").waitFor();
  // The right head, but nonsense behind it: the engine says where.
  await input.setInputFiles(file('[Game "castle-keep"]\n[Rules "1"]\n\n1 dance\n'));
  await page.getByText(/Line 4/).waitFor();
  await page.getByRole("link", { name: "Back to the games" }).click();
  // And what is no text at all.
  await input.setInputFiles({ name: "x.castellan", mimeType: "text/plain", buffer: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) & 255)) });
  await page.getByRole("alert").getByText("This is not a record").waitFor();
  expect(await saved(page).getByRole("link").count()).toBe(0);
  await begin(page, { seats: [you, computer()] });
  expect(await sentence(page).textContent()).toContain("Player 1");
});

test("a browser that keeps nothing still plays", async ({ open }) => {
  const page = await open({ chance: 3 });
  await page.context().addInitScript(() => {
    const refuse = () => {
      throw new DOMException("nothing is kept here", "SecurityError");
    };
    Object.defineProperty(window, "indexedDB", { value: { open: refuse } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Play Castle Keep" }).waitFor();
  await begin(page);
  await playQuickly(page, { most: 6 });
  await page.getByRole("link", { name: "Back to the games" }).click();
  await saved(page).getByText("Games that you begin are kept here").waitFor();
});
