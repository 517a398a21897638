// What axe finds on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds on the page as it is now. The policy forbids a script tag, so it comes by the debugger. */
export async function findings(page: Page, screen: string, only: string[] = [], within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = (await page.evaluate(async ([rules, part]) => {
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
    const { violations } = await (window as unknown as { axe: { run: (at: string, options: object) => Promise<{ violations: unknown[] }> } }).axe.run(part, {
      resultTypes: ["violations"],
      ...(rules.length > 0 ? { runOnly: rules } : {}),
    });
    return violations;
  }, [only, within] as const)) as Finding[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${screen}: ${id} at ${JSON.stringify(target)}: ${failureSummary ?? ""}`));
}

/** What axe finds by day, and by night, when only colours differ. */
export async function dayAndNight(page: Page, screen: string, within = "html"): Promise<string[]> {
  const found = await findings(page, screen, [], within);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-theme=night]").waitFor();
  found.push(...(await findings(page, `${screen}, night`, ["color-contrast"], within)));
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("html[data-theme=day]").waitFor();
  return found;
}
