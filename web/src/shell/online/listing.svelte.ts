// The tables that everybody may find, looked for while somebody wants to see them.
import type { Summary } from "./protocol";
import { tables } from "./server";
import { all } from "./tables";

const again = 15_000;

export class Listing {
  /** Those of others. */
  tables: readonly Summary[] = $state.raw([]);

  /** Ends what it begins. */
  watch(): () => void {
    const look = () => void this.look();
    look();
    const timer = setInterval(look, again);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private async look(): Promise<void> {
    if (document.hidden) return;
    const mine = new Set((await all().catch(() => [])).map(({ table }) => table));
    const found = await tables().catch(() => []);
    this.tables = found.filter(({ table }) => !mine.has(table));
  }
}
