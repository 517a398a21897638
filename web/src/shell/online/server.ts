// What the server is asked by plain HTTP, and whether there is one at all: the app may also lie on
// a disk or a site that serves nothing but files.
import { refusal } from "./socket";
import type { Failure, Made, NewTable, Summary } from "./protocol";

const addressOf = (path: string): string => new URL(`api/${path}`, document.baseURI).href;

/** Throws Refused where the server says no. */
async function ask<Reply>(path: string, body?: object): Promise<Reply> {
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(addressOf(path), body ? post : {});
  } catch {
    throw refusal({ key: "web.online.unreachable" });
  }
  const reply = (await response.json().catch(() => ({ error: { key: "web.online.unreachable" } }))) as Reply | { error: Failure };
  if (typeof reply === "object" && reply !== null && "error" in reply) throw refusal(reply.error);
  return reply as Reply;
}

let answer: Promise<boolean> | undefined;
/** Whether a server answers here; asked once, and again after it did not. */
export function present(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  answer ??= tables().then(
    () => true,
    () => {
      answer = undefined;
      return false;
    },
  );
  return answer;
}

/** Listed tables, the newest first. */
export async function tables(): Promise<Summary[]> {
  const reply = await ask<{ tables?: Summary[] }>("tables");
  if (!Array.isArray(reply.tables)) throw refusal({ key: "web.online.unreachable" });
  return reply.tables;
}

export const summary = (table: string): Promise<Summary> => ask(`tables/${encodeURIComponent(table)}`);
export const make = (table: NewTable): Promise<Made> => ask("tables", table);

/** A token as the server makes them. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** Sits down, by an invitation or, at a listed table, at a seat; the token will open it. */
export const claim = (table: string, by: { invitation: string } | { seat: number }, name: string, token: string): Promise<{ seat: number; token: string }> =>
  ask(`tables/${encodeURIComponent(table)}/claim`, { ...by, name, token });
