// The table in words: for the row of players, for the end, and for those who listen.
import type { View } from "../../../generated/castellion";
import { kinds } from "../../pieces/tokens";
import type { Message } from "../../shell/words";
import { castleOf, heldOf, ordealAt, ordeals } from "./table";
import { cellText, columnOf, columns, partOf, sizeOf } from "./tile";

export function standing(view: View, seat: number): Message[] {
  const castle = castleOf(view, seat);
  const { towers, bastions, lines } = castle.formations;
  const messages: Message[] = [{ key: "web.castle.tiles", args: { count: sizeOf(castle) } }];
  if (towers > 0) messages.push({ key: "web.towers", args: { count: towers } });
  if (bastions > 0) messages.push({ key: "web.bastions", args: { count: bastions } });
  if (lines > 0) messages.push({ key: "web.lines", args: { count: lines } });
  if (view.position.champion === seat) messages.push({ key: "web.champion" });
  return messages;
}

export function reckoning(view: View): { label: Message; values: number[] }[] {
  const { castles, overcome } = view.position;
  const count = (key: string, of: (castle: (typeof castles)[number]) => number): { label: Message; values: number[] } => ({
    label: { key },
    values: castles.map(of),
  });
  // Where formations were lacking: how many were asked for.
  const asks = view.position.ending === "lacking" || view.position.ending === "fallen" ? ordealAt(view, overcome + 1).asks : null;
  const formation = (name: "towers" | "bastions" | "lines"): { label: Message; values: number[] } => {
    const line = count(`web.reckoning.${name}`, ({ formations }) => formations[name]);
    return asks !== null && asks[name] > 0 ? { ...line, label: { key: `web.reckoning.${name}-asked`, args: { count: asks[name] } } } : line;
  };
  return [
    count("web.reckoning.overcome", () => overcome),
    count("web.reckoning.tiles", sizeOf),
    formation("towers"),
    formation("bastions"),
    formation("lines"),
  ];
}

function lookAtCastle(view: View, seat: number): Message[] {
  const castle = castleOf(view, seat);
  const messages: Message[] = [{ key: "web.look.castle", args: { seat, count: sizeOf(castle) } }];
  columns.forEach((_, column) =>
    columnOf(castle, column).forEach((tile, floor) => {
      const place = cellText({ column, floor });
      const part = castle.haunted === place ? "haunted" : (partOf(castle, place) ?? "none");
      messages.push({ key: `web.look.tile.${part}`, args: { place, tile } });
    }),
  );
  return messages;
}

function lookAtOrdeal(view: View, number: number): Message[] {
  const { card, asks } = ordealAt(view, number);
  const { overcome, beside } = view.position;
  if (overcome >= number) return [{ key: "web.look.overcome", args: { ordeal: number } }];
  if (card === null) return [{ key: "web.look.no-card", args: { ordeal: number } }];
  const messages: Message[] = [
    {
      key: card === "face-down" ? "web.look.face-down" : "web.look.ordeal",
      args: { ordeal: number, needed: asks.traitors, count: overcome + 1 === number ? beside.length : 0 },
    },
  ];
  for (const what of ["towers", "bastions", "lines", "rows", "penalty"] as const) {
    if (asks[what] > 0) messages.push({ key: `web.look.asks-${what}`, args: { count: asks[what] } });
  }
  return messages;
}

const counted = (key: string, tokens: readonly string[]): Message[] =>
  kinds(tokens).map(({ token, count }) => ({ key, args: { count, tile: token } }));

function look(view: View): Message[] {
  const { position } = view;
  const messages = position.castles.flatMap((_, seat) => lookAtCastle(view, seat));
  for (const number of ordeals) messages.push(...lookAtOrdeal(view, number));
  messages.push({ key: "web.safe.count", args: { count: position.safe.length } });
  messages.push({ key: "web.pile.count", args: { count: position.pile } });
  messages.push({ key: "web.look.traitors", args: { count: position.pile_holds.T + position.pile_holds.B } });
  for (const tile of position.open) messages.push({ key: "web.look.open", args: { tile } });
  messages.push(...counted("web.look.discard", position.discards));
  messages.push(...counted("web.look.pantry", position.pantry));
  if (position.vigil) messages.push({ key: "web.look.vigil", args: { tile: position.vigil } });
  if (view.options.shadow === "prison") messages.push({ key: "web.prison.count", args: { count: position.prison.length } });
  if (position.champion !== null) messages.push({ key: "web.look.champion", args: { seat: position.champion } });
  return messages;
}

export function describe(view: View): { look: Message[]; hand: Message[] } {
  const held = heldOf(view);
  return { look: look(view), hand: [held ? { key: "web.hand.tile", args: { tile: held } } : { key: "web.hand.empty" }] };
}
