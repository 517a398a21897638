import type { Page } from "playwright-core";
import { begun, host } from "./company";
import { begin, ending, live, person, place, marked, playQuickly, playStep, titles, you, type Game } from "./table";
import { expect, test, type Visit } from "./visit";

/** Everything that can be read or heard on the page, with the title. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent!.trim());
    for (const each of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(each.getAttribute(name)?.trim() ?? "");
    }
    return found.filter((text) => text !== "");
  });

const key = /\b(web|play|error|event|prompt|option|tile|card|other|rule|refusal|preset|board|explain|lesson|game|seat|flaw|hint|reason|series)\.[a-z]/;

/** Goes to every screen, and tells what was met at each. */
async function tour(page: Page, visit: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/#/");
  await page.locator(".card").first().waitFor();
  await visit("lobby");
  await page.goto("/#/set-up/castle-keep");
  await page.locator("form").waitFor();
  await visit("set-up");
  const [here, online] = await page.locator("fieldset").first().getByRole("button").all();
  await online!.click();
  await page.locator("#help-listed").waitFor();
  await visit("set-up online");
  await here!.click();
  for (const preset of await page.locator("fieldset").nth(1).getByRole("button").all()) {
    await preset.click();
    await visit(`set-up, ${await preset.textContent()}`);
  }
  await page.getByRole("group").getByRole("button").filter({ hasText: /^4$/ }).click();
  await page.getByRole("alert").getByText(/\w/).waitFor();
  await visit("set-up refused");
  await page.goto("/#/settings");
  await page.locator("fieldset").first().waitFor();
  await visit("settings");
  await page.goto("/#/rules/castle-keep");
  await page.locator("[data-rule]").first().waitFor();
  await visit("rules");
  const { table, invitations } = await host(page, "Ann");
  await page.locator("#waiting").waitFor();
  await visit("waiting");
  await page.goto(`/#/join/${table}/${invitations[1]}`);
  await page.locator("dl").waitFor();
  await visit("invitation");
  await host(page, "Ann", { seats: [{ person: true }, { computer: "page" }] });
  await begun(page);
  for (const tab of ["chat", "company"]) {
    await page.locator(`[role=tab][id$="-${tab}"]`).click();
    await visit(`table online, ${tab}`);
  }
  for (const game of Object.keys(titles)) {
    for (let lesson = 1; lesson <= 6; ++lesson) {
      await page.goto(`/#/learn/${game}/${lesson}`);
      await page.locator(".caption").waitFor();
      await visit(`${game}, lesson ${lesson}`);
    }
  }
  await page.goto("/#/set-up/schotten-totten-2");
  await page.getByRole("heading", { name: titles["schotten-totten-2"] }).waitFor();
  await visit("set-up of a siege");
  await page.goto("/#/g/1.p.00000000.AAAA");
  await page.getByRole("alert").waitFor();
  await visit("a wrong link");
  await page.goto("/#/table/nowhere");
  await page.locator("main a").waitFor();
  await visit("no such table");
}

async function sit(page: Page, options: Record<string, unknown>, seats: { name: string; person: boolean }[], game: Game = "castle-keep"): Promise<void> {
  await page.goto("/#/");
  await page.locator(".card").first().waitFor();
  await begin(page, { game, options, seats });
}

/** Words that are the same in both languages, or names, or codes. */
const english = /\b(the|and|your|you|with|of|is|are|castle|tile|tiles|hand|discard|build|player|turn|wall|tower|keep|undo|hint|done)\b/i;

test.for(["en", "de"])("no screen shows a key instead of words: %s", async (language, { open }) => {
  const page = await open({ settings: { language }, novice: true });
  const leaks: string[] = [];
  const check = async (screen: string): Promise<void> => {
    for (const text of await texts(page)) if (key.test(text)) leaks.push(`${language}, ${screen}: ${text}`);
  };
  await tour(page, check);
  const versions: [string, Record<string, unknown>, { name: string; person: boolean }[]][] = [
    ["standard", { "take-discard": true, "towers-fall": true }, [you, { name: "page", person: false }, { name: "squire", person: false }]],
    ["takeover", { takeover: true }, [you, { name: "page", person: false }]],
    ["empire", { version: "empire" }, [you, { name: "page", person: false }]],
    ["king", { version: "king" }, [you, { name: "page", person: false }]],
    ["solitaire", { version: "solitaire" }, [you]],
  ];
  const sieges: typeof versions = [
    ["siege", {}, [you, { name: "page", person: false }]],
    ["tactical siege", { tactics: true }, [{ name: "page", person: false }, you]],
  ];
  const castles: typeof versions = [
    ["school", {}, [you]],
    ["academy with the prison", { level: "academy", shadow: "prison" }, [you]],
    ["menace with the pantry", { level: "menace", shadow: "horror", pantry: "plain" }, [you, { name: "page", person: false }]],
  ];
  const realms: typeof versions = [
    ["realms", {}, [you, { name: "page", person: false }]],
    ["realms with all cards", { spirits: 10, dragons: 10 }, [you, { name: "page", person: false }, { name: "page", person: false }]],
  ];
  const lands: typeof versions = [
    ["land", { seats: 2 }, [you, { name: "page", person: false }]],
    ["land with both modules", { dilemma: true, battle: true }, [you, { name: "page", person: false }, { name: "page", person: false }]],
  ];
  const gameOf = (version: (typeof versions)[number]): Game =>
    lands.includes(version) ? "castelli" : sieges.includes(version) ? "schotten-totten-2" : castles.includes(version) ? "castellion" : realms.includes(version) ? "dragon-castle" : "castle-keep";
  for (const version of [...versions, ...sieges, ...castles, ...realms, ...lands]) {
    const [name, options, seats] = version;
    await sit(page, options, seats, gameOf(version));
    await check(name);
    await playQuickly(page, { most: 12, wild: 5 });
    await check(`${name}, later`);
    if (await ending(page).isVisible()) await ending(page).getByRole("button").last().click();
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await check(`${name}, drawer`);
    }
    await page.getByRole("navigation").getByRole("button").last().click();
    await check(`${name}, menu`);
  }
  await sit(page, {}, [you, { name: "page", person: false }]);
  await playQuickly(page);
  await check("ending");
  await sit(page, {}, [person("Ann"), person("Bob")]);
  await check("cover");
  expect(leaks).toEqual([]);
});

test("in German every screen is German", async ({ open }) => {
  const page = await open({ settings: { language: "de" }, locale: "de-DE" });
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  const found: string[] = [];
  const check = async (screen: string): Promise<void> => {
    // The rules are in English, and say so.
    if (screen === "rules") return;
    for (const text of await texts(page)) {
      // "done" is how it is typed.
      if (english.test(text.replace(/Castle Keep|Dragon Castle|Page|Hand\b|hand\b|\(done\)/g, ""))) found.push(`${screen}: ${text}`);
    }
  };
  await tour(page, check);
  await sit(page, {}, [you, { name: "squire", person: false }]);
  await check("table");
  expect(await page.title()).toMatch(/Castle Keep/);
  await playQuickly(page, { most: 8 });
  await check("table, later");
  await page.getByRole("button", { name: /^Tipp/ }).click();
  await page.getByRole("region", { name: "Tipp" }).waitFor();
  await check("hint");
  await page.getByRole("region", { name: "Tipp" }).getByRole("button").last().click();
  await page.locator(".menu .more > button").click();
  await check("menu");
  await playQuickly(page);
  await check("ending");
  await sit(page, { tactics: true }, [you, { name: "squire", person: false }], "schotten-totten-2");
  await check("siege");
  await playQuickly(page, { most: 12, wild: 4 });
  await check("siege, later");
  for (const [screen, options] of [
    ["academy", { level: "academy", shadow: "vigil" }],
    ["menace", { level: "menace", shadow: "prison", pantry: "plain" }],
  ] as const) {
    await sit(page, options, [you, { name: "squire", person: false }], "castellion");
    await check(screen);
    await playQuickly(page, { most: 12, wild: 4, avoid: "Antreten" });
    await check(`${screen}, later`);
  }
  await sit(page, { spirits: 3, dragons: 3 }, [you, { name: "squire", person: false }], "dragon-castle");
  await check("realms");
  await playQuickly(page, { most: 12, wild: 4 });
  await check("realms, later");
  await sit(page, { dilemma: true, battle: true }, [you, { name: "squire", person: false }], "castelli");
  await check("land");
  await playQuickly(page, { most: 12, wild: 4 });
  await check("land, later");
  expect(found).toEqual([]);
});

test("the language is changed in the settings, also for a game that goes on", async ({ open }) => {
  const page = await open();
  await begin(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.goBack();
  await page.getByRole("list", { name: "Eigene Hand" }).waitFor();
  await page.reload();
  await page.getByRole("list", { name: "Eigene Hand" }).waitFor();
  expect(await live(page).textContent()).not.toMatch(/build/);
});

const colour = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("day and night follow the system or one's choice, and choices are kept", async ({ open }) => {
  const page = await open({ colorScheme: "dark" });
  expect(await page.locator("html").getAttribute("data-theme")).toBe("night");
  expect(await colour(page)).toBe("rgb(29, 27, 34)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => colour(page)).toBe("rgb(244, 236, 220)");

  await page.goto("/#/settings");
  await page.getByRole("radio", { name: "Night" }).check();
  expect(await colour(page)).toBe("rgb(29, 27, 34)");
  await page.getByRole("group", { name: "Contrast" }).getByRole("radio", { name: "High" }).check();
  await page.getByRole("group", { name: "Text" }).getByRole("radio", { name: "Larger" }).check();
  await page.getByRole("group", { name: "Movement" }).getByRole("radio", { name: "Quick" }).check();
  await page.getByRole("checkbox", { name: "Sounds" }).check();
  await page.reload();
  const root = page.locator("html");
  expect(await root.getAttribute("data-theme")).toBe("night");
  expect(await root.getAttribute("data-contrast")).toBe("high");
  expect(await root.getAttribute("data-text")).toBe("larger");
  await page.goto("/#/settings");
  expect(await page.getByRole("radio", { name: "Night" }).isChecked()).toBe(true);
  expect(await page.getByRole("group", { name: "Movement" }).getByRole("radio", { name: "Quick" }).isChecked()).toBe(true);
  expect(await page.getByRole("checkbox", { name: "Sounds" }).isChecked()).toBe(true);
});

test("larger text is larger, and high contrast changes what is drawn", async ({ open }) => {
  const size = async (visit: Visit): Promise<[number, string]> => {
    const page = await open(visit);
    return page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [Number.parseFloat(style.fontSize), style.color + getComputedStyle(document.documentElement).getPropertyValue("--rule") + getComputedStyle(document.documentElement).getPropertyValue("--faint")] as [number, string];
    });
  };
  const [normal, colours] = await size({});
  const [larger] = await size({ settings: { text: "larger" } });
  const [, contrast] = await size({ settings: { contrast: "high" } });
  expect(larger).toBeGreaterThan(normal * 1.2);
  expect(contrast).not.toBe(colours);
});

test("at night, in high contrast and with larger text a game is played", async ({ open }) => {
  const page = await open({ settings: { theme: "night", contrast: "high", text: "larger", sounds: true, speed: "quick" } });
  await begin(page);
  for (let i = 0; i < 3; ++i) await playStep(page);
  expect((await marked(page)).buttons.length + (await marked(page)).sources.length).toBeGreaterThan(0);
  expect(await place(page, "pile").isVisible()).toBe(true);
});

test("another screen begins at its top and takes the focus", async ({ open }) => {
  const page = await open({ viewport: { width: 800, height: 400 } });
  await page.goto("/#/rules/castle-keep");
  await page.locator("[data-rule='CK-5.1']").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => (location.hash = "#/settings"));
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the rules are searched and linked by number", async ({ open }) => {
  const page = await open();
  await page.getByRole("link", { name: "Rules Castle Keep" }).click();
  await page.locator("[data-rule]").first().waitFor();
  const all = await page.locator("[data-rule]").count();
  await page.getByRole("searchbox").fill("keep colour");
  await page.getByText(/^\d+ rules?$/).waitFor();
  const some = await page.locator("[data-rule]").count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.getByRole("searchbox").fill("zebra");
  await page.getByText("0 rules").waitFor();
  await page.goto("/#/rules/castle-keep/CK-4.3");
  await expect.poll(() => page.locator("[data-rule='CK-4.3']").evaluate((each) => each === document.activeElement)).toBe(true);
  await page.locator("[data-rule='CK-3.5']").getByRole("link", { name: "CK-3.6" }).click();
  expect(page.url()).toContain("CK-3.6");
});
