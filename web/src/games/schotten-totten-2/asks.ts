// What a tile asks for, and what its sides are worth: words and signs for what the view says.
import type { TileView } from "./table";
import type { Message } from "../../shell/words";

export type Asks = TileView["asks"];
export type Formation = Asks["types"][number];
export type Counts = "all" | "low" | Formation;

/** In a word: all types, the lower sum, or the one that counts beside the sum. */
export function countsKey(asks: Asks): Counts {
  if (asks.lower) return "low";
  const special = asks.types.filter((type) => type !== "sum");
  if (special.length > 2) return "all";
  return special.find((type) => type !== "colour-run") ?? special[0] ?? "sum";
}

/** The word on the tile; the lower sum has its minus beside it. */
export function countsWord(asks: Asks): string {
  const counts = countsKey(asks);
  return `board.face.${counts === "low" ? "sum" : counts}`;
}

/** What stands against the attacker's formation: the defender's, or the best it could still become. */
export function rivalOf(stand: TileView["stand"]): { type: string; sum: number; whole: boolean } {
  const whole = stand.defender !== "none";
  return whole
    ? { type: stand.defender, sum: stand.defender_sum, whole }
    : { type: stand.answer_type, sum: stand.answer_sum, whole };
}

/** Why control is proved at this tile, or why not. */
export function verdict({ stand, asks }: TileView): Message {
  const rival = rivalOf(stand);
  const how = stand.proven ? "proved" : "open";
  if (rival.type === "none") return { key: "web.proof.never" };
  if (rival.type !== stand.attacker) return { key: `web.proof.${how}.type` };
  if (rival.sum !== stand.attacker_sum) return { key: `web.proof.${how}.${asks.lower ? "low" : "sum"}` };
  return { key: rival.whole ? `web.proof.${how}.first` : "web.proof.proved.later" };
}
