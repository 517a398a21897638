import type { Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { begun, handOn, host, join, resign, sitToMove, tab, turn } from "./company";
import { findings } from "./axe";
import { serve } from "./setup";
import { live, place, playStep, ready, sentence } from "./table";
import { expect, phone, test } from "./visit";

const hand = (page: Page) => page.locator("button[data-place^='hand.']");

test("a table is set up online, and an invitation sits somebody down", async ({ open, wrong }) => {
  const ann = await open();
  await ann.goto("/#/set-up/castle-keep");
  await ann.getByRole("button", { name: "Online" }).click();
  await ann.getByLabel("Name at seat 1").fill("Ann");
  await ann.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.getByLabel("Invitation to seat 2", { exact: true }).inputValue();
  await ann.getByRole("button", { name: "QR code: Invitation to seat 2" }).click();
  await ann.getByRole("img", { name: "QR code: Invitation to seat 2" }).waitFor();
  expect(await findings(ann, "waiting")).toEqual([]);

  // Looking at the link alone takes no seat.
  const bob = await open({ chance: 2 });
  await bob.goto(link);
  await bob.getByRole("heading", { name: "You are invited to Castle Keep" }).waitFor();
  expect(await ann.getByText("free", { exact: true }).count()).toBe(1);
  expect(await findings(bob, "invitation")).toEqual([]);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await begun(ann, bob);
  // Its secret is neither in the address nor in the history.
  expect(bob.url()).not.toContain(link.split("/").at(-1));
  await ann.getByText("Bob", { exact: true }).first().waitFor();

  // It works once.
  const eve = await open({ chance: 3 });
  await eve.goto(link);
  await eve.getByText("There is no free seat any more.").waitFor();
  expect(wrong).toEqual([]);
});

test("what one does the other sees, and spectators see no hand", async ({ open }) => {
  const [ann, bob, eve] = [await open(), await open({ chance: 2 }), await open({ chance: 3 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await eve.goto(`/#/t/${table.table}`);
  await begun(eve);
  const [mover, other] = (await turn(ann)) ? [ann, bob] : [bob, ann];
  const count = await hand(mover).count();
  expect(count).toBeGreaterThan(0);
  expect(await hand(eve).count()).toBe(0);
  await eve.getByText("You look on", { exact: true }).waitFor();
  expect(await eve.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await handOn(mover);
  await expect.poll(() => turn(other)).toBe(true);
  expect(await sentence(eve).textContent()).toBe(await sentence(mover).textContent());
  const discarded = await place(mover, "discards").getAttribute("aria-label");
  for (const page of [other, eve]) expect(await place(page, "discards").getAttribute("aria-label")).toBe(discarded);
});

test("a lost connection comes back, and what was done meanwhile is done once", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  let lost = false;
  const lines: { close: () => Promise<void> }[] = [];
  await ann.routeWebSocket("**/api/play", (line) => {
    if (lost) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await ann.reload();
  await sitToMove(ann, bob);
  lost = true;
  for (const line of lines) await line.close();
  await ann.getByText("No connection.").waitFor();
  await expect.poll(() => bob.getByText("away").count()).toBeGreaterThan(0);
  await ann.locator(".prompt .bar button.main").first().click();
  lost = false;
  await expect.poll(() => ann.getByText("No connection.").count(), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => sentence(bob).textContent()).toContain("discard");
  await expect.poll(() => sentence(ann).textContent()).toContain("discard");
});

test("whoever comes back sees what happened, on any device", async ({ open }) => {
  const [ann, bob, other] = [await open(), await open({ chance: 2 }), await open({ chance: 3 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await tab(bob, "People").click();
  const link = await bob.getByLabel("My seat link", { exact: true }).inputValue();
  await bob.getByLabel("Private notes").fill("Keep the red ones");
  await other.goto(link);
  await begun(other);
  expect(other.url()).toMatch(/#\/t\/[^/]+$/);
  expect(await hand(other).count()).toBe(await hand(bob).count());
  // Notes stay where they were written.
  await expect.poll(async () => {
    await bob.reload();
    await begun(bob);
    await tab(bob, "People").click();
    return bob.getByLabel("Private notes").inputValue();
  }).toBe("Keep the red ones");
  await tab(other, "People").click();
  expect(await other.getByLabel("Private notes").inputValue()).toBe("");

  // The list of one's tables says whose turn it is.
  await ann.goto("/#/");
  await ann.getByRole("region", { name: "My tables" }).getByText(/It is (your turn|the turn of Bob)/).waitFor();
});

test("chat is text and nothing else, and can be muted", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ ...phone, chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await ann.getByRole("button", { name: "Chat", exact: true }).click();
  await ann.getByRole("button", { name: "Good luck!" }).click();
  await ann.getByLabel("Say something").fill("<img src=x onerror=alert(1)><b>bold</b>");
  await ann.keyboard.press("Enter");
  await bob.getByRole("button", { name: "Chat 2" }).click();
  const log = bob.getByRole("log");
  await log.getByText("<b>bold</b>").waitFor();
  expect(await log.locator("img, b").count()).toBe(0);
  await log.getByText("Good luck!").waitFor();
  expect(await findings(bob, "chat on a phone")).toEqual([]);
  await tab(bob, "People").click();
  await bob.getByRole("button", { name: "Mute: Ann" }).click();
  expect(await findings(bob, "people on a phone")).toEqual([]);
  await tab(bob, "Chat").click();
  await bob.getByText("Nobody has said anything yet.").waitFor();
});

test("a draw is offered and refused, then somebody resigns, and they play again", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await handOn((await turn(ann)) ? ann : bob);
  await tab(ann, "People").click();
  await ann.getByRole("button", { name: "Offer a draw" }).click();
  await bob.getByText("Ann offers a draw.").waitFor();
  await bob.getByRole("button", { name: "No", exact: true }).click();
  await ann.getByText("Your offer of a draw was not accepted.").waitFor();
  expect(await ann.getByText("You offered a draw.").count()).toBe(0);
  await resign(ann);
  await bob.getByRole("dialog").getByRole("heading", { name: "Bob wins" }).waitFor();
  await bob.getByRole("dialog").getByText("Ann has resigned.").waitFor();
  // Such a game is looked at once more and sent as any other.
  await bob.getByRole("dialog").getByRole("button", { name: "Look back" }).click();
  await bob.getByRole("heading", { name: "What lost most" }).waitFor({ timeout: 20_000 });
  const record = await bob.evaluate(async (name) => (await fetch(`/api/tables/${name}/record`)).text(), table.table);
  expect(record).toContain('[Ended "resigned 1"]');
  await bob.getByRole("button", { name: "How it ended" }).click();
  await ann.getByRole("button", { name: "Rematch" }).click();
  // Also where the ending was closed.
  await bob.getByRole("dialog").getByRole("button", { name: "Show the board" }).click();
  await bob.getByText("The next game is set up.").waitFor();
  await bob.getByRole("button", { name: "To the next game" }).click();
  await begun(ann, bob);
  expect(ann.url()).toBe(bob.url());
  expect(ann.url()).not.toContain(table.table);
});

test("a round of a match that is given up is lost, and the match goes on", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann", { game: "schotten-totten-2", more: { series: "revenge" } });
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await tab(ann, "People").click();
  expect(await ann.getByRole("button", { name: "Offer a draw" }).count(), "a round has to be decided").toBe(0);
  await resign(ann);
  const ending = bob.getByRole("dialog");
  await ending.getByRole("heading", { name: "Bob wins" }).waitFor();
  await ending.getByRole("row", { name: "Games won 0 1" }).waitFor();
  await ending.getByRole("button", { name: "Next game" }).click();
  await ann.getByRole("dialog").getByRole("button", { name: "Next game" }).click();
  await begun(ann, bob);
  await bob.getByText("Game 2 of 2").waitFor();
  await tab(ann, "People").click();
  await resign(ann);
  await ending.getByRole("heading", { name: "Bob wins the match" }).waitFor();
  await ending.getByText("Bob has won both games and so the match.").waitFor();
});

test("alone with a computer: undo, a hint, and the proof of fair shuffles at the end", async ({ open }) => {
  const ann = await open();
  await host(ann, "Ann", { seats: [{ person: true }, { computer: "page" }] });
  await begun(ann);
  await ready(ann);
  await ann.getByRole("button", { name: "Hint", exact: true }).click();
  await ann.getByRole("region", { name: "Hint" }).waitFor();
  // One who plays with computers alone takes back what the table's rules allow.
  const before = await hand(ann).count();
  await ann.getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => sentence(ann).textContent()).toContain("discard");
  await ann.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => live(ann).textContent()).toContain("Taken back.");
  expect(await hand(ann).count()).toBe(before);
  const ending = ann.getByRole("dialog");
  for (let i = 0; i < 300 && (await ending.count()) === 0; ++i) {
    if (await turn(ann)) await playStep(ann);
    else await ann.waitForTimeout(20);
  }
  await ending.getByText("Checked here.").waitFor({ timeout: 30_000 });
  await ending.getByText("The record is fair").waitFor();
  await ending.getByRole("button", { name: "Look back" }).click();
  await ann.getByRole("slider").waitFor();
  await ann.getByRole("button", { name: "How it ended" }).click();
  await ending.getByRole("button", { name: "Rematch" }).waitFor();
});

test("a listed table is found in the lobby, with its clocks", async ({ open }) => {
  // On a server of its own: everybody else's lobby stays as it is.
  const server = await serve(inject("castellan"), inject("dist"));
  onTestFinished(server.end);
  const { address } = server;
  const [ann, bob] = [await open({ address }), await open({ ...phone, chance: 2, address })];
  await host(ann, "Ann", { more: { listed: true, clock: { kind: "fischer", seconds: 600, increment: 10 } } });
  await bob.goto("/#/settings");
  await bob.goto("/#/");
  await bob.getByRole("region", { name: "Open tables" }).getByRole("link", { name: /Castle Keep Ann 10 minutes/ }).first().click();
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  for (const page of [ann, bob]) await page.getByRole("button", { name: "I am ready" }).click();
  await begun(ann, bob);
  await expect.poll(() => ann.getByRole("timer").first().textContent()).toMatch(/^(9:5\d|10:00)$/);
  expect(await ann.getByRole("timer").count()).toBe(2);
});

test("over plain http in a home network everything works, by hand where browsers give less", async ({ open, wrong }) => {
  const address = inject("address").replace("localhost", "castellan.home");
  const [ann, bob] = [await open({ address }), await open({ address, chance: 2 })];
  expect(await ann.evaluate(() => [isSecureContext, "clipboard" in navigator, crypto.subtle === undefined])).toEqual([false, false, true]);
  const table = await host(ann, "Ann");
  await ann.getByRole("button", { name: "Copy: My seat link" }).click();
  await ann.getByText(/The link is (in the clipboard|selected)/).waitFor();
  await ann.getByText("This browser offers no notifications here").waitFor();
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = (await turn(ann)) ? [ann, bob] : [bob, ann];
  await handOn(mover);
  await expect.poll(() => turn(other)).toBe(true);
  // Browsers remark that one header is only for encrypted connections.
  expect(wrong.filter((each) => !each.includes("Cross-Origin-Opener-Policy"))).toEqual([]);
  wrong.length = 0;
});

test("what was asked of the others is done once they agree", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = (await turn(ann)) ? [ann, bob] : [bob, ann];
  const dealt = await hand(mover).count();
  await handOn(mover);
  await expect.poll(() => turn(other)).toBe(true);
  await tab(mover, "People").click();
  await mover.getByRole("button", { name: "Take back my last decision" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => turn(mover)).toBe(true);
  expect(await hand(mover).count()).toBeLessThanOrEqual(dealt);
  await mover.getByRole("button", { name: "Call the game off" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await mover.getByRole("dialog").getByText("Checked here.").waitFor({ timeout: 30_000 });
  await mover.getByRole("dialog").getByText("fair as far as the game went").waitFor();

  await mover.getByRole("button", { name: "Rematch" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "To the next game" }).click();
  await begun(ann, bob);
  await tab(ann, "People").click();
  await ann.getByRole("button", { name: "Offer a draw" }).click();
  await bob.getByRole("button", { name: "Agree" }).click();
  await ann.getByRole("dialog").getByText("A draw was agreed.").waitFor();
});

test("who is away can be replaced by a computer, and takes the seat back", async ({ open }) => {
  const server = await serve(inject("castellan"), inject("dist"), 0, ["--grace", "1"]);
  onTestFinished(server.end);
  const { address } = server;
  const [ann, bob] = [await open({ address }), await open({ address, chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  const [mover, other] = (await turn(ann)) ? [ann, bob] : [bob, ann];
  const at = mover.url();
  await mover.goto("about:blank");
  await other.getByText(/(Ann|Bob) is away\./).waitFor();
  await expect.poll(async () => {
    await other.getByRole("button", { name: "Let a computer play" }).click({ timeout: 1000 }).catch(() => {});
    return turn(other);
  }, { timeout: 30_000 }).toBe(true);
  await other.getByText("a computer plays").first().waitFor();
  await mover.goto(at);
  await mover.getByRole("button", { name: "Take my seat back" }).click();
  await expect.poll(() => other.getByText("a computer plays").count()).toBe(0);
  await handOn(other);
  await expect.poll(() => turn(mover)).toBe(true);
});

test("whoever runs out of time has lost, and the page says so", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann", { more: { clock: { kind: "move", seconds: 2 } } });
  await join(bob, table, 1, "Bob");
  for (const page of [ann, bob]) await page.getByRole("button", { name: "I am ready" }).click();
  for (const page of [ann, bob]) await page.getByRole("dialog").getByText("has no time left.").waitFor({ timeout: 20_000 });
});

test("standing orders say when one is asked out of turn", async ({ open, wrong }) => {
  const [ann, bob] = [await open(), await open({ ...phone, chance: 2 })];
  await ann.goto("/#/set-up/castle-keep");
  await ann.getByRole("button", { name: "Online" }).click();
  await ann.getByText("List the table for everybody").waitFor();
  expect(await ann.getByText("Wait for everybody alike").count()).toBe(0);
  await ann.goto("/#/set-up/castelli");
  await ann.getByRole("button", { name: "Online" }).click();
  await ann.getByLabel("Wait for everybody alike").check();

  const table = await host(ann, "Ann", { game: "castelli", more: { patient: true } });
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await bob.getByRole("button", { name: /^Chat/ }).click();
  await tab(bob, "People").click();
  await bob.getByLabel("Ask me for Steward").selectOption({ label: "only when I gain or lose by it now" });
  expect(await findings(bob, "orders on a phone")).toEqual([]);
  await bob.reload();
  await begun(bob);
  await bob.getByRole("button", { name: /^Chat/ }).click();
  await tab(bob, "People").click();
  expect(await bob.getByLabel("Ask me for Steward").inputValue()).toBe("touched");
  expect(wrong).toEqual([]);
});

test("a browser keeps its seat until it is told otherwise, and looks on where it has none", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await tab(bob, "People").click();
  const link = await bob.getByLabel("My seat link", { exact: true }).inputValue();
  const own = await hand(ann).count();
  await ann.goto("about:blank");
  await ann.goto(link);
  await ann.getByRole("button", { name: "Keep the seat of this browser" }).click();
  await begun(ann);
  expect(await hand(ann).count()).toBe(own);
  await tab(ann, "People").click();
  expect(await ann.getByLabel("My seat link", { exact: true }).inputValue()).not.toBe(link);
  await ann.goto("about:blank");
  await ann.goto(link);
  await ann.getByRole("button", { name: "Take the seat of the link" }).click();
  await begun(ann);
  await tab(ann, "People").click();
  expect(await ann.getByLabel("My seat link", { exact: true }).inputValue()).toBe(link);

  // A link that is not whole opens no seat.
  const eve = await open({ chance: 3 });
  await eve.goto(link.slice(0, -4));
  await eve.getByText("This does not open a seat at this table.").waitFor();
  await eve.getByRole("button", { name: "Look on without a seat" }).click();
  await begun(eve);
  expect(await hand(eve).count()).toBe(0);
});

test("the system tells whose turn it is, where that was wanted and the page is not looked at", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  for (const page of [ann, bob]) {
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      const note = function (title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      };
      globalThis.Notification = Object.assign(note, { permission: "granted", requestPermission: () => Promise.resolve("granted") }) as never;
      document.hasFocus = () => false;
    });
    await page.reload();
  }
  const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  const table = await host(ann, "Ann");
  await ann.getByRole("checkbox", { name: /Tell me when it is my turn/ }).check();
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  if (await turn(ann)) await handOn(ann);
  await expect.poll(() => turn(bob)).toBe(true);
  const before = (await told(ann)).length;
  await handOn(bob);
  await expect.poll(() => told(ann).then(({ length }) => length)).toBe(before + 1);
  expect((await told(ann)).at(-1)).toBe("Castle Keep: It is your turn");
  expect(await told(bob)).toEqual([]);
});

test("a table whose game is not over is forgotten only by who says so twice", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await ann.goto("/#/");
  const mine = ann.getByRole("region", { name: "My tables" });
  const forget = mine.getByRole("button", { name: /^Forget the table: Castle Keep/ });
  await forget.click();
  const keep = mine.getByRole("button", { name: "Keep it" });
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await findings(ann, "forget a table")).toEqual([]);
  await keep.click();
  await expect.poll(() => forget.evaluate((button) => button === document.activeElement)).toBe(true);
  await forget.click();
  await mine.getByRole("button", { name: "Forget it" }).click();
  await expect.poll(() => mine.count()).toBe(0);
});

test("before the game the host frees a seat and seats a computer", async ({ open }) => {
  const [ann, bob] = [await open(), await open({ chance: 2 })];
  await ann.goto("/#/set-up/castle-keep");
  await ann.getByRole("button", { name: "Online" }).click();
  await ann.getByRole("button", { name: "3 players" }).click();
  for (const seat of ["Seat 2", "Seat 3"]) await ann.getByLabel(seat, { exact: true }).selectOption("person");
  await ann.getByRole("button", { name: "Open the table" }).click();
  await ann.getByText("the usual rules").waitFor();
  await bob.goto(await ann.getByLabel("Invitation to seat 2", { exact: true }).inputValue());
  await bob.getByText("the usual rules").waitFor();
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await ann.getByRole("button", { name: "Free the seat of Bob" }).click();
  await ann.getByRole("button", { name: "Make an invitation" }).waitFor();
  for (const number of [2, 3]) {
    // To choose alone seats nobody.
    const level = ann.getByLabel(`Computer at seat ${number}`);
    await level.selectOption("page");
    await ann.getByRole("button", { name: `A computer instead: Seat ${number}` }).click();
  }
  await begun(ann);
});
