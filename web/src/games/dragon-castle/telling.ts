// The table in words: for the row of players, for the end, and for those who listen.
import type { View } from "../../../generated/dragon-castle";
import type { Message } from "../../shell/words";
import { realmOf } from "./table";
import { tilesOf, types } from "./tile";

export function standing(view: View, seat: number): Message[] {
  const { pool, tokens, total } = realmOf(view, seat);
  const messages: Message[] = [
    { key: "web.total", args: { points: total } },
    { key: "web.pool.count", args: { count: pool } },
  ];
  if (tokens > 0) messages.push({ key: "web.tokens.count", args: { count: tokens } });
  return messages;
}

/** Line by line; what decides between equals where it is asked for or was needed. */
export function reckoning(view: View, all = false): { label: Message; values: number[] }[] {
  const { realms, dragons } = view.position;
  const line = (label: Message, of: (realm: (typeof realms)[number]) => number): { label: Message; values: number[] } => ({ label, values: realms.map(of) });
  const totals = realms.map(({ total }) => total);
  const most = Math.max(...totals);
  const lines = [
    line({ key: "web.reckoning.points" }, ({ points }) => points),
    line({ key: "web.reckoning.shrines" }, ({ shrine_points }) => shrine_points),
    line({ key: "web.reckoning.countdown" }, ({ countdown_points }) => countdown_points),
    ...dragons.map((dragon) => line({ key: `dragon.${dragon}` }, ({ dragon_points }) => dragon_points[dragon] ?? 0)),
    line({ key: "web.reckoning.total" }, ({ total }) => total),
  ];
  if (all || totals.filter((total) => total === most).length > 1) {
    lines.push(line({ key: "web.reckoning.face-down" }, ({ face_down }) => face_down), line({ key: "web.reckoning.built" }, ({ built }) => built));
  }
  return lines;
}

function lookAtRealm(view: View, seat: number): Message[] {
  const realm = realmOf(view, seat);
  return [
    { key: "web.look.realm", args: { seat, points: realm.points, count: realm.pool, total: realm.total } },
    ...realm.stacks.map(({ cell, height, tile, shrine }): Message => {
      const what = shrine ? "shrine" : tile === "?" ? "down" : "tile";
      return { key: `web.look.cell.${what}`, args: { place: cell, count: height, ...(what === "tile" ? { tile } : {}) } };
    }),
  ];
}

function look(view: View): Message[] {
  const { position } = view;
  const available = new Set<string>(position.available);
  const covered = position.covered as Record<string, number | undefined>;
  const messages: Message[] = [{ key: "web.look.castle", args: { count: position.castle.reduce((sum, { height }) => sum + height, 0) } }];
  for (const { space, height, tile } of position.castle) {
    const key = tile === "?" ? "web.look.space.down" : available.has(space) ? "web.look.space.available" : "web.look.space.tile";
    messages.push({ key, args: { place: space, count: height, ...(tile === "?" ? {} : { tile }) } });
  }
  for (const tile of types.flatMap(tilesOf)) {
    if (covered[tile]) messages.push({ key: "web.look.covered", args: { tile, count: covered[tile] } });
  }
  position.realms.forEach((_, seat) => messages.push(...lookAtRealm(view, seat)));
  messages.push({ key: "web.look.supply", args: { count: position.supply } });
  messages.push({ key: "web.look.track", args: { count: position.track.single } });
  if (position.final_round) messages.push({ key: "web.look.final" });
  for (const spirit of position.spirits) messages.push({ key: "web.look.spirit", args: { spirit } });
  for (const dragon of position.dragons) messages.push({ key: "web.look.dragon", args: { dragon } });
  return messages;
}

export function describe(view: View): { look: Message[]; hand: Message[] } {
  const { hand } = view.position;
  return { look: look(view), hand: hand.length > 0 ? hand.map((tile) => ({ key: "web.hand.tile", args: { tile } })) : [{ key: "web.hand.empty" }] };
}
