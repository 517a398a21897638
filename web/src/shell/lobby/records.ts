// Records as files of one's own.
import type { GameName } from "../../../generated";
import { infoOf } from "./setups";

/** Which game a record is of, or null where it is none that we know. */
export function gameOfRecord(record: string): GameName | null {
  const name = /^\s*(?:;.*\n\s*)*\[Game "([^"]*)"\]/.exec(record)?.[1];
  return (name !== undefined ? infoOf(name)?.name : undefined) ?? null;
}

/** Offers a text as a file to keep. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
