// The third game's board in a real browser: a whole game by mouse, powers step by step, ordeals, two players.
import type { Page } from "playwright-core";
import { dayAndNight } from "./axe";
import { built, other, standing } from "./castellion-positions";
import { begin, computer, drag, ending, live, marked, misfits, person, place, playQuickly, sentence, sitDown, step, you } from "./table";
import { expect, phone, test, type Visit } from "./visit";

const game = "castellion";
const label = (page: Page, name: string) => place(page, name).getAttribute("aria-label");
const click = (page: Page, name: string) => step(page, () => place(page, name).click());
const academy = { level: "academy" };

test("a whole game is played with the mouse", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page, { game, seats: [you] });
  expect((await marked(page)).sources).toEqual(["safe", "pile"]);
  await click(page, "safe");
  // The first tile of a castle has one place; it need not be chosen first.
  expect((await marked(page)).targets).toEqual(["castle.0.a1", "discards"]);
  await click(page, "castle.0.a1");
  await click(page, "safe");
  // The next one is dragged to the left of the castle.
  expect((await marked(page)).targets).toEqual(expect.arrayContaining(["castle.0.left", "castle.0.b1"]));
  await step(page, () => drag(page, "hand", "castle.0.left"));
  expect(await label(page, "castle.0.b1")).toMatch(/^Column b, floor 1, \w+ with a/);
  expect(await playQuickly(page)).toBeGreaterThan(20);
  await ending(page).waitFor();
  expect(await ending(page).locator(".why").textContent()).toMatch(/game is (won|lost)/);
});

test("placing shows where, and says why not", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ position: { hand: "So", phase: "hand" } }));
  const { targets } = await marked(page);
  expect(targets.filter((each) => each.startsWith("castle."))).toEqual(["castle.0.e5", "castle.0.a4", "castle.0.b4", "castle.0.c3"]);
  expect(await label(page, "castle.0.c3")).toBe("Column c, floor 3, empty, can be placed here");
  expect(await label(page, "castle.0.e2")).toBe("Column e, floor 2, Seer with a square, part of a tower");
  const says = async (name: string, rule: string): Promise<void> => {
    await place(page, name).click();
    await page.getByRole("alert").getByText(rule).waitFor();
  };
  await says("castle.0.d3", "CN-3.5");
  await says("castle.0.a6", "CN-3.3");
  await says("castle.0.a1", "CN-3.4");
  await says("ordeal.1", "CN-2.7");
  // A fifth Seer cancels the tower; whoever looks there hears it before.
  await place(page, "castle.0.e5").hover();
  await expect.poll(() => label(page, "castle.0.e5")).toBe("Column e, floor 5, empty, can be placed here, a tower counts no longer");
  await click(page, "castle.0.e5");
  expect(await live(page).textContent()).toContain("The tower on e1 counts no longer: Seer.");
  expect(await label(page, "castle.0.e2")).toBe("Column e, floor 2, Seer with a square, in a formation that does not count");
});

test("a formation is drawn before it is complete, and told when it is", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ castles: [{ ...built, e: ["St", "Sq", "So"] }], position: { hand: "St", phase: "hand" } }));
  expect(await page.locator(".forming").count()).toBe(0);
  await place(page, "castle.0.e4").hover();
  await page.locator(".forming").waitFor();
  expect(await label(page, "castle.0.e4")).toBe("Column e, floor 4, empty, can be placed here, completes a tower");
  await place(page, "castle.0.d3").hover();
  await expect.poll(() => page.locator(".forming").count()).toBe(0);
  await click(page, "castle.0.e4");
  expect(await page.locator(".forming").count()).toBe(0);
  expect(await live(page).textContent()).toContain("A tower stands on e1: Seer.");
  expect(await page.getByRole("tabpanel").innerText()).toContain("A tower stands on e1: Seer.");
});

test("either of two tiles that are swapped may be chosen first", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: academy, position: { hand: "Jo", phase: "hand" } }));
  await click(page, "power");
  expect((await marked(page)).sources).toHaveLength(16);
  await place(page, "castle.0.c2").click();
  expect([...(await marked(page)).targets].sort()).toEqual(["castle.0.b2", "castle.0.c1", "castle.0.d2"]);
  await place(page, "castle.0.b2").hover();
  await expect.poll(() => label(page, "castle.0.b2")).toMatch(/can be swapped, a bastion counts no longer$/);
  await click(page, "castle.0.b2");
  expect(await live(page).textContent()).toContain("The bastion on a2 counts no longer: Chameleon.");
});

test.for([
  ["Jo", ["castle.0.c1", "castle.0.c2"], "Player 1 swaps: Pyro with a circle and Juggler with a triangle."],
  ["Sq", ["safe", "pile", "pile", "safe"], "Player 1 turns over: "],
  ["Co", ["discard.So", "castle.0.c3"], "Player 1 places on c3: Seer with a circle."],
  ["Po", ["castle.0.f1", "castle.0.c2", "castle.0.f2"], "Player 1 moves to f2: Juggler with a triangle."],
] as const)("a power is carried out step by step, and can be taken back until it is done: %s", async ([hand, steps, told], { open }) => {
  const page = await open();
  await sitDown(page, standing({ options: academy, position: { hand, phase: "hand" } }));
  expect(await label(page, "power")).toMatch(/can be used$/);
  await click(page, "power");
  const undo = page.getByRole("button", { name: "Undo" });
  await step(page, () => undo.click());
  await click(page, "power");
  for (const [i, name] of steps.entries()) {
    const { sources, targets } = await marked(page);
    expect([...sources, ...targets], `step ${i + 1}`).toContain(name);
    if (hand === "Jo" && i === 0) await place(page, name).click();
    else await click(page, name);
  }
  expect(await live(page).textContent()).toContain(told);
  expect(await page.getByRole("list", { name: "Open tiles" }).count()).toBe(hand === "Sq" ? 1 : 0);
});

test("the steps of a Pyro are named, and each can be taken back", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: academy, position: { hand: "Po", phase: "hand" } }));
  await click(page, "power");
  const now = page.locator("[aria-current=step]");
  expect(await now.textContent()).toContain("destroy");
  await place(page, "castle.0.f1").hover();
  await expect.poll(() => label(page, "castle.0.f1")).toMatch(/falls, can be destroyed$/);
  await click(page, "castle.0.f1");
  expect(await now.textContent()).toContain("take up");
  await click(page, "castle.0.c2");
  expect(await now.textContent()).toContain("put down");
  expect(await label(page, "hand")).toBe("Taken up: Juggler with a triangle");
  for (const before of ["take up", "destroy"]) {
    await step(page, () => page.getByRole("button", { name: "Undo" }).click());
    expect(await now.textContent()).toContain(before);
  }
});

test("an ordeal tells what was asked, what stood, and what fell", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: academy }));
  expect(await label(page, "ordeal.1")).toMatch(/reconstructed, not the printed card$/);
  await page.getByRole("button", { name: "Simulations: our reconstruction" }).click();
  await page.getByRole("region", { name: "Simulations: our reconstruction" }).getByText("Nobody here has seen the printed Simulation cards.").waitFor();
  await page.keyboard.press("Escape");
  await step(page, () => page.getByRole("button", { name: "Meet ordeal" }).click());
  const report = page.getByRole("region", { name: "How the ordeal went" });
  await report.getByText("Bastions: 1 asked for, 1 there.").waitFor();
  await report.getByText("Player 1 overcomes ordeal 1.").waitFor();
  expect(await label(page, "ordeal.1")).toBe("Ordeal 1, overcome");
  await report.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => report.count()).toBe(0);

  // An Exam that destroys the foundation.
  await page.goto("/");
  const high = { a: ["Pt", "Co"], b: ["Pq", "Ct"], c: ["Po", "Jt"], d: ["Pt", "Jq"], e: ["St", "Sq"], f: ["Jq", "Co"] };
  await sitDown(page, standing({ castles: [high], position: { hand: "T", phase: "hand", overcome: 1, gone: ["T", "T", "T", "T", "B"], beside: ["T"] } }));
  expect(await label(page, "ordeal.2")).toMatch(/Traitors 1 of 2, .*the Traitor can be laid here$/);
  await click(page, "ordeal.2");
  await report.getByRole("img", { name: "6 tiles fell" }).waitFor();
  // Whatever is done next puts it away.
  await click(page, "safe");
  await expect.poll(() => report.count()).toBe(0);
});

test("an Assault that lacks something tells what has to fall before the first tile is chosen, and then what fell", async ({ open }) => {
  const page = await open();
  const high = { ...built, c: ["Po", "Jt", "Pq"], d: ["Pt", "Jq", "So", "Cq"], f: ["Jq", "Co", "Jt"] };
  const ordeals = [{ card: "horde" }, { card: "face-down" }, { card: "face-down" }];
  await sitDown(page, standing({ options: { level: "menace" }, castles: [high], position: { hand: "T", phase: "hand", ordeals } }));
  await click(page, "ordeal.1");
  const report = page.getByRole("region", { name: "How the ordeal went" });
  await report.getByText("Lines: 2 asked for, 1 there.").waitFor();
  await report.getByText("That is not enough; with 1 bastion, 12 tiles have to fall.").waitFor();
  await report.getByRole("heading", { name: "Player 1 meets ordeal 1. Horde." }).waitFor();
  for (const [i, name] of ["d4", "d3", "d2", "c3", "c2", "f3", "f2", "a3", "a2", "b3", "b2", "e4"].entries()) {
    await click(page, `castle.0.${name}`);
    expect(await report.count()).toBe(i === 11 ? 1 : 0);
  }
  await report.getByRole("img", { name: "12 tiles fell" }).waitFor();
  await report.getByText("Player 1 overcomes ordeal 1.").waitFor();
});

test("a card that lies face down tells what it may be", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: { level: "menace" } }));
  await place(page, "ordeal.2").click();
  const panel = page.getByRole("region", { name: "What ordeal 2 may be" });
  expect(await panel.getByRole("listitem").allInnerTexts()).toEqual([
    "Harpy: 3 towers, or else 32 tiles fall",
    "Behemoth: 3 bastions, or else 32 tiles fall",
    "Horde: 3 lines, or else 32 tiles fall",
    "Earthworm: lowest rows that fall: 2",
  ]);
  await page.keyboard.press("Escape");
  await expect.poll(() => panel.count()).toBe(0);
});

test("a price is paid tile by tile", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: { level: "menace" }, position: { hand: "T", phase: "hand", beside: [] } }));
  await click(page, "discards");
  expect(await sentence(page).textContent()).toContain("destroy 3 tiles");
  for (const [name, left] of [["f2", 2], ["d2", 1]] as const) {
    await click(page, `castle.0.${name}`);
    await page.getByText(`still to be destroyed ${left}`).waitFor();
  }
  await click(page, "castle.0.c2");
  expect(await sentence(page).textContent()).toContain("draw from");
});

test("what is left in each pile is shown, kind by kind", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing());
  await page.getByRole("button", { name: "What is left" }).click();
  const left = page.getByRole("region", { name: "What is left" });
  expect(await left.getByRole("row", { name: "Seer" }).getByRole("cell").allTextContents()).toEqual(["1", "1", "0", "3", "4", "4", "0", "0", "1"]);
  expect(await left.getByRole("row", { name: "Traitor", exact: false }).first().getByRole("cell").allTextContents()).toEqual(["0", "8", "0"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => left.count()).toBe(0);
  await place(page, "discards").click();
  await page.getByRole("region", { name: "Discards" }).getByRole("button", { name: "Seer with a circle" }).waitFor();
});

test("two players see both castles, and a tile is donated", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ castles: [built, other], position: { hand: "So", phase: "hand" } }));
  await page.getByRole("grid", { name: "Your castle" }).waitFor();
  const map = page.getByRole("button", { name: /^Castle of \w+, 10 of 36 tiles, show it large$/ });
  await map.click();
  await page.getByRole("grid", { name: /^Castle of/ }).waitFor();
  expect(await label(page, "castle.1.b3")).toBe("Column b, floor 3, Chameleon with a square");
  await page.getByRole("button", { name: /^Your castle, 16 of 36 tiles/ }).click();
  await page.getByRole("grid", { name: "Your castle" }).waitFor();
  await click(page, "partner");
  expect(await sentence(page).textContent()).toContain("price of the donation");
  // In the School the price is a tile with none above it.
  await place(page, "castle.0.a1").click();
  await page.getByRole("alert").getByText("CN-11.5").waitFor();
  await click(page, "castle.0.f2");
  expect(await live(page).textContent()).toContain("receives: Seer with a circle.");
});

test("two players say who meets the first ordeal, and lose together", async ({ open }) => {
  const page = await open();
  await sitDown(page, standing({ options: academy, castles: [built, other] }));
  await step(page, () => page.getByRole("button", { name: "Meet ordeal" }).click());
  expect((await marked(page)).targets).toEqual(["seat.0", "seat.1"]);
  expect(await label(page, "seat.0")).toBe("Player 1 meets it, 1 of 1 tower, 1 of 1 bastion, 1 of 1 line");
  expect(await label(page, "seat.1")).toMatch(/ meets it, 0 of 1 tower, 0 of 1 bastion, 0 of 1 line$/);
  await place(page, "seat.1").click();
  await ending(page).getByRole("heading", { name: "Lost" }).waitFor();
});

test("two people at one device play in turn, each with the own castle large", async ({ open }) => {
  const page = await open({ chance: 2 });
  await begin(page, { game, options: { seats: 2 }, seats: [person("Ann"), person("Bob")] });
  for (const seat of [0, 1, 0]) {
    await page.getByRole("grid", { name: "Your castle" }).waitFor();
    await click(page, "safe");
    expect((await marked(page)).targets).toContain(seat === 0 && (await place(page, "castle.0.b1").count()) > 0 ? "castle.0.b1" : `castle.${seat}.a1`);
    await click(page, (await marked(page)).targets.find((each) => each.startsWith("castle."))!);
  }
});

test("Ordeal cards are chosen, the pawn goes beside one, and a tower turns one over", async ({ open }) => {
  const page = await open({ chance: 5 });
  await begin(page, { game, options: { ordeals: "chosen", shadow: "prophet" }, seats: [you] });
  for (let i = 0; i < 3; ++i) {
    const { targets } = await marked(page);
    if (!targets[0]?.startsWith("card.")) break;
    expect(await label(page, "card.c")).toBe("card c, 3 towers, 2 bastions");
    await click(page, targets.at(-1)!);
  }
  expect((await marked(page)).targets).toEqual(["ordeal.1", "ordeal.2", "ordeal.3"]);
  await click(page, "ordeal.3");
  expect(await label(page, "ordeal.3")).toMatch(/needs 4 Traitors.*the pawn is beside it/);

  await page.goto("/");
  const nearly = { ...built, e: ["St", "Sq", "So"] };
  await sitDown(page, standing({ options: { level: "menace" }, castles: [nearly], position: { hand: "Sq", phase: "hand" } }));
  await click(page, "castle.0.e4");
  expect((await marked(page)).targets).toEqual(["ordeal.1", "ordeal.2", "ordeal.3"]);
  await click(page, "ordeal.2");
  expect(await label(page, "ordeal.2")).not.toContain("face down");
});

test.for([
  ["academy", { level: "academy" }, 1, 5],
  ["academy, prison", { level: "academy", shadow: "prison" }, 1, 7],
  ["menace, pantry, horror", { level: "menace", shadow: "horror", pantry: "apart" }, 1, 9],
  ["menace, cold sweat", { level: "menace", shadow: "cold-sweat" }, 1, 11],
  ["premonition", { shadow: "premonition" }, 1, 13],
  ["vigil, together", { level: "academy", shadow: "vigil" }, 2, 15],
] as const)("whatever lights up can be done: %s", async ([, options, seats, chance], { open }) => {
  const page = await open({ chance });
  await begin(page, { game, options, seats: seats === 1 ? [you] : [you, computer()] });
  expect(await playQuickly(page, { wild: chance, avoid: "Meet ordeal" })).toBeGreaterThan(20);
  await ending(page).waitFor();
});

const positions: [string, object][] = [
  ["school", standing({ position: { hand: "So", phase: "hand" } })],
  ["academy", standing({ options: academy, castles: [{ ...built, b: ["Pq", "Ct", "Cq", "Co"] }], position: { hand: "Jo", phase: "hand", open: ["Po", "T", "Cq"] } })],
  [
    "menace",
    standing({
      options: { level: "menace", shadow: "horror", pantry: "plain" },
      haunted: "c3",
      castles: [{ ...built, c: ["Po", "Jt", "Xq"] }],
      position: { hand: "T", phase: "hand", pantry: ["Xt", "Xt", "Xq", "Xo", "Xo"], overcome: 1, gone: ["T", "B"], ordeals: [{ card: "harpy" }, { card: "horde" }, { card: "face-down" }] },
    }),
  ],
  ["prison", standing({ options: { ...academy, shadow: "prison" }, position: { hand: "Cq", phase: "hand", prison: ["Jq", "So", "Pq"], prison_back: 1 } })],
  ["two", standing({ options: academy, castles: [built, other], position: { hand: "So", phase: "hand", champion: 0, overcome: 1, gone: ["T", "T"], beside: [] } })],
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
  await page.getByRole("button", { name: "What is left" }).click();
  found.push(...(await dayAndNight(page, "what is left")));
  await page.goto("/");
  await sitDown(page, standing({ options: academy }));
  await page.getByRole("button", { name: "Meet ordeal" }).click();
  await page.getByRole("region", { name: "How the ordeal went" }).waitFor();
  found.push(...(await dayAndNight(page, "an ordeal that was met")));
  expect(found).toEqual([]);
});

test.for([
  ["upright", phone],
  ["on its side", { ...phone, viewport: { width: 740, height: 360 } }],
  ["desktop", { viewport: { width: 1280, height: 640 } }],
] as const)("nothing is cut off and no target is too small: %s", async ([, visit], { open }) => {
  const page = await open(visit);
  const wrong: string[] = [];
  for (const [name, position] of positions) {
    await page.goto("/");
    await sitDown(page, position);
    wrong.push(...(await misfits(page, name)));
  }
  expect(wrong).toEqual([]);
});
