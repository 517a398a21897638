import { live, marked, place, ready, sentence } from "./table";
import { expect, test } from "./visit";

test("six lessons teach the game: each lets one act, next and back lead through them, the last to a game", async ({ open }) => {
  const page = await open();
  await page.getByRole("link", { name: "Learn Castle Keep" }).click();
  const captions: string[] = [];
  for (let lesson = 1; lesson <= 6; ++lesson) {
    await page.getByText(`${lesson} of 6`).waitFor();
    await ready(page);
    captions.push((await page.locator(".caption p").innerText()).trim());
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Learn Castle Keep");

    // Something can be done, and it happens.
    const { sources, targets } = await marked(page);
    expect(sources.length + targets.length).toBeGreaterThan(0);
    const before = await live(page).textContent();
    if (targets.length > 0) {
      await place(page, targets[0]!).click();
    } else {
      await place(page, sources[0]!).click();
      await place(page, (await marked(page)).targets[0]!).click();
    }
    await ready(page, before ?? "");
    await page.getByRole("button", { name: "From the start" }).click();
    await expect.poll(async () => JSON.stringify((await marked(page)).sources)).toBe(JSON.stringify(sources));

    if (lesson < 6) await page.getByRole("button", { name: "Next" }).click();
  }
  expect(new Set(captions).size).toBe(6);
  expect(captions.join()).not.toMatch(/lesson\./);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText("5 of 6").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Play a game" }).click();
  await sentence(page).getByText(/Player 1: build/).waitFor();
  expect(page.url()).toContain("#/table/");
});

test("a lesson that does not exist leads somewhere sensible", async ({ open }) => {
  const page = await open();
  await page.goto("/#/learn/castle-keep/99");
  await expect.poll(async () => (await page.locator("main").innerText()).trim()).not.toBe("");
});

test("looking at a wall that can be hit shows all that would fall with it, by pointer and by focus", async ({ open }) => {
  const page = await open();
  await page.goto("/#/learn/castle-keep/4");
  await page.locator(".caption").waitFor();
  await ready(page);
  const { targets } = await marked(page);
  expect(targets.length).toBeGreaterThan(0);
  const falling = page.getByRole("button", { name: /falls too/ });
  expect(await falling.count()).toBe(0);
  await place(page, targets[0]!).hover();
  await expect.poll(() => falling.count()).toBeGreaterThan(1);
  await page.mouse.move(1, 1);
  await expect.poll(() => falling.count()).toBe(0);
  await place(page, targets[0]!).focus();
  await expect.poll(() => falling.count()).toBeGreaterThan(1);
});
