// The fourth game's board in a real browser: whole games by mouse and by what is said, each Spirit step by step,
// what is looked at, how it fits.
import type { Page } from "playwright-core";
import { dayAndNight } from "./axe";
import { ground, middle, other, own, standing, withSpirit } from "./dragon-castle-positions";
import { begin, computer, drag, ending, live, marked, misfits, person, place, playQuickly, sentence, sitDown, step, you } from "./table";
import { expect, phone, sizes, test, type Visit } from "./visit";

const game = "dragon-castle";
const label = (page: Page, name: string) => place(page, name).getAttribute("aria-label");
const click = (page: Page, name: string) => step(page, () => place(page, name).click());
const undo = (page: Page) => step(page, () => page.getByRole("button", { name: "Undo" }).click());

test("a whole game is played with the mouse", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { game, seats: [you, computer()] });
  const { sources, targets } = await marked(page);
  expect(sources.every((name) => name.startsWith("castle."))).toBe(true);
  expect(targets).toEqual([]);
  await click(page, sources[0]!);
  expect((await marked(page)).targets).toEqual(["discards"]);
  await click(page, "supply");
  // A tile in hand need not be chosen first.
  expect((await marked(page)).targets).toHaveLength(36);
  await step(page, () => drag(page, "hand", "realm.0.c3"));
  expect(await label(page, "realm.0.c3")).toMatch(/^c3, \w+ \d, height 1$/);
  expect(await playQuickly(page, { wild: 3 })).toBeGreaterThan(40);
  await ending(page).waitFor();
  expect(await ending(page).locator(".why").textContent()).toMatch(/wins|shares/);
  expect(await ending(page).getByRole("rowheader").allTextContents()).toEqual(expect.arrayContaining(["Sets and discards", "Shrines", "Countdown", "In all"]));
});

const castle = (page: Page) => page.getByRole("grid", { name: "The castle" });
const realm = (page: Page) => page.getByRole("grid", { name: "Your realm" });
const announced = (page: Page) => page.getByRole("status").last();

/** Plays a step by what is said, and gives back what is announced then. */
async function listenAndPlay(page: Page): Promise<string> {
  const said = (await announced(page).textContent())!;
  const any = [
    realm(page).getByRole("button", { name: /can be consolidated/ }),
    realm(page).getByRole("button", { name: /a Shrine can be built here/ }),
    realm(page).getByRole("button", { name: /can be placed here, .*then/ }),
    realm(page).getByRole("button", { name: /can be placed here/ }),
    castle(page).getByRole("button", { name: /can be taken/ }),
    page.getByRole("button", { name: /can be taken with the tile/ }),
    page.getByRole("button", { name: /can be discarded for 1 point/ }),
    page.getByRole("button", { name: /the Dragon can be summoned/ }),
    page.getByRole("button", { name: "Done", exact: true }),
  ];
  for (const button of any) {
    if ((await button.count()) === 0) continue;
    await button.first().click();
    await expect.poll(() => announced(page).textContent(), { timeout: 15_000 }).not.toBe(said);
    return (await announced(page).textContent())!;
  }
  throw new Error(`nothing is said that can be done: ${said}`);
}

test("fifty steps are played by role, name and live region alone", async ({ open }) => {
  const page = await open({ chance: 2 });
  await page.getByRole("button", { name: "Play Dragon Castle" }).click();
  await expect.poll(() => announced(page).textContent(), { timeout: 15_000 }).toMatch(/^Player 1: take an Available tile/);
  const told: string[] = [];
  for (let i = 0; i < 50; ++i) told.push(await listenAndPlay(page));
  expect(told.every((text) => /Player 1[:,]/.test(text))).toBe(true);
  expect(told.join(" ")).toMatch(/Player 1 consolidates \d+ \w+ for \d+ points\./);
  expect(told.join(" ")).toMatch(/Squire takes from \w+, floor \d: /);
});

test("identical tiles are lit when the first is looked at or taken, and it is said why others cannot be", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing());
  expect((await marked(page)).sources).toEqual(["castle.E3", "castle.F3", "castle.D4", "castle.G4"]);
  expect(await label(page, "castle.E3")).toBe("E3, Merchant 3, third floor, available, can be taken");
  expect(await label(page, "castle.C3")).toBe("C3, Merchant 3, second floor, available");
  expect(await label(page, "castle.E4")).toBe("E4, Farmer 1, third floor");
  // Two of the others are available.
  await place(page, "castle.E3").hover();
  await expect.poll(() => page.locator(".castle .ray").count()).toBe(4);
  const says = async (name: string, rule: string): Promise<void> => {
    await place(page, name).click();
    await page.getByRole("alert").getByText(rule).waitFor();
  };
  await says("castle.E4", "DC-4.1");
  await says("castle.C3", "DC-4.4");
  await says("track", "DC-8.1");
  await says("realm.0.c1", "DC-3.4");
  await click(page, "castle.E3");
  expect((await marked(page)).sources).toEqual(expect.arrayContaining(["castle.C3", "castle.D4", "castle.B6", "supply"]));
  expect(await label(page, "castle.C3")).toBe("C3, Merchant 3, second floor, available, the same as in hand, can be taken");
  await says("castle.H3", "DC-4.7");
  await click(page, "castle.B6");
  expect(await label(page, "hand")).toBe("In hand: Merchant 3, then Merchant 3");
});

test("placing shows what it would give before it is done", async ({ open }) => {
  const page = await open({ settings: { doneStep: "always" } });
  await sitDown(page, standing({ position: { phase: "place", hand: ["Me6"] } }));
  expect(await label(page, "realm.0.b2")).toBe("b2, empty, can be placed here, a set of 4 then");
  expect(await label(page, "realm.0.f2")).toBe("f2, face down, height 3, can be placed here");
  await place(page, "realm.0.b2").hover();
  await page.getByText("2 points for the set").waitFor();
  expect(await page.locator(".realm .ray").count()).toBe(4);
  await place(page, "realm.0.a1").click();
  await page.getByRole("alert").getByText("DC-5.3").waitFor();
  await place(page, "realm.0.e1").click();
  await page.getByRole("alert").getByText("DC-5.4").waitFor();
  // The set is consolidated by itself; there is room for a Shrine on each of its tiles.
  await click(page, "realm.0.b2");
  expect((await marked(page)).targets.sort()).toEqual(["realm.0.a1", "realm.0.a2", "realm.0.b1", "realm.0.b2"]);
  await page.getByText("+2").first().waitFor();
  await place(page, "realm.0.a1").hover();
  await page.getByText("A Shrine worth 1 point").waitFor();
  await undo(page);
  expect((await marked(page)).targets).toContain("realm.0.b2");
});

const sets = [
  ...own.filter(([cell]) => cell !== "d5"),
  ["b2", "Me6"],
  ["d5", "Wi2"],
] as const;

test("any tile of a set that waits stands for it", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ realms: [sets, other], position: { phase: "sets", resume: "end", placed: 2 } }));
  expect((await marked(page)).targets).toHaveLength(8);
  expect(await label(page, "realm.0.f4")).toBe("f4, Wind 4, height 2, a set of 4, can be consolidated for 2 points");
  await click(page, "realm.0.f4");
  expect(await live(page).textContent()).toContain("consolidates 4 Winds for 2 points");
});

const turned = [...own.filter(([cell]) => !["a1", "b1", "a2"].includes(cell)), ["a1", "?"], ["b1", "?"], ["a2", "?"], ["b2", "?", 2]] as const;
const building = { phase: "build", resume: "end", set: ["a1", "b1", "a2", "b2"], allowed: 1, placed: 1 };

test.for([
  ["beauty", {}, ["spirit.beauty", "pool.0", "realm.0.c6"], /consolidates 4 tiles with the number 5 for 3 points/],
  ["wind", {}, ["spirit.wind", "realm.0.d5", "realm.0.a1", "realm.0.e1", "realm.0.a1"], /moves the Shrine of e1 to a1, floor 1/],
  ["elegance", {}, ["spirit.elegance", "pool.0", "castle.E4"], /takes from E4, floor 3: Farmer 1/],
  ["deception", {}, ["castle.E3", "spirit.deception", "pool.0", "castle.F3"], /takes as the second, from F3, floor 3: Soldier 2/],
  ["strength", {}, ["spirit.strength", "pool.0", "realm.0.c5", "realm.0.d6", "realm.0.f2", "realm.0.f1"], /moves a face-down tile from f2 to f1, floor 2/],
  ["change", {}, ["spirit.change", "pool.0", "realm.0.d5", "type.Wi"], /counts among the Winds.*consolidates 4 Winds for 2 points/],
  ["faith", { realms: [turned, other], position: building }, ["spirit.faith", "realm.0.d5", "realm.0.b2", "realm.0.a1"], /builds a Shrine on a1, floor 1, worth 1 point/],
  ["deep", {}, ["castle.E3", "spirit.deep", "pool.0", "castle.H3"], /takes as the second, from H3, floor 2: Merchant 6/],
  ["destruction", {}, ["spirit.destruction", "pool.0", "castle.H3"], /discards by Destruction from H3, floor 2: Merchant 6/],
  ["cunning", {}, ["spirit.cunning", "pool.0", "realm.0.b1"], /consolidates 3 Merchants for 2 points/],
] as const)("a Spirit does its work step by step: %s", async ([spirit, change, steps, told], { open }) => {
  const page = await open();
  await sitDown(page, withSpirit(spirit, change as object));
  for (const [i, name] of steps.entries()) {
    const { sources, targets } = await marked(page);
    expect([...sources, ...targets], `step ${i + 1}, ${name}`).toContain(name);
    await click(page, name);
  }
  expect(await live(page).textContent()).toMatch(told);
});

test("what can be taken back is taken back, price and all", async ({ open }) => {
  const page = await open();
  await sitDown(page, withSpirit("strength"));
  expect(await label(page, "spirit.strength")).toMatch(/^Spirit of Strength, Move one or two tiles.*, can be activated$/);
  for (const name of ["spirit.strength", "realm.0.d5", "realm.0.c5"]) await click(page, name);
  expect(await label(page, "realm.0.c5")).toMatch(/taken up from here/);
  for (const before of ["Strength moves", "pay", "take an Available tile"]) {
    await undo(page);
    expect(await sentence(page).textContent()).toContain(before);
  }
});

test("pieces are dragged: a tile to the hand, a Shrine to the pool, a price to its Spirit", async ({ open }) => {
  const page = await open();
  await sitDown(page, withSpirit("cunning"));
  await click(page, "spirit.cunning");
  await step(page, () => drag(page, "realm.0.d5", "spirit.cunning"));
  expect(await live(page).textContent()).toContain("pays from d5");
  await click(page, "realm.0.a1");
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).click());
  await step(page, () => drag(page, "castle.E3", "discards"));
  expect(await label(page, "hand")).toBe("In hand: Merchant 3");
  await step(page, () => drag(page, "supply", "pool.0"));
  await step(page, () => drag(page, "hand", "realm.0.c1"));
  expect(await label(page, "realm.0.c1")).toMatch(/^c1, Merchant 3/);
});

test("the Dragon is summoned, and the Countdown counts down", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ castle: ground }));
  expect(await label(page, "track")).toMatch(/^Countdown, 2 single tokens left, .*the Dragon can be summoned$/);
  await click(page, "track");
  expect(await live(page).textContent()).toContain("Player 1 summons the Dragon");
});

test("other realms are small and can be looked at closely", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing());
  await page.getByRole("grid", { name: "Your realm" }).waitFor();
  await page.getByRole("button", { name: /^Realm of \w+, 11 in all, 1 Shrine built, 1 Shrine in the pool, show it large$/ }).click();
  await page.getByRole("grid", { name: /^Realm of/ }).waitFor();
  expect(await label(page, "realm.1.d3")).toBe("d3, face down, height 2, with a Shrine, worth 2");
  await page.getByRole("button", { name: /show it large$/ }).click();
  await page.getByRole("grid", { name: "Your realm" }).waitFor();
});

test("points, cards and what is covered are shown on demand", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: { spirits: 1, dragons: 2 }, position: { spirits: ["faith"], dragons: ["tranquility", "bravery"] } }));
  await page.getByRole("button", { name: /^Points, \d+ in all now$/ }).click();
  const points = page.getByRole("region", { name: "Points" });
  expect(await points.getByRole("rowheader").allTextContents()).toEqual([
    "Sets and discards",
    "Shrines",
    "Countdown",
    "Dragon of Tranquility",
    "Dragon of Bravery",
    "In all",
    "Stacks face down",
    "Shrines in the realm",
  ]);
  expect(await points.getByRole("row", { name: "Shrines", exact: false }).first().getByRole("cell").allTextContents()).toEqual(["2", "2"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "What is still covered" }).click();
  await page.getByRole("region", { name: "What is still covered" }).getByText("20 tiles lie covered in the castle.").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: /^Dragon of Bravery/ }).click();
  await page.getByRole("region", { name: "Cards" }).getByText("Spirit of Faith").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("region", { name: "Cards" }).count()).toBe(0);
});

test("two people at one device play in turn, each with the own realm large", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { game, seats: [person("Ann"), person("Bob")] });
  for (const seat of [0, 1, 0]) {
    await page.getByRole("grid", { name: "Your realm" }).waitFor();
    await click(page, (await marked(page)).sources[0]!);
    await click(page, "supply");
    await click(page, (await marked(page)).targets.find((name) => name.startsWith(`realm.${seat}.`))!);
  }
});

test.for([
  ["first game", {}, 2, 5, 80],
  ["three Spirits", { spirits: 3, dragons: 2 }, 2, 7, 80],
  ["every card", { spirits: 10, dragons: 10, "between-picks": true }, 2, 9, 2000],
  ["three players, a courtyard", { spirits: 2, dragons: 1, layout: "parade-ground" }, 3, 11, 80],
  ["four players", { spirits: 1, dragons: 1, layout: "dragons-head" }, 4, 13, 80],
] as const)("whatever lights up can be done: %s", async ([, options, seats, chance, most], { open }) => {
  const page = await open({ chance });
  // People only: nobody has to think.
  await begin(page, { game, options, seats: ["Ann", "Bob", "Cecily", "Dan"].slice(0, seats).map(person) });
  expect(await playQuickly(page, { wild: chance, most })).toBeGreaterThan(60);
  if (most > 80) await ending(page).waitFor();
});

const three = [own, other, other.map(([cell, tile, ...rest]) => [cell, tile === "?" ? tile : `So${tile.slice(2)}`, ...rest] as const)];
const cards = { spirits: ["wind", "faith", "deep"], dragons: ["righteousness", "harmony"] };
const positions: [string, object][] = [
  ["take", standing()],
  ["choose", standing({ castle: middle.filter(([space]) => space !== "E3"), position: { phase: "choose", hand: ["Me3"], first: "E3", first_floor: 3 } })],
  ["place", withSpirit("wind", { options: { dragons: 1 }, position: { dragons: ["bravery"], phase: "place", hand: ["Me6", "Me6"] } })],
  ["build", standing({ realms: [turned, other], position: building })],
  ["cards and three players", standing({ realms: three, options: { spirits: 3, dragons: 2, layout: "four-courts" }, castle: [["A1", "Me3"], ["K9", "So2"]], position: cards })],
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
  for (const panel of ["What is still covered", /^Points/, /^Dragon of Harmony/]) {
    await page.getByRole("button", { name: panel }).click();
    await page.locator(".panel").waitFor();
    found.push(...(await dayAndNight(page, String(panel))));
    await page.keyboard.press("Escape");
  }
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

test("on a phone castle and realm take turns, and each can be looked at while the other is asked for", async ({ open }) => {
  const page = await open(phone);
  await sitDown(page, standing());
  await castle(page).waitFor();
  await page.getByRole("button", { name: /^Your realm, .*show it large$/ }).tap();
  await realm(page).waitFor();
  await page.getByRole("button", { name: /^Realm of .*show it large$/ }).tap();
  await page.getByRole("grid", { name: /^Realm of/ }).waitFor();
  await page.getByRole("button", { name: "The castle, show it large" }).tap();
  await castle(page).waitFor();
  // A tile with others below it cannot be put back: it waits for Done.
  await place(page, "castle.E3").tap();
  await expect.poll(() => sentence(page).textContent()).toBe("This step cannot be taken back.");
  await step(page, () => page.getByRole("button", { name: "Done", exact: true }).tap());
  await step(page, () => place(page, "supply").tap());
  await realm(page).waitFor();
});
