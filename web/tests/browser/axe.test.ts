import { dayAndNight, findings } from "./axe";
import { siegeWith } from "./siege";
import { begin, computer, ending, marked, person, place, playQuickly, ready, sitDown, step, you } from "./table";
import { expect, phone, test, type Visit } from "./visit";

const looks: [string, Visit][] = [
  ["desktop", {}],
  ["phone", phone],
  ["high contrast and larger text", { settings: { contrast: "high", text: "larger" } }],
];

test.for(looks)("axe finds nothing in a siege, by day and by night: %s", async ([, visit], { open }) => {
  const page = await open({ ...visit, colorScheme: "light", chance: 3 });
  const found: string[] = [];
  const check = async (screen: string): Promise<void> => void found.push(...(await dayAndNight(page, screen)));
  const choose = async (name: string): Promise<void> => {
    await place(page, name).click();
    if ((await page.locator("[data-close]").count()) > 0) await place(page, name).click();
  };
  await sitDown(page, siegeWith("H", 1));
  await check("defender");
  await choose("cauldrons");
  await check("cauldron");
  await page.goto("/");
  await sitDown(page, siegeWith("support"));
  await check("attacker");
  await choose("hand.r7");
  await check("chosen card");
  await page.keyboard.press("Escape");
  await page.goto("/");
  await sitDown(page, siegeWith("support"));
  await choose("side.0.1");
  await check("retreat");
  await page.keyboard.press("Escape");
  await choose("proof.4");
  await page.getByRole("region", { name: "Control of tile 4" }).waitFor();
  await check("proof");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await choose("discards");
  await page.getByRole("region", { name: "Discards" }).waitFor();
  await check("discards");
  await page.getByRole("region", { name: "Discards" }).getByRole("button", { name: "Close" }).click();
  await step(page, () => choose("hand.support"));
  await check("support");
  await page.goto("/");
  await sitDown(page, siegeWith("desertion"));
  await step(page, () => choose("hand.desertion"));
  await check("desertion");
  expect(found).toEqual([]);
});

test.for(looks)("axe finds nothing on any screen, by day and by night: %s", async ([, visit], { open }) => {
  const page = await open({ ...visit, colorScheme: "light", chance: 3, novice: true });
  const found: string[] = [];
  const check = async (screen: string): Promise<void> => void found.push(...(await dayAndNight(page, screen)));
  const go = async (fragment: string, there: string): Promise<void> => {
    await page.goto(`/#/${fragment}`);
    await page.locator(there).first().waitFor();
  };

  await check("lobby");
  await go("set-up/castle-keep", "form");
  await check("set-up");
  await page.getByRole("button", { name: "1 player", exact: true }).click();
  await page.getByRole("alert").getByText(/\w/).waitFor();
  await check("set-up refused");
  await go("settings", "fieldset");
  await check("settings");
  await go("rules/castle-keep/CK-3.4", "[data-rule]");
  await check("rules");
  await go("learn/castle-keep/2", ".caption");
  await check("learn");
  await go("g/1.p.00000000.AAAA", "[role=alert]");
  await check("a wrong link");
  await go("table/nowhere", "main a");
  await check("no such table");

  await go("", ".card");
  await begin(page, { options: { takeover: true }, seats: [you, computer()] });
  await check("table with an explanation");
  await playQuickly(page, { most: 8 });
  await check("table");
  const { sources } = await marked(page);
  if (sources.length > 0) {
    await place(page, sources[0]!).click();
    if ((await page.locator("[data-close]").count()) > 0) await place(page, sources[0]!).click();
    await check("chosen tile");
    await page.keyboard.press("Escape");
  }
  await place(page, "pile").click();
  await page.getByRole("alert").locator("p").first().waitFor();
  await check("reason");
  const understood = page.getByRole("button", { name: "Understood" });
  if (await understood.isVisible()) await understood.click();
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  if (await hint.isEnabled()) {
    await hint.click();
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await check("hint");
    await page.getByRole("region", { name: "Hint" }).getByRole("button", { name: "Close" }).click();
  }
  for (const tab of ["Log", "Rules", "Type"]) {
    if ((await page.getByRole("tab").count()) === 0) await page.getByRole("button", { name: "Log", exact: true }).click();
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Log") await page.getByRole("tabpanel").getByRole("button", { name: /^Steps/ }).first().click();
    if (tab === "Rules") await page.locator("[data-rule]").first().waitFor();
    await check(`drawer, ${tab}`);
  }
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("tabpanel").locator(".line .text").first().click();
  await page.getByRole("group", { name: "Looking back" }).waitFor();
  await check("looking back");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("button", { name: "Close the drawer" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await check("menu");
  await page.getByRole("button", { name: "More" }).click();
  await playQuickly(page);
  await ending(page).waitFor();
  await check("ending");

  await go("", ".card");
  await begin(page, { seats: [person("Ann"), person("Bob")] });
  await check("cover");
  await go("", ".card");
  await page.getByRole("region", { name: "Your games" }).getByRole("link").first().waitFor();
  await check("lobby with games");
  await begin(page, { options: { version: "empire" }, seats: [you, computer(), computer(), computer()] });
  await playQuickly(page, { most: 6, wild: 3 });
  await check("empire");
  await go("", ".card");
  await begin(page, { options: { version: "solitaire" }, seats: [you] });
  await playQuickly(page, { most: 6, wild: 3 });
  await check("solitaire");
  await go("", ".card");
  await begin(page, { options: { version: "king" }, seats: [you, computer()] });
  await check("king");
  expect(found).toEqual([]);
});

test("axe finds nothing where a game was shared", async ({ open }) => {
  const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await begin(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  await page.getByText("The link is in the clipboard.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await page.getByRole("button", { name: "Play on from here" }).waitFor();
  expect(await findings(page, "shared")).toEqual([]);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await ready(page);
});
