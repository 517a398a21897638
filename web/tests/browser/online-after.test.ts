// Company at a table once it is left, lost, won or looked at again.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as under } from "node:path";
import type { Download, Page } from "playwright-core";
import { inject } from "vitest";
import { begun, handOn, host, join, resign, sitToMove, tab, turn } from "./company";
import { ending, live, place, ready, sentence } from "./table";
import { expect, test } from "./visit";

const done = (page: Page) => page.locator(".prompt .bar button.main");
const source = (page: Page) => page.locator(".field button[data-place].source").first();
const discards = (page: Page) => place(page, "discards").getAttribute("aria-label");
/** How many tiles were thrown away. */
const thrown = async (page: Page) => Number(/\d+/.exec((await discards(page)) ?? "")?.[0] ?? 0);
const players = (page: Page) => page.getByRole("list", { name: "Players" });

/** Once there is a connection the first of two tiles is away, and only that one: the second hands on the turn. */
async function doneOnce(mover: Page, other: Page, before: number): Promise<void> {
  await mover.getByText("No connection.").waitFor({ state: "detached", timeout: 30_000 });
  for (const page of [mover, other]) await sentence(page).getByText("discard 1").waitFor();
  await source(mover).click();
  await expect.poll(() => turn(other)).toBe(true);
  for (const page of [mover, other]) await expect.poll(() => thrown(page)).toBe(before + 2);
}

/** Who is to move, and the other. */
const inTurn = async (ann: Page, bob: Page): Promise<[Page, Page]> => ((await turn(ann)) ? [ann, bob] : [bob, ann]);

interface Shown {
  discards: string | null;
  /** Pieces on their way. */
  air: number;
}

/** Runs in a page before anything else: whatever its board shows from now on. */
function record(): void {
  const shown: Shown[] = [];
  Object.assign(globalThis, { shown });
  const look = () => {
    const pile = document.querySelector("button[data-place=discards]");
    if (pile === null) return;
    const now = { discards: pile.getAttribute("aria-label"), air: document.querySelectorAll("[data-flight]").length };
    const last = shown.at(-1);
    if (last?.discards !== now.discards || last.air !== now.air) shown.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

test("whoever comes back is shown what happened since their last decision, piece by piece", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [left, other] = await inTurn(ann, bob);
  await handOn(left);
  await expect.poll(() => turn(other)).toBe(true);
  const [at, then] = [left.url(), await discards(left)];
  await left.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("castellan.settings")!) as object;
    localStorage.setItem("castellan.settings", JSON.stringify({ ...settings, speed: "slow" }));
  });
  await left.close();
  await handOn(other);
  const now = await discards(other);
  expect(now).not.toBe(then);

  const back = await left.context().newPage();
  await back.addInitScript(record);
  await back.goto(at);
  // It is told once all of it was shown.
  await ready(back);
  expect(await live(back).textContent()).toMatch(/(Ann|Bob) passes.*discards.*(Ann|Bob): build, or be done/);
  expect(await discards(back)).toBe(now);
  const shown = await back.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
  expect(shown[0]?.discards, "the board as it was").toBe(then);
  const first = shown.findIndex((each) => each.discards === then && each.air === 0);
  // Tiles are drawn, thrown away and drawn: they arrive one after the other.
  const air = shown.slice(first).map((each) => each.air);
  expect(air.filter((count, i) => count < (air[i - 1] ?? 0)).length).toBeGreaterThan(1);
  expect(air.at(-1)).toBe(0);
});

test("an invitation goes out by the system's share sheet", async ({ open }) => {
  const ann = await open();
  await ann.addInitScript(() => {
    const sent: ShareData[] = [];
    Object.assign(globalThis, { sent });
    navigator.share = async (data = {}) => void sent.push(data);
  });
  await ann.goto("/#/set-up/castle-keep");
  await ann.reload();
  await ann.getByRole("button", { name: "Online" }).click();
  await ann.getByLabel("Name at seat 1").fill("Ann");
  await ann.getByRole("button", { name: "Open the table" }).click();
  const url = await ann.getByLabel("Invitation to seat 2", { exact: true }).inputValue();
  await ann.getByRole("button", { name: "Share: Invitation to seat 2" }).click();
  const sent = await ann.evaluate(() => (globalThis as unknown as { sent: ShareData[] }).sent);
  expect(sent).toEqual([{ title: "A game of Castle Keep", url }]);
  const bob = await open({ chance: 2 });
  await bob.goto(sent[0]!.url!);
  await bob.getByRole("heading", { name: "You are invited to Castle Keep" }).waitFor();
});

test("where a system has no share sheet none is offered", async ({ open }) => {
  const ann = await open();
  await ann.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await ann.reload();
  await host(ann, "Ann");
  await ann.getByRole("button", { name: "Copy: My seat link" }).waitFor();
  expect(await ann.getByRole("button", { name: /^Share/ }).count()).toBe(0);
});

/** Runs in a page before anything else: how many tones it plays. */
function listen(): void {
  const tones = { played: 0 };
  Object.assign(globalThis, { tones });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    tones.played += 1;
    start.call(this, at);
  };
}

test("one's turn is heard, the others' are not", async ({ open }) => {
  const [ann, bob] = [await open({ settings: { sounds: true } }), await open({ chance: 2, settings: { sounds: true } })];
  for (const page of [ann, bob]) {
    await page.addInitScript(listen);
    await page.reload();
  }
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: { played: number } }).tones.played);
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = await inTurn(ann, bob);
  // The first turn may have been heard already.
  const [first, second] = [await heard(mover), await heard(other)];
  await handOn(mover);
  await expect.poll(() => heard(other)).toBe(second + 1);
  expect(await heard(mover)).toBe(first);
  await handOn(other);
  await expect.poll(() => heard(mover)).toBe(first + 1);
  expect(await heard(other)).toBe(second + 1);
});

test("who takes another name is called so by the others", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await tab(ann, "People").click();
  await ann.getByLabel("Your name").fill("Anna Amalia");
  await ann.getByRole("button", { name: "Change" }).click();
  await ann.getByText("That is your name now.").waitFor();
  for (const page of [ann, bob]) await players(page).getByText("Anna Amalia").waitFor();
  expect(await bob.getByText("Ann", { exact: true }).count()).toBe(0);
  // It is kept with the seat.
  await bob.reload();
  await begun(bob);
  await players(bob).getByText("Anna Amalia").waitFor();
});

/** Tiles in the hand of the other that nobody else sees. */
const backs = (page: Page) => page.locator(".rival .hand .back").count();

async function read(file: Download): Promise<string> {
  const path = under(tmpdir(), `castellan-online-${process.pid}.castellan`);
  await file.saveAs(path);
  const text = readFileSync(path, "utf8");
  rmSync(path);
  return text;
}

test("a game that is over is kept as a file, and its link shows all of it from the beginning", async ({ open }) => {
  const rights = { permissions: ["clipboard-read", "clipboard-write"] };
  const [ann, bob] = [await open(rights), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = await inTurn(ann, bob);
  await handOn(mover);
  await expect.poll(() => turn(other)).toBe(true);
  await handOn(other);
  await expect.poll(() => ann.locator(".log").innerText()).toMatch(/Bob draws 2 tiles/);
  expect(await backs(ann)).toBeGreaterThan(0);
  const menu = ann.getByRole("button", { name: "More" });
  const [keep, copy] = ["Keep the game as a file", "Copy a link to the whole game"].map((name) => ann.getByRole("button", { name }));
  await menu.click();
  for (const item of [keep!, copy!]) expect(await item.isDisabled(), "while hands are hidden").toBe(true);
  await menu.click();
  await resign(bob);
  await ending(ann).getByRole("button", { name: "Show the board" }).click();
  await menu.click();
  const [file] = await Promise.all([ann.waitForEvent("download"), keep!.click()]);
  const text = await read(file);
  expect(file.suggestedFilename()).toBe("castle-keep.castellan");
  expect(text).toMatch(/^\[Game "castle-keep"\]/);
  expect(text).toMatch(/^\[Seed "[0-9a-f]{64}"\]$/m);
  expect(text).toContain('[Ended "resigned 2"]');

  await menu.click();
  await copy!.click();
  await ann.getByText("The link is in the clipboard.").waitFor();
  const eve = await open({ chance: 3 });
  await eve.goto(await ann.evaluate(() => navigator.clipboard.readText()));
  await eve.getByRole("button", { name: "Look at the game" }).click();
  const steps = eve.getByRole("group", { name: "Looking back" });
  await steps.waitFor();
  expect(await discards(eve)).toBe("Discards, empty");
  expect(await backs(eve)).toBe(0);
  await eve.getByRole("list", { name: /^Hand of (Ann|Bob)$/ }).waitFor();
  expect(await eve.locator(".log").innerText()).toMatch(/Bob draws (red|yellow|blue) /);
  expect(await players(eve).getByText("you", { exact: true }).count()).toBe(0);
  expect(await ending(eve).count()).toBe(0);
  await steps.getByRole("button", { name: "To the end" }).click();
  await ending(eve).getByRole("heading", { name: "Ann wins" }).waitFor();
  await ending(eve).getByText("Bob has resigned.").waitFor();
});

test("over plain http in a home network the shuffles are checked all the same", async ({ open, wrong }) => {
  const address = inject("address").replace("localhost", "castellan.home");
  const [ann, bob] = [await open({ address }), await open({ address, chance: 2 })];
  expect(await ann.evaluate(() => crypto.subtle === undefined)).toBe(true);
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await handOn((await inTurn(ann, bob))[0]);
  await resign(ann);
  for (const page of [ann, bob]) await ending(page).getByText("Checked here.").waitFor({ timeout: 30_000 });
  // Browsers remark that one header is only for encrypted connections.
  expect(wrong.filter((each) => !each.includes("Cross-Origin-Opener-Policy"))).toEqual([]);
  wrong.length = 0;
});

test("a tournament of Castelli is set up online, and its round is told", async ({ open }) => {
  const ann = await open();
  await ann.goto("/#/set-up/castelli");
  await ann.getByRole("button", { name: "Online" }).click();
  const match = ann.getByRole("group", { name: "Match" });
  expect(await match.count(), "a single table").toBe(0);
  await ann.getByRole("button", { name: "Tournament, two tables" }).click();
  await match.getByRole("button", { name: "League" }).waitFor();
  await match.getByRole("button", { name: "Knockout" }).click();
  await ann.getByLabel("Name at seat 1").fill("Ann");
  for (const seat of ["Seat 2", "Seat 3", "Seat 4"]) await ann.getByLabel(seat, { exact: true }).selectOption("page");
  await ann.getByRole("button", { name: "Open the table" }).click();
  await begun(ann);
  await ann.locator("header").first().getByText("Knockout · Game 1 of 2").waitFor();
  await ready(ann);
});

test("a note that is written in one tab is there in the other", async ({ open }) => {
  const ann = await open();
  await host(ann, "Ann", { seats: [{ person: true }, { computer: "page" }] });
  await begun(ann);
  const second = await ann.context().newPage();
  await second.goto(ann.url());
  await begun(second);
  const notes = (page: Page) => page.getByLabel("Private notes");
  for (const page of [ann, second]) await tab(page, "People").click();
  await notes(ann).fill("Keep the red ones");
  await expect.poll(() => notes(second).inputValue()).toBe("Keep the red ones");
  await notes(second).fill("Keep the blue ones");
  await expect.poll(() => notes(ann).inputValue()).toBe("Keep the blue ones");
});

test("without a network the page says so, and what was done meanwhile is done once", async ({ open, wrong }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = await inTurn(ann, bob);
  await ready(mover);
  await done(mover).first().click();
  await sentence(mover).getByText("discard 2").waitFor();
  await mover.context().setOffline(true);
  await source(mover).click();
  await mover.getByText("No connection.").waitFor({ timeout: 10_000 });
  expect(await thrown(other)).toBe(0);
  await mover.context().setOffline(false);
  await doneOnce(mover, other, 0);
  // What a browser says itself of a line that it cannot get.
  expect(wrong.filter((each) => !each.includes("WebSocket"))).toEqual([]);
  wrong.length = 0;
});

test("a step whose answer was lost on its way is not done again", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  let lost = false;
  await ann.routeWebSocket("**/api/play", (line) => {
    if (lost) return void line.close();
    line.connectToServer().onMessage((message) => {
      if (!lost) line.send(message);
    });
  });
  await ann.reload();
  await sitToMove(ann, bob);
  await done(ann).first().click();
  await sentence(ann).getByText("discard 2").waitFor();
  const before = await thrown(ann);
  lost = true;
  await source(ann).click();
  await sentence(bob).getByText("discard 1").waitFor();
  await ann.getByText("No connection.").waitFor({ timeout: 10_000 });
  expect([await thrown(ann), await thrown(bob)]).toEqual([before, before + 1]);
  lost = false;
  await doneOnce(ann, bob, before);
});
