import type { Page } from "playwright-core";
import { begin, ending, live, marked, playOut, playQuickly, playStep, sentence, step, type Hands } from "./table";
import { expect, test } from "./visit";

interface Focus {
  tag: string;
  id: string;
  name: string;
  place: string | null;
  /** There is something around it that was not there without the focus. */
  visible: boolean;
}

function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    return {
      tag: at.tagName,
      id: at.id,
      name: at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "",
      place: at.dataset["place"] ?? null,
      visible: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
    };
  });
}

/** Presses Tab until the focus is there; everything on the way must show it. */
async function tabTo(page: Page, there: (at: Focus) => boolean, key = "Tab"): Promise<Focus> {
  // The log of a long game has many stops.
  for (let i = 0; i < 160; ++i) {
    await page.keyboard.press(key);
    const at = await focus(page);
    if (at.tag !== "BODY" && !at.visible) throw new Error(`the focus on ${at.tag} ${at.name} cannot be seen`);
    if (there(at)) return at;
  }
  throw new Error("Tab does not get there");
}

/** The group of a place: one stop of Tab, and arrows from there. */
const groupOf = (name: string): string =>
  /^(tile|side|proof)\./.test(name) ? "wall" : /^(square|octagon|area|site)\./.test(name) ? "land" : name.split(".").slice(0, /^castle\.\d/.test(name) ? 2 : 1).join(".");

async function arrowTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 24; ++i) {
    const at = (await focus(page)).place;
    if (at === name) return;
    const way = await page.evaluate(([from, to]) => {
      const middle = (place: string) => {
        const box = document.querySelector(`button[data-place="${place}"]`)!.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      const [x0, y0] = middle(from!);
      const [x1, y1] = middle(to!);
      // Stacks of one row stand higher and lower.
      if (Math.abs(y1 - y0) > 16) return y1 < y0 ? "ArrowUp" : "ArrowDown";
      return x1 < x0 ? "ArrowLeft" : "ArrowRight";
    }, [at!, name]);
    await page.keyboard.press(way);
  }
  throw new Error(`arrows do not lead to ${name}`);
}

/** Whether a place comes before what has the focus: then it is nearer backwards. */
const isBefore = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((name) => {
    const there = document.querySelector(`button[data-place="${name}"]`);
    return there !== null && (document.activeElement!.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  }, name);

const keys = (page: Page): Hands => ({
  choose: async (name) => {
    const at = (await focus(page)).place;
    if (at === null || groupOf(at) !== groupOf(name)) {
      await tabTo(page, ({ place }) => place !== null && groupOf(place) === groupOf(name), (await isBefore(page, name)) ? "Shift+Tab" : "Tab");
    }
    await arrowTo(page, name);
    await page.keyboard.press(name.startsWith("hand") ? "Enter" : "Space");
  },
  press: async (button) => {
    await tabTo(page, ({ tag, name }) => tag === "BUTTON" && name === button);
    await page.keyboard.press("Enter");
  },
});

test.for(["castle-keep", "schotten-totten-2", "castellion", "dragon-castle", "castelli"])("a game is played with the keyboard alone, and the focus is always seen: %s", async (game, { open }) => {
  const page = await open({ chance: 4 });
  await tabTo(page, ({ id }) => id === `play-${game}`);
  await page.keyboard.press("Enter");
  await sentence(page).waitFor();
  await expect.poll(() => live(page).textContent()).not.toBe("");

  const hands = keys(page);
  // Escape lets go of what was chosen; a tile in hand by itself, or taken at once, need not be.
  if (game !== "castellion" && game !== "dragon-castle" && game !== "castelli") {
    await hands.choose((await marked(page)).sources[0]!);
    expect((await marked(page)).targets.length).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    expect((await marked(page)).targets).toEqual([]);
  }

  const lost: string[] = [];
  const watched: Hands = {
    choose: async (name) => {
      if ((await focus(page)).tag === "BODY") lost.push(name);
      await hands.choose(name);
    },
    press: hands.press,
  };
  if (game === "dragon-castle" || game === "castelli") {
    // Long games that end as they begin.
    for (let i = 0; i < (game === "castelli" ? 10 : 25); ++i) await playStep(page, watched);
    await playQuickly(page);
    await ending(page).waitFor();
  } else {
    await playOut(page, watched);
  }
  // Where a piece went away, the focus went to one beside it.
  expect(lost).toEqual([]);

  expect((await focus(page)).name).toMatch(/wins|draw|Lost/);
  await tabTo(page, ({ name }) => name === "Show the board");
  await page.keyboard.press("Space");
  expect(await ending(page).count()).toBe(0);
});

test("single keys are shortcuts only while the board has the focus", async ({ open }) => {
  const page = await open();
  await tabTo(page, ({ name }) => name === "Play");
  await page.keyboard.press("Enter");
  await expect.poll(() => live(page).textContent()).not.toBe("");
  const rules = page.getByRole("tab", { name: "Rules" });

  await tabTo(page, ({ name }) => name === "Hint");
  await page.keyboard.press("r");
  expect(await rules.getAttribute("aria-selected")).toBe("false");

  await tabTo(page, ({ place }) => place?.startsWith("hand.") ?? false, "Shift+Tab");
  await page.keyboard.press("r");
  await expect.poll(() => rules.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("l");
  await expect.poll(() => rules.getAttribute("aria-selected")).toBe("false");
  // Undo by a key.
  await keys(page).choose((await marked(page)).sources[0]!);
  const target = (await marked(page)).targets[0]!;
  await step(page, () => keys(page).choose(target));
  await step(page, () => page.keyboard.press("u"));
  expect(await live(page).textContent()).toContain("Taken back.");
});

test("shortcuts can be switched off", async ({ open }) => {
  const page = await open({ settings: { shortcuts: false } });
  await tabTo(page, ({ name }) => name === "Play");
  await page.keyboard.press("Enter");
  await expect.poll(() => live(page).textContent()).not.toBe("");
  await tabTo(page, ({ place }) => place?.startsWith("hand.") ?? false);
  for (const key of ["r", "h", "t", "["]) await page.keyboard.press(key);
  expect(await page.getByRole("tab", { name: "Log" }).getAttribute("aria-selected")).toBe("true");
  expect(await page.getByRole("group", { name: "Looking back" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Hint" }).getAttribute("aria-busy")).toBe("false");
});

test("the drawer, the menu and the ways home are reached by Tab in the order in which they lie", async ({ open }) => {
  const page = await open();
  await tabTo(page, ({ name }) => name === "Play");
  await page.keyboard.press("Enter");
  await expect.poll(() => live(page).textContent()).not.toBe("");
  const stops: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let i = 0; i < 24; ++i) {
    await page.keyboard.press("Tab");
    const at = await focus(page);
    if (at.tag === "BODY") break;
    stops.push(at.place === null ? at.name.replace(/\s+/g, " ") : groupOf(at.place));
  }
  const wanted = ["Skip to the content", "Back to the games", "Log", "Rules", "More", "castle.1", "castle.0", "pile", "discards", "hand", "Hint", "Done", "Log", "Close the drawer"];
  expect(stops.filter((stop) => wanted.includes(stop))).toEqual(wanted);
});

test("Escape closes the menu, the drawer and the ending, and gives the focus back", async ({ open }) => {
  const page = await open({ chance: 3 });
  await begin(page);
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("button", { name: "Keep the game as a file" }).focus();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Keep the game as a file" }).count()).toBe(0);
  expect((await focus(page)).name).toBe("More");
  await page.getByRole("tab", { name: "Log" }).focus();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("complementary").count()).toBe(0);
  await playQuickly(page);
  expect(await ending(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await ending(page).count()).toBe(0);
});
