// The table in words: for the row of players, for the end, and for those who listen.
import type { View } from "../../../generated/schotten-totten-2";
import { kinds } from "../../pieces/tokens";
import type { Message } from "../../shell/words";
import { attacker, damagedTiles, defender, sides, stackAt, tileAt, tiles, viewerOf } from "./table";
import { countsKey } from "./asks";

const held = (view: View, seat: number): number => {
  const player = view.position.players[seat];
  return player ? player.hand.length + player.tactics.length : 0;
};

export function standing(view: View, seat: number): Message[] {
  const messages: Message[] = [
    { key: `board.${sides[seat]}` },
    seat === attacker
      ? { key: "web.standing.damaged", args: { count: damagedTiles(view) } }
      : { key: "board.cauldrons", args: { count: view.position.cauldrons } },
    { key: "web.standing.hand", args: { count: held(view, seat) } },
  ];
  if (view.options.tactics) {
    messages.push({ key: "web.standing.played", args: { count: view.position.players[seat]?.played ?? 0 } });
  }
  return messages;
}

export function reckoning(view: View): { label: Message; values: number[] }[] {
  const atWall = (seat: number): number => tiles.reduce((sum, tile) => sum + stackAt(view, seat, tile).length, 0);
  const lines: { label: Message; values: number[] }[] = [
    { label: { key: "web.reckoning.tiles" }, values: [damagedTiles(view), tiles.length - damagedTiles(view)] },
    { label: { key: "web.reckoning.cards" }, values: [atWall(attacker), atWall(defender)] },
  ];
  if (view.options.tactics) {
    lines.push({ label: { key: "web.reckoning.played" }, values: view.position.players.map(({ played }) => played) });
  }
  return lines;
}

function lookAt(view: View, tile: number): Message[] {
  const { damaged, asks, stand } = tileAt(view, tile);
  const messages: Message[] = [
    {
      key: damaged ? "web.look.damaged" : "web.look.intact",
      args: { tile, count: asks.cards, counts: countsKey(asks) },
    },
  ];
  for (const seat of [attacker, defender]) {
    stackAt(view, seat, tile).forEach((card, i) => messages.push({ key: "web.look.card", args: { seat, place: i + 1, card } }));
  }
  if (stand.proven) messages.push({ key: "web.look.proved", args: { tile } });
  return messages;
}

function look(view: View): Message[] {
  const { position, options } = view;
  const messages = tiles.flatMap((tile) => lookAt(view, tile));
  position.players.forEach((player, seat) => {
    if (seat !== view.viewer) {
      messages.push(
        options.tactics
          ? { key: "web.look.hands", args: { seat, count: player.hand.length, tactics: player.tactics.length } }
          : { key: "web.look.hand", args: { seat, count: player.hand.length } },
      );
      for (const card of player.shown) messages.push({ key: "web.look.shown", args: { seat, card } });
    }
    for (const card of player.spent) messages.push({ key: "web.look.spent", args: { seat, card } });
  });
  messages.push({ key: "web.look.cauldrons", args: { count: position.cauldrons } });
  messages.push({ key: "web.look.deck", args: { count: position.deck } });
  if (options.tactics) messages.push({ key: "web.look.tactics", args: { count: position.tactic_deck } });
  if (position.discards.length === 0) messages.push({ key: "web.look.no-discards" });
  for (const card of position.discards) messages.push({ key: "web.look.discard", args: { card } });
  return messages;
}

function hand(view: View): Message[] {
  const player = view.position.players[viewerOf(view)];
  const tokens = [...(player?.hand ?? []), ...(player?.tactics ?? [])];
  if (tokens.length === 0) return [{ key: "web.hand.empty" }];
  return kinds(tokens).map(({ token, count }) => ({
    key: count > 1 ? "web.hand.kind" : "web.hand.one",
    args: { card: token, count },
  }));
}

export const describe = (view: View): { look: Message[]; hand: Message[] } => ({ look: look(view), hand: hand(view) });
