import type { Page } from "playwright-core";
import { begin, computer, drag, marked, place, playStep, sentence, step, you } from "./table";
import { expect, test } from "./visit";

const alert = (page: Page) => page.getByRole("alert");
const reason = (page: Page) => alert(page).locator("p");

test("what is not legal is explained with its rule, and the rule opens beside it", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page);
  const { sources } = await marked(page);
  const tower = sources.find((name) => name.startsWith("hand.T"))!;
  // A tower on a wall's place.
  await place(page, tower).click();
  await place(page, "castle.0.b3").click();
  await reason(page).waitFor();
  const link = alert(page).getByRole("link");
  const rule = (await link.textContent())!;
  expect(rule).toMatch(/^CK-\d+\.\d+$/);
  expect((await alert(page).innerText()).length).toBeGreaterThan(30);

  await link.click();
  expect(await page.getByRole("tab", { name: "Rules" }).getAttribute("aria-selected")).toBe("true");
  const text = page.locator(`[data-rule="${rule}"]`);
  await text.waitFor();
  await expect.poll(() => text.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await text.evaluate((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  })).toBe(true);
  // Still at the table.
  expect(page.url()).toContain("#/table/");
  // Escape on the board lets go of it all.
  await place(page, tower).focus();
  await page.keyboard.press("Escape");
  expect(await reason(page).count()).toBe(0);
  expect((await marked(page)).targets).toEqual([]);
});

test("a tile dropped where it cannot go says why and goes back", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page);
  const tower = (await marked(page)).sources.find((name) => name.startsWith("hand.T"))!;
  await drag(page, tower, "castle.0.b3");
  await alert(page).getByText(/CK-\d/).waitFor();
  expect(await place(page, tower).isVisible()).toBe(true);
  expect(await page.locator(".lifted").count()).toBe(0);
});

test("every phase explains itself: a taken place, an attack too early, drawing, discarding, another's castle", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page);
  const said = async (...places: string[]): Promise<string> => {
    for (const name of places) await place(page, name).click();
    await reason(page).waitFor();
    const text = await reason(page).innerText();
    await page.keyboard.press("Escape");
    await reason(page).waitFor({ state: "detached" });
    return text;
  };
  // Another's castle before attacks begin.
  const [first] = (await marked(page)).sources;
  expect(await said(first!, "castle.1.b2")).toMatch(/CK-4\.1|CK-4\.12/);
  // The pile, when nothing is to be drawn.
  expect(await said("pile")).toMatch(/CK-2\.[16]/);
  expect(await said("discards")).toMatch(/CK-6\.2|CK-2\.6/);
  // A place that is taken.
  await playStep(page);
  const taken = (await page.locator("[role=grid][aria-label='Your castle'] button:not([aria-label*=empty])").first().getAttribute("data-place"))!;
  const [second] = (await page.locator("button[data-place^='hand.']").evaluateAll((list) => list.map((each) => (each as HTMLElement).dataset["place"]!)));
  if ((await marked(page)).sources.includes(second!)) expect(await said(second!, taken)).toMatch(/CK-3\.\d/);
  // Building after being done.
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await expect.poll(() => sentence(page).textContent()).toContain("discard");
  expect(await said("pile")).toMatch(/CK-2\.[16]/);
});

test("while another is to move it is said whose turn it is", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { seats: [you, computer("castellan")] });
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await step(page, async () => place(page, (await marked(page)).sources[0]!).click());
  await place(page, (await marked(page)).sources[0]!).click();
  await page.getByRole("progressbar").waitFor();
  await place(page, "pile").click();
  await alert(page).getByText("It is the turn of Castellan.").waitFor();
});

test("each kind of decision is explained when it is first met, and not again", async ({ open }) => {
  const page = await open({ chance: 2, novice: true });
  await begin(page);
  const understood = page.getByRole("button", { name: "Understood" });
  expect(await page.locator(".prompt .note p").first().textContent()).toContain("Build as many tiles");
  await understood.click();
  expect(await understood.count()).toBe(0);
  await playStep(page);
  await step(page, () => page.getByRole("button", { name: "Undo", exact: true }).click());
  expect(await understood.count()).toBe(0);
  await page.reload();
  await sentence(page).waitFor();
  expect(await understood.count()).toBe(0);
});
