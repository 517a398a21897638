// Three people at one table, each with a device of their own, and a line that breaks.
import type { Page } from "playwright-core";
import german from "../../../messages/de/web.json";
import { begun, host, join, turn } from "./company";
import { live, place, playStep, ready, sentence } from "./table";
import { expect, phone, test } from "./visit";

interface Player {
  hand: string[];
  /** Tiles of the hand that everybody saw. */
  shown: string[];
}

interface Told {
  view?: { position: { players: Player[] } } | null;
}

/** Somebody's line to the server, which can be cut so that neither end notices, and all that came over it. */
class Line {
  readonly told: Told[] = [];
  cut = false;

  async through(page: Page): Promise<void> {
    await page.routeWebSocket("**/api/play", (near) => {
      if (this.cut) return void near.close();
      const far = near.connectToServer();
      near.onMessage((text) => void (this.cut || far.send(text)));
      far.onMessage((text) => {
        if (this.cut) return;
        const message = JSON.parse(String(text)) as Told & { ok?: Told };
        this.told.push(message.ok ?? message);
        near.send(text);
      });
    });
    await page.reload();
    await page.locator("#listed-tables").waitFor();
  }

  /** The players by seat, as often as they were told. */
  get players(): Player[][] {
    return this.told.flatMap(({ view }) => (view ? [view.position.players] : []));
  }
}

const hand = (page: Page) => page.locator("button[data-place^='hand.']").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["place"]));
const discards = (page: Page) => place(page, "discards").getAttribute("aria-label");
const done = (page: Page) => page.locator(".prompt .bar button.main").first();

/** Whoever is to move ends the turn: done with building, then tiles away; on a phone each of them is confirmed. */
async function endTurn(page: Page): Promise<void> {
  for (let i = 0; i < 16 && (await turn(page)); ++i) {
    const before = [await live(page).textContent(), await sentence(page).textContent()].join();
    if ((await done(page).count()) > 0) await done(page).click();
    else await page.locator("button[data-place^='hand.'].source").first().click();
    await expect.poll(async () => [await live(page).textContent(), await sentence(page).textContent()].join()).not.toBe(before);
  }
  expect(await turn(page)).toBe(false);
}

test("three people play, and one loses the connection and another the page in the middle of it", { timeout: 240_000 }, async ({ open }) => {
  const pages = [await open(), await open({ ...phone, chance: 2 }), await open({ viewport: { width: 768, height: 1024 }, chance: 3 })];
  const lines = [new Line(), new Line(), new Line()];
  for (const [seat, line] of lines.entries()) await line.through(pages[seat]!);
  const [ann, bob, cyd] = pages as [Page, Page, Page];
  const table = await host(ann, "Ann", { seats: [{ person: true }, { person: true }, { person: true }] });
  await join(bob, table, 1, "Bob");
  await join(cyd, table, 2, "Cyd");
  await begun(...pages);
  for (const page of pages) await ready(page);

  const moved = [0, 0, 0];
  /** The seat whose turn it is, as all pages agree. */
  async function mover(): Promise<number> {
    await expect.poll(async () => (await Promise.all(pages.map(turn))).filter(Boolean)).toHaveLength(1);
    return (await Promise.all(pages.map(turn))).indexOf(true);
  }
  async function takeTurn(): Promise<void> {
    const seat = await mover();
    await ready(pages[seat]!);
    if (moved[seat] === 0) await playStep(pages[seat]!);
    await endTurn(pages[seat]!);
    moved[seat]! += 1;
  }
  /** All see the same table, and each their own tiles. */
  async function agree(): Promise<void> {
    const pile = await discards(pages[await mover()]!);
    for (const page of pages) await expect.poll(() => discards(page)).toBe(pile);
    for (const [seat, line] of lines.entries()) {
      // Tiles that are alike lie on each other.
      await expect.poll(async () => (await hand(pages[seat]!)).length).toBe(new Set(line.players.at(-1)![seat]!.hand).size);
    }
  }
  for (let i = 0; i < 3; ++i) await takeTurn();
  await agree();
  expect(moved).toEqual([1, 1, 1]);

  // Bob's line dies without a word; what he does then is done once he is back.
  while ((await mover()) !== 1) await takeTurn();
  await ready(bob);
  const held = await hand(bob);
  lines[1]!.cut = true;
  await done(bob).click();
  await bob.getByText("No answer yet; trying again.").waitFor();
  await bob.getByText("No connection.").waitFor();
  expect(await hand(bob), "the game stays in sight").toEqual(held);
  for (const page of [ann, cyd]) await page.getByText("Bob is away.").waitFor();
  lines[1]!.cut = false;
  await bob.getByText("No connection.").waitFor({ state: "detached", timeout: 30_000 });
  for (const page of pages) await sentence(page).getByText("discard").waitFor();
  expect(await hand(bob)).toEqual(held);
  for (const page of [ann, cyd]) await expect.poll(() => page.getByText("Bob is away.").count()).toBe(0);
  await endTurn(bob);
  moved[1]! += 1;

  // Cyd loads the page anew in the middle of her turn.
  while ((await mover()) !== 2) await takeTurn();
  await ready(cyd);
  await done(cyd).click();
  await sentence(cyd).getByText("discard").waitFor();
  const [tiles, pile] = [await hand(cyd), await discards(cyd)];
  await cyd.reload();
  await begun(cyd);
  await ready(cyd);
  expect([await hand(cyd), await discards(cyd)]).toEqual([tiles, pile]);
  await endTurn(cyd);
  moved[2]! += 1;

  while (Math.min(...moved) < 2) await takeTurn();
  await agree();
  // Nobody was ever told what others hold.
  for (const [seat, { players }] of lines.entries()) {
    expect(players.length).toBeGreaterThan(6);
    const own = players.flatMap((each) => each[seat]!.hand);
    const others = players.flatMap((each) => each.filter((_, whose) => whose !== seat));
    expect(own).not.toContain("?");
    expect(others.flatMap(({ hand, shown }) => hand.filter((tile) => tile !== "?" && !shown.includes(tile)))).toEqual([]);
    expect(others.flatMap(({ hand }) => hand)).toContain("?");
  }
});

test("on a phone a question leaves the board and the buttons in sight, and six tabs fit in any language", async ({ open }) => {
  const aside = { ...phone, viewport: { width: 740, height: 360 } };
  const [ann, bob] = [await open(aside), await open({ ...phone, chance: 2, settings: { language: "de" } })];
  const table = await host(ann, "Ann");
  await bob.goto(`/#/join/${table.table}/${table.invitations[1]}`);
  await bob.locator("form button.main").click();
  await begun(ann, bob);
  await ready(ann);
  const box = async (selector: string) => (await ann.locator(selector).first().boundingBox())!;
  const before = await box("div.field");
  await bob.locator("[data-drawer=company]").click();
  await bob.getByRole("button", { name: german["web.online.ask.abort"] }).click();
  await ann.getByRole("button", { name: "Agree" }).waitFor();
  const [board, button] = [await box("div.field"), await box(".prompt .bar button")];
  expect(board.height).toBeGreaterThanOrEqual(before.height - 2);
  expect(button.y + button.height).toBeLessThanOrEqual(360);
  await ann.getByRole("button", { name: "Agree" }).click();

  await bob.getByRole("button", { name: german["web.ending.board"] }).click();
  if ((await bob.getByRole("tab").count()) === 0) await bob.locator("[data-drawer=company]").click();
  await expect.poll(() => bob.getByRole("tab").count()).toBe(6);
  const cut = await bob.getByRole("tablist").evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(cut).toBe(0);
});
