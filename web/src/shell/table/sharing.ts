// What a link may carry. A whole game only once it is over or nobody has secrets, and without the
// seed of what is still to come; a position only as the sharer sees it, the unknown dealt anew.
import { download } from "../lobby/records";
import { longest, write, type Shared } from "../share";
import type { Words } from "../words";
import type { Play } from "./play.svelte";

/** Puts a link into the clipboard, or a file among the downloads where it would be too long. */
export async function share(play: Play, shared: Shared, words: Words): Promise<string> {
  const link = `${location.origin}${location.pathname}#${await write(shared)}`;
  if (link.length > longest) {
    download(`${play.table.game}.${shared.kind === "r" ? "castellan" : "json"}`, shared.text);
    return words.say("web.share.file");
  }
  try {
    await navigator.clipboard.writeText(link);
    return words.say("web.share.copied");
  } catch {
    return link; // to be copied by hand
  }
}

export async function sharedRecord(play: Play): Promise<Shared> {
  const record = await play.table.record();
  const text = play.over ? record : record.replace(/^\[Seed ".*"\]\n/m, "");
  return { kind: "r", text };
}

export async function sharedPosition(play: Play): Promise<Shared> {
  if (typeof play.viewer !== "number") throw new Error("nobody in particular looks at this table");
  return { kind: "p", text: JSON.stringify(await play.table.imagined(play.viewer)) };
}
