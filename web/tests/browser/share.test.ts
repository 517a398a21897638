import { execFileSync } from "node:child_process";
import { inflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { begin, computer, ending, marked, person, playQuickly, playStep, ready, you } from "./table";
import { expect, test } from "./visit";

const rights = { permissions: ["clipboard-read", "clipboard-write"] };

/** Copies a link by the menu, and gives it back. */
async function share(page: Page, what: string): Promise<string> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: what }).click();
  await page.getByText("The link is in the clipboard.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "More" }).click();
  return link;
}

const decoded = (link: string): string => inflateRawSync(Buffer.from(link.split(".").at(-1)!, "base64url")).toString();
const castellan = (link: string): string => execFileSync(inject("castellan"), ["replay", link], { encoding: "utf8" });
const hand = (page: Page): Promise<string[]> =>
  page.locator("button[data-place^='hand.']").evaluateAll((list) => list.map((each) => each.getAttribute("aria-label")!.replace(/, can.*/, "")));

test("the whole game is shared once it is over", async ({ open }) => {
  const page = await open({ chance: 4, ...rights });
  await begin(page);
  await playStep(page);
  await page.getByRole("button", { name: "More" }).click();
  expect(await page.getByRole("button", { name: "Copy a link to the whole game" }).isDisabled()).toBe(true);
  await page.getByText("The whole game can be shared once it is over.").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await playQuickly(page);
  const title = await ending(page).getByRole("heading").textContent();
  await ending(page).getByRole("button", { name: "Show the board" }).click();
  const link = await share(page, "Copy a link to the whole game");
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link).toMatch(/#\/g\/1\.r\.[0-9a-f]{8}\.[\w-]+$/);

  const other = await open({ chance: 8 });
  await other.goto(link);
  await other.getByRole("button", { name: "Look at the game" }).click();
  // From its beginning, and nobody there is you.
  const steps = other.getByRole("group", { name: "Looking back" });
  await steps.getByRole("button", { name: "A step on" }).click();
  expect(await other.getByRole("list", { name: "Players" }).getByText("you", { exact: true }).count()).toBe(0);
  expect(await ending(other).count()).toBe(0);
  await steps.getByRole("button", { name: "To the end" }).click();
  await ending(other).waitFor();
  expect(await ending(other).getByRole("heading").textContent()).toBe(title);
  // It was only looked at.
  await other.goto("/#/");
  await other.getByText("Games that you begin are kept here").waitFor();

  expect(castellan(link)).toMatch(/wins|draw/);
});

test("a position is shared in mid-game as its sender sees it, with the unknown dealt anew", async ({ open }) => {
  const page = await open({ chance: 4, ...rights });
  await begin(page);
  await playQuickly(page, { most: 6 });
  const link = await share(page, "Copy a link to this position");
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link).toMatch(/#\/g\/1\.p\./);
  const mine = await hand(page);
  const text = decoded(link);
  const view = JSON.parse(text) as { position: { players: { hand: string[] }[]; pile: unknown } };
  // Of the pile only how many tiles are left, and nothing of the seed or the log.
  expect(typeof view.position.pile).toBe("number");
  expect(text).not.toMatch(/seed|record|steps/i);

  // The unknown differs from link to link, the known does not: the computer's real hand is in none.
  const others = new Set<string>();
  for (let i = 0; i < 5; ++i) {
    const again = JSON.parse(decoded(await share(page, "Copy a link to this position"))) as typeof view;
    expect(again.position.players[0]!.hand).toEqual(view.position.players[0]!.hand);
    others.add(again.position.players[1]!.hand.join());
  }
  expect(others.size).toBeGreaterThan(1);

  const other = await open({ chance: 8 });
  await other.goto(link);
  await other.getByRole("button", { name: "Play on from here" }).click();
  await ready(other);
  expect(await hand(other)).toEqual(mine);
  await playStep(other);
  // This one is a game of one's own.
  await other.goto("/#/");
  await other.getByRole("region", { name: "Your games" }).getByRole("link", { name: "Castle Keep" }).waitFor();

  expect(castellan(link).length).toBeGreaterThan(10);
});

test("between two people a position shows only the sharer's hand", async ({ open }) => {
  const page = await open({ chance: 4, ...rights });
  await begin(page, { seats: [person("Ann"), person("Bob")] });
  await page.getByRole("button", { name: "More" }).click();
  expect(await page.getByRole("button", { name: "Copy a link to this position" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "I am Ann" }).click();
  await ready(page);
  const links = new Set<string>();
  for (let i = 0; i < 4; ++i) {
    const view = JSON.parse(decoded(await share(page, "Copy a link to this position"))) as { position: { players: { hand: string[] }[] } };
    links.add(view.position.players[1]!.hand.join());
  }
  expect(links.size).toBeGreaterThan(1);
});

test("the solitaire has no secrets and is shared whole at any time, without the seed of what will come", async ({ open }) => {
  const page = await open({ chance: 4, ...rights });
  await begin(page, { options: { version: "solitaire" }, seats: [you] });
  await playQuickly(page, { most: 4 });
  const link = await share(page, "Copy a link to the whole game");
  const text = decoded(link);
  expect(text).toMatch(/\[Game "castle-keep"\]/);
  expect(text).not.toMatch(/\[Seed "/);
  const other = await open({ chance: 8 });
  await other.goto(link);
  await other.getByRole("button", { name: "Look at the game" }).click();
  await ready(other);
  expect(await hand(other)).toEqual(await hand(page));
  // What will come is not in the link, so it can be looked at and stepped through, not played.
  const { sources, targets, buttons } = await marked(other);
  expect([...sources, ...targets, ...buttons]).toEqual([]);
  await other.getByRole("tabpanel").locator(".line .text").first().click();
  await other.getByRole("group", { name: "Looking back" }).waitFor();
  expect(await other.getByText("open in another tab").count()).toBe(0);
});

test("a link that is damaged, unknown or none says so", async ({ open }) => {
  const page = await open({ chance: 4, ...rights });
  await begin(page, { seats: [you, computer()] });
  const link = await share(page, "Copy a link to this position");
  const other = await open();
  const said = async (address: string): Promise<string> => {
    await other.goto("/#/");
    await other.getByRole("button", { name: "Play Castle Keep" }).waitFor();
    await other.goto(address);
    const text = await other.getByRole("alert").textContent();
    await other.getByRole("link", { name: "Back to the games" }).waitFor();
    return text!;
  };
  expect(await said(link.slice(0, -10))).toContain("damaged");
  expect(await said(`${link.slice(0, -10)}AAAAAAAAAA`)).toContain("damaged");
  expect(await said(link.replace("/g/1.", "/g/2."))).toMatch(/format 2/);
  expect(await said(link.replace(".p.", ".z."))).toContain("not a link to a game");
  expect(await said("/#/g/hello")).toContain("not a link to a game");
  expect(await said("/#/g/")).toContain("not a link to a game");
  expect(await said("/#/g/1.p.00000000.%%%")).toMatch(/damaged|not a link/);
});

test("where nothing can be put into the clipboard the link stands there to be copied", async ({ open }) => {
  const page = await open({ chance: 4 });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await begin(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  await page.getByText(/#\/g\/1\.p\./).waitFor();
});
