// Whether the shuffles were fair, found out in this browser: by the engine, from the record, against
// the hash of the seed that this browser saw before the game and the nonce that it gave itself.
import type { GameName } from "../../../generated";
import { Engine } from "../engine/engine";
import type { Message } from "../words";

export interface Proof {
  fair: boolean;
  said: Message;
}

/** What a record must show beside being fair in itself, or null where it does. */
export function broken(record: string, commitment: string | undefined, nonce: string | undefined): Message | null {
  const published = /^\[SeedHash "([0-9a-fA-F]+)"\]/m.exec(record)?.[1]?.toLowerCase();
  if (commitment !== undefined && published !== commitment.toLowerCase()) return { key: "web.online.fair.other-hash" };
  if (nonce === undefined) return null;
  const hex = Array.from(new TextEncoder().encode(nonce), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const given = [...record.matchAll(/^\[Nonce "([0-9a-fA-F]+)"\]/gm)].map(([, each]) => each!.toLowerCase());
  return given.includes(hex) ? null : { key: "web.online.fair.no-nonce" };
}

export async function prove(game: GameName, record: string, commitment?: string, nonce?: string): Promise<Proof> {
  const engine = new Engine(game);
  try {
    const { fair, message } = await engine.ask("verify", { record });
    const wrong = broken(record, commitment, nonce);
    return fair && wrong !== null ? { fair: false, said: wrong } : { fair, said: message };
  } finally {
    engine.end();
  }
}
