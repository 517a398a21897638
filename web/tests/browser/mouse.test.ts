import type { Page } from "playwright-core";
import { begin, computer, drag, ending, live, marked, place, playOut, playStep, sentence, step, you } from "./table";
import { expect, test } from "./visit";

/** Looks at every frame: is it always said whose turn it is and what is expected? */
async function watchReading(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const missed: string[] = [];
    Object.assign(window, { missed });
    const seen = (selector: string): string => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.getClientRects().length > 0);
      return found.length === 1 ? found[0]!.innerText.trim() : "";
    };
    const look = (): void => {
      const said = seen(".prompt .expected");
      if (said === "") missed.push("what is expected");
      else if (!said.includes("over") && seen(".players [aria-current=true]") === "") missed.push(`whose turn: ${said}`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { missed: string[] }).missed);
}

test("a whole game is played with the mouse, and it is always said whose turn it is and what to do", async ({ open }) => {
  const page = await open({ chance: 3 });
  await page.getByRole("button", { name: "Play Castle Keep" }).click();
  await sentence(page).waitFor();
  const missed = await watchReading(page);
  await expect.poll(() => live(page).textContent()).toContain("Player 1: build");

  // The first tile is dragged onto its place.
  const [source] = (await marked(page)).sources;
  await place(page, source!).click();
  const [target] = (await marked(page)).targets;
  await page.keyboard.press("Escape");
  expect((await marked(page)).targets).toEqual([]);
  await step(page, () => drag(page, source!, target!));
  expect(await place(page, target!).getAttribute("aria-label")).not.toContain("empty");

  const steps = await playOut(page);
  expect(steps).toBeGreaterThan(5);
  expect(await missed()).toEqual([]);
  expect(await ending(page).getByRole("heading").textContent()).toMatch(/wins|draw/);
  expect(await ending(page).locator(".why").textContent()).not.toBe("");
  expect(await sentence(page).textContent()).toContain("The game is over.");

  await ending(page).getByRole("button", { name: "Show the board" }).click();
  expect(await ending(page).count()).toBe(0);
  await page.getByRole("button", { name: "How it ended" }).click();
  await ending(page).getByRole("button", { name: "Play again" }).click();
  await sentence(page).getByText(/build, or be done/).waitFor();
});

test("what can be chosen lights up, then where it can go", async ({ open }) => {
  const page = await open();
  await begin(page);
  const { sources, targets } = await marked(page);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.every((name) => name.startsWith("hand."))).toBe(true);
  expect(targets).toEqual([]);
  const wall = sources.find((name) => name.startsWith("hand.W"))!;
  await place(page, wall).click();
  expect((await marked(page)).targets.sort()).toEqual(["a2", "b1", "b3", "c2"].map((at) => `castle.0.${at}`));
  expect(await place(page, wall).getAttribute("aria-pressed")).toBe("true");
  // Choosing it again lets it go.
  await place(page, wall).click();
  expect((await marked(page)).targets).toEqual([]);
});

test("pieces fly where they go, and a click while they fly is acted on", async ({ open }) => {
  const page = await open({ settings: { speed: "slow" } });
  await begin(page);
  const { sources } = await marked(page);
  await place(page, sources[0]!).click();
  const [goal] = (await marked(page)).targets;
  await place(page, goal!).click();
  await page.locator("[data-flight]").first().waitFor();
  // Only the keep and tiles that fit are left, or nothing: be done while the tile is in the air.
  await page.locator(".prompt .bar").getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => sentence(page).textContent()).not.toContain("Player 1: build on");
});

test("nothing flies where the system asks for little movement", async ({ open }) => {
  const page = await open({ settings: { speed: "slow" }, reducedMotion: "reduce" });
  await page.evaluate(() => {
    Object.assign(window, { flights: 0 });
    new MutationObserver(() => {
      if (document.querySelector("[data-flight]")) (window as unknown as { flights: number }).flights += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await begin(page, { seats: [you, computer()] });
  for (let i = 0; i < 4; ++i) await playStep(page);
  expect(await page.evaluate(() => (window as unknown as { flights: number }).flights)).toBe(0);
});

test("a double click is one step", async ({ open }) => {
  const page = await open({ chance: 5 });
  await begin(page);
  await page.evaluate(() => {
    const done = document.querySelector<HTMLElement>(".prompt .bar button.main")!;
    done.click();
    done.click();
  });
  await sentence(page).getByText("discard 2 tiles").waitFor();
  expect(await page.getByRole("alert").textContent()).toBe("");
  await page.evaluate(() => {
    const tile = document.querySelector<HTMLElement>("button[data-place^='hand.'].source")!;
    tile.click();
    tile.click();
  });
  await expect.poll(() => sentence(page).textContent()).toContain("discard 1 tile");
  expect(await page.getByRole("alert").textContent()).toBe("");
});
