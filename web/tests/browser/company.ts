// Company at a table of the server: somebody opens it, others come by their links.
import type { Page } from "playwright-core";
import games from "../../generated/games.json";
import type { Made, NewTable } from "../../src/shell/online/protocol";
import { live, ready, type Game } from "./table";
import { expect } from "./visit";

export interface Opening {
  game?: Game;
  /** People and computers, in the order of the seats; the first one opens the table. */
  seats?: NewTable["seats"];
  more?: Partial<NewTable>;
}

/** Opens a table as the page would, and sits down at its first seat. */
export async function host(page: Page, name: string, { game = "castle-keep", seats = [{ person: true }, { person: true }], more = {} }: Opening = {}): Promise<Made> {
  const { options } = games.find((each) => each.name === game)!.presets[0]!;
  const wanted = { game, options: { ...options, seats: seats.length }, seats, me: { seat: 0, name }, ...more };
  const made = await page.evaluate(async (body) => {
    const reply = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return reply.json() as Promise<unknown>;
  }, wanted);
  const table = made as Made;
  await page.goto(`/#/t/${table.table}/${table.you!.token}`);
  return table;
}

/** Takes a seat by the link of an invitation. */
export async function join(page: Page, { table, invitations }: Made, seat: number, name: string): Promise<void> {
  await page.goto(`/#/join/${table}/${invitations[seat]}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

/** The board is there, and whoever is to move can. */
export async function begun(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.locator(".board").first().waitFor();
}

/** Whose turn it is says so in the title of their page. */
export const turn = async (page: Page): Promise<boolean> => (await page.title()).startsWith("●");

export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** At Castle Keep: whoever is to move hands on the turn, done with building, then two tiles away. */
export async function handOn(page: Page): Promise<void> {
  await ready(page);
  for (let i = 0; i < 8 && (await turn(page)); ++i) {
    const before = (await live(page).textContent()) ?? "";
    const done = page.locator(".prompt .bar button.main");
    if ((await done.count()) > 0) await done.first().click();
    else await page.locator(".field button[data-place].source").first().click();
    await ready(page, before);
  }
}

export async function resign(page: Page): Promise<void> {
  await tab(page, "People").click();
  await page.getByRole("button", { name: "Resign …" }).click();
  await page.getByRole("button", { name: "Play on" }).waitFor();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
}

/** Ann and Bob sit down at Castle Keep, and it comes to be Ann's turn. */
export async function sitToMove(ann: Page, bob: Page): Promise<void> {
  const table = await host(ann, "Ann");
  await join(bob, table, 1, "Bob");
  await begun(ann, bob);
  await ready(ann);
  if (!(await turn(ann))) await handOn(bob);
  await expect.poll(() => turn(ann)).toBe(true);
}
