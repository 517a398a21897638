// Each game's ledger, loaded when somebody wants to read it.
import type { GameName } from "../../../generated";
import { parseLedger, type Ledger } from "./ledger";

const files = import.meta.glob<string>("../../../../rules/*.md", { query: "?raw", import: "default" });

export async function ledgerOf(game: GameName): Promise<Ledger> {
  return parseLedger((await files[`../../../../rules/${game}.md`]?.()) ?? "");
}
