// The fifth game's board in a real browser: games by mouse and by what is said, tiles that are turned, cards that
// explain themselves, what is looked at, how it fits.
import type { Page } from "playwright-core";
import { dayAndNight } from "./axe";
import { building, holding, more, rich, standing } from "./castelli-positions";
import { begin, computer, drag, ending, live, marked, misfits, person, place, playQuickly, sentence, sitDown, step, you } from "./table";
import { expect, phone, sizes, test, type Visit } from "./visit";

const game = "castelli";
const label = (page: Page, name: string) => place(page, name).getAttribute("aria-label");
const click = (page: Page, name: string) => step(page, () => place(page, name).click());
const facing = (page: Page) => page.locator(".turner .facing").textContent();

test("a game is played with the mouse", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { game, options: { seats: 2 }, seats: [you, computer()] });
  const { sources, targets } = await marked(page);
  expect(sources).toHaveLength(16);
  expect(sources.every((name) => name.startsWith("square."))).toBe(true);
  expect(targets).toEqual([]);
  await click(page, "square.d2");
  expect((await marked(page)).targets).toEqual(["side.n", "side.e", "side.s", "side.w"]);
  await click(page, "side.e");
  expect(await label(page, "square.d2")).toMatch(/^d2, tile of value \d, north \w+.*, east blue/);
  await playQuickly(page, { wild: 3 });
  await ending(page).waitFor();
  expect(await ending(page).locator(".why").textContent()).toMatch(/wins|shares/);
  expect(await ending(page).getByRole("rowheader").allTextContents()).toEqual(expect.arrayContaining(["Castles and Kings", "Resources", "Silver", "In all"]));
});

/** Plays a step by what is said, and gives back what is announced then. */
async function listenAndPlay(page: Page): Promise<string> {
  const announced = page.getByRole("status").last();
  const said = (await announced.textContent())!;
  const any = [
    page.getByRole("button", { name: /a castle can be built here/ }),
    page.getByRole("group", { name: "The tile in hand" }).getByRole("button", { name: /^Own coat to the .*for Player 1/ }),
    page.getByRole("group", { name: "The tile in hand" }).getByRole("button", { name: /^Own coat to the/ }),
    page.getByRole("button", { name: /face-down tile, can be revealed/ }),
    page.getByRole("button", { name: "Pass", exact: true }),
    page.getByRole("button", { name: "Done", exact: true }),
  ];
  for (const button of any) {
    if ((await button.count()) === 0) continue;
    await button.first().click();
    await expect.poll(() => announced.textContent(), { timeout: 15_000 }).not.toBe(said);
    return (await announced.textContent())!;
  }
  throw new Error(`nothing is said that can be done: ${said}`);
}

test("a game is played by role, name and live region alone", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { game, options: { seats: 2 }, seats: [you, computer()] });
  const told: string[] = [];
  for (let i = 0; i < 120 && (await page.getByRole("dialog").count()) === 0; ++i) told.push(await listenAndPlay(page));
  await page.getByRole("dialog").getByRole("heading").waitFor();
  expect(told.join(" ")).toMatch(/Player 1 (wins|shares) (the market )?\w+ \([BRGY\d ]+\) and (gets|draws) \d/);
  expect(told.join(" ")).toMatch(/Page reveals the tile on \w+: /);
});

test("octagons tell their areas, influence and what a castle would give, and light up what it scores", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing());
  expect(await label(page, "octagon.d3")).toMatch(/^d3; 2 rocks \(north, west\), 1 building site free.*; 1 wood \(east, south\).*; a castle here gives \d points$/);
  expect(await label(page, "octagon.c2")).toMatch(/^c2; silver mine with 2\d silver/);
  expect(await label(page, "octagon.d1")).toMatch(/^d1, city; 2 grain/);
  await place(page, "octagon.h5").hover();
  await page.getByText("a castle here gives 5 points").waitFor();
  // Two villages and a city in its row, a village in its column, and the octagon itself.
  expect(await page.locator(".land .ray").count()).toBe(5);
  await place(page, "square.c1").click();
  await page.getByRole("alert").getByText("CA-5.1").waitFor();
});

test("a tile is turned by its sides, the wheel, a hand and keys, and shows what it would give", async ({ open }) => {
  const page = await open();
  await sitDown(page, holding());
  expect((await marked(page)).targets).toEqual(["side.n", "side.e", "side.s", "side.w"]);
  expect(await facing(page)).toContain("north");
  await place(page, "side.s").hover();
  await expect.poll(() => facing(page)).toContain("south");
  expect(await page.locator(".turner .yields").textContent()).toContain("d3: 2 rocks for Player 1");
  expect(await label(page, "side.s")).toMatch(/^Own coat to the south, .*d3: 2 rocks for Player 1/);
  await page.mouse.move(0, 0);
  const tile = (await place(page, "tile").boundingBox())!;
  const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => facing(page)).toContain("west");
  // A quarter turn by hand, counter to the clock.
  await page.mouse.move(x, y - 30);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 20, { steps: 3 });
  await page.mouse.move(x - 30, y + 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => facing(page)).toContain("south");
  expect(await sentence(page).textContent()).toContain("choose where your coat of arms faces");
  await place(page, "side.s").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => facing(page)).toContain("east");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => facing(page)).toContain("south");
  // The tile on the board is set down as it is turned.
  await click(page, "square.d2");
  expect(await live(page).textContent()).toMatch(/Player 1 places .* on d2, the own coat facing south\..*wins d3n/);
});

test("castles are built where they can be, by a click or by hand, and it is said why not elsewhere", async ({ open }) => {
  const page = await open();
  await sitDown(page, building());
  const { targets } = await marked(page);
  expect(targets.every((name) => name.startsWith("area."))).toBe(true);
  expect(await label(page, "area.h5e")).toMatch(/^h5, 2 rocks .*a castle can be built here for 5 points$/);
  await place(page, "octagon.d1").click();
  await page.getByRole("alert").getByText("CA-8").waitFor();
  await step(page, () => drag(page, "castles.0", "area.h5e"));
  expect(await live(page).textContent()).toContain("Player 1 builds a castle in h5e for 5 points.");
  expect(await label(page, "octagon.h5")).toContain("castle of Player 1");
  expect(await label(page, "castles.0")).toContain("8 castles left");
});

test("cards explain themselves, are played or sold, and say when they are for", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ stocks: rich, hands: [["king4", "landgrave", "steward", "traitor", "peasant"], ["raider"]] }));
  expect(await label(page, "hand.0.king4")).toBe("King (4), 4 points at once, played in your own turn, can be played, can be sold");
  expect(await label(page, "hand.0.steward")).toBe("Steward, Turn the tile that another player has just placed, played in the turn of others, can be sold");
  await place(page, "hand.0.landgrave").click();
  await page.getByText("played in your own turn, with a castle").waitFor();
  expect((await marked(page)).targets).toEqual(["mine.0"]);
  await place(page, "hand.0.landgrave").click();
  await place(page, "hand.0.traitor").click();
  await step(page, () => page.getByRole("button", { name: "Play it" }).click());
  expect((await marked(page)).targets).toEqual(["seat.1"]);
  await click(page, "seat.1");
  expect(await live(page).textContent()).toContain("Player 1 draws from the hand of");
  await place(page, "hand.0.king4").click();
  await step(page, () => page.getByRole("button", { name: "Sell it for 2 silver" }).click());
  expect(await live(page).textContent()).toContain("Player 1 sells for 2 silver: King (4).");
});

test("a village is founded, and a city burns", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: { battle: true }, hands: [["peasant", "incendiary"]] }));
  await place(page, "hand.0.peasant").click();
  await step(page, () => page.getByRole("button", { name: "Play it" }).click());
  await click(page, "octagon.d3");
  expect(await label(page, "octagon.d3")).toMatch(/^d3, village/);
  await page.goto("/");
  await sitDown(page, standing({ options: { battle: true }, hands: [["incendiary"]] }));
  await place(page, "hand.0.incendiary").click();
  await step(page, () => page.getByRole("button", { name: "Play it" }).click());
  expect((await marked(page)).sources).toEqual(expect.arrayContaining(["octagon.d1", "octagon.c8"]));
  await click(page, "octagon.d1");
  expect(await live(page).textContent()).toContain("burns down the city on d1");
  expect(await label(page, "octagon.d1")).toMatch(/^d1; 2 grain/);
});

test("a castle of another is overbuilt", async ({ open }) => {
  const page = await open();
  const stocks = [[2, 2, 2, 0] as const];
  await sitDown(page, building({ options: { battle: true }, stocks, castles: ["h5e.1 2"] }));
  const site = (await marked(page)).targets.find((name) => name.startsWith("site."));
  expect(site).toBe("site.h5e.1");
  expect(await label(page, site!)).toMatch(/^h5, castle of \w+ \d, can be overbuilt for 5 points$/);
  await click(page, site!);
  expect(await live(page).textContent()).toContain("overbuilds the castle of");
});

test("Dilemma: one of two tiles is placed", async ({ open }) => {
  const page = await open();
  await sitDown(page, holding({ options: { dilemma: true }, position: { decided: false } }));
  expect(await label(page, "tile")).toMatch(/^The tile that was turned up, tile of value 5/);
  await click(page, "own-tile.0");
  expect(await live(page).textContent()).toContain("takes the tile that was turned up in hand and will place the start tile 5.");
  expect((await marked(page)).targets).toHaveLength(4);
});

test("points and tiles that were not seen are shown on demand", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ stocks: rich }));
  await page.getByRole("button", { name: /^Points, \d+ if the game ended now$/ }).click();
  expect(await page.getByRole("region", { name: "Points" }).getByRole("rowheader").allTextContents()).toEqual(["Castles and Kings", "Cards in hand", "Resources", "Silver", "In all"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tiles not seen yet" }).click();
  expect(await page.getByRole("region", { name: "Tiles not seen yet" }).getByRole("img").count()).toBe(28);
});

test.for([
  ["two players, both modules", { dilemma: true, battle: true }, 2, 5],
  ["three players, another board", { layout: "random" }, 3, 7],
  ["four players, Battle", { battle: true }, 4, 9],
  ["tournament, Dilemma", { tournament: true, dilemma: true }, 4, 11],
] as const)("whatever lights up can be done: %s", async ([, options, seats, chance], { open }) => {
  const page = await open({ chance });
  // People only: nobody has to think.
  await begin(page, { game, options, seats: ["Ann", "Bob", "Cecily", "Dan"].slice(0, seats).map(person) });
  expect(await playQuickly(page, { wild: chance, most: 60 })).toBe(60);
});

test("a board of one's own is written, from an example, and what is wrong with it is said", async ({ open }) => {
  const page = await open();
  await page.goto("/#/set-up/castelli");
  await page.getByRole("combobox", { name: "Board", exact: true }).selectOption("one of your own");
  const begins = page.getByRole("button", { name: "Begin", exact: true });
  await expect.poll(() => begins.isEnabled()).toBe(false);
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("Standard");
  await expect.poll(() => begins.isEnabled()).toBe(true);
  const text = page.getByRole("textbox", { name: "Your board" });
  const lines = (await text.inputValue()).split("\n");
  expect(lines).toHaveLength(8);
  await text.fill(lines.slice(1).join("\n"));
  await text.blur();
  await page.getByText("The board has 7 rows. It needs four or eight.").first().waitFor();
  await text.fill(["#sr,w2WNr2**ES,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES", ...lines.slice(1)].join("\n"));
  await text.blur();
  await expect.poll(() => begins.isEnabled()).toBe(true);
  await begins.click();
  await expect.poll(() => label(page, "octagon.b1")).toMatch(/^b1; 2 wood \(north, west\); 2 rocks \(east, south\), 2 building sites free/);
});

const full = ["king4", "landgrave", "steward", "traitor", "peasant", "raider", "robber-baron", "master-builder"];
const positions: [string, object][] = [
  ["reveal", standing({ stocks: rich, hands: [["king4", "landgrave", "steward"]] })],
  ["turn", holding({ hands: [["king4"]] })],
  ["build", building({ castles: ["h5e.1 1", "c6s.1 0"], hands: [full] })],
  ["decide", holding({ options: { dilemma: true }, position: { decided: false } })],
  ["two players", standing({ seats: 2, options: { battle: true }, tiles: ["c1 2BRGY+2 3", "g3 3BGYR+1 3"], hands: [["duke", "abbot"]] })],
  ["tournament", standing({ options: { tournament: true }, tiles: more.slice(0, 4) })],
];

const looks: [string, Visit][] = [
  ["desktop", {}],
  ["phone", phone],
  ["high contrast and larger text", { settings: { contrast: "high", text: "larger" } }],
];
test.for(looks)("axe finds nothing at its table, by day and by night: %s", async ([, visit], { open }) => {
  const page = await open({ ...visit, colorScheme: "light" });
  const found: string[] = [];
  for (const [name, position] of positions) {
    await page.goto("/");
    await sitDown(page, position);
    found.push(...(await dayAndNight(page, name)));
  }
  await page.getByRole("button", { name: /^Points/ }).click();
  await page.locator(".panel").waitFor();
  found.push(...(await dayAndNight(page, "points")));
  expect(found).toEqual([]);
});

test.for(sizes)("nothing is cut off and no target is too small: %s", async ([, visit], { open }) => {
  const page = await open(visit);
  const wrong: string[] = [];
  for (const [name, position] of positions) {
    await page.goto("/");
    await sitDown(page, position);
    wrong.push(...(await misfits(page, name)));
  }
  expect(wrong).toEqual([]);
});

test("on a phone a tap enlarges a quarter of the board, and cards are at hand while a tile is turned", async ({ open }) => {
  const page = await open(phone);
  await sitDown(page, standing({ hands: [["king4"]] }));
  const before = (await place(page, "square.d2").boundingBox())!.width;
  await place(page, "square.d2").tap();
  await expect.poll(async () => (await place(page, "square.d2").boundingBox())!.width).toBeGreaterThan(before * 1.3);
  await place(page, "square.d2").tap();
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).tap());
  expect((await place(page, "side.n").boundingBox())!.width).toBeGreaterThanOrEqual(40);
  await page.getByRole("button", { name: "Cards", exact: true }).tap();
  await place(page, "hand.0.king4").waitFor();
  await page.getByRole("button", { name: "Tile", exact: true }).tap();
  await place(page, "side.n").waitFor();
});
