// What a link may carry. A whole game only once it is over or nobody has secrets, and without the
// seed of what is still to come; a position only as the sharer sees it, the unknown dealt anew.
import type { Shared } from "../share";
import type { Play } from "./play.svelte";

export async function sharedRecord(play: Play): Promise<Shared> {
  const record = await play.table.record();
  const text = play.over ? record : record.replace(/^\[Seed ".*"\]\n/m, "");
  return { kind: "r", text };
}

export async function sharedPosition(play: Play): Promise<Shared> {
  if (typeof play.viewer !== "number") throw new Error("nobody in particular looks at this table");
  return { kind: "p", text: JSON.stringify(await play.table.imagined(play.viewer)) };
}
