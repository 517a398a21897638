// The table in words: for the row of players, for the end, and for those who listen.
import type { View } from "../../../generated/castle-keep";
import { kinds } from "../../pieces/tokens";
import type { Message } from "../../shell/words";
import { castlesOf, castlesPerSeat, isOut, viewerOf } from "./table";
import { places, standing as tilesOf } from "./tile";

const count = (view: View, castle: number): number => tilesOf(view.position.castles[castle]).length;

export function standing(view: View, seat: number): Message[] {
  if (isOut(view, seat)) return [{ key: "board.out" }];
  const player = view.position.players[seat];
  const messages: Message[] = [];
  if (view.options.version !== "king") {
    const [first = 0, second = 0] = castlesOf(view, seat).map((castle) => count(view, castle));
    messages.push(
      castlesPerSeat(view) === 2
        ? { key: "web.standing.two", args: { first, second } }
        : { key: "web.standing.one", args: { count: first } },
    );
  }
  messages.push({ key: "web.standing.hand", args: { count: player?.hand.length ?? 0 } });
  if (view.options.takeover) messages.push({ key: "web.standing.reserve", args: { count: player?.reserve.length ?? 0 } });
  return messages;
}

export function reckoning(view: View): { label: Message; values: number[] }[] {
  const { players } = view.position;
  const each = (value: (seat: number) => number): number[] => players.map((_, seat) => value(seat));
  const castle = (which: number): number[] => each((seat) => count(view, castlesOf(view, seat)[which] ?? 0));
  const lines: { label: Message; values: number[] }[] =
    castlesPerSeat(view) === 2
      ? ["A", "B"].map((letter, i) => ({ label: { key: "web.reckoning.two", args: { letter } }, values: castle(i) }))
      : [{ label: { key: "web.reckoning.one" }, values: castle(0) }];
  if (view.options.takeover) {
    lines.push({ label: { key: "web.reckoning.reserve" }, values: each((seat) => players[seat]?.reserve.length ?? 0) });
  }
  return lines;
}

function lookAt(view: View, castle: number, title: Message): Message[] {
  const tiles = view.position.castles[castle] ?? {};
  return [
    title,
    ...places.flatMap((place): Message[] => {
      const tile = tiles[place];
      return tile ? [{ key: "web.look.tile", args: { place, tile } }] : [];
    }),
  ];
}

function look(view: View): Message[] {
  const { position, options } = view;
  const messages: Message[] = [];
  if (options.version === "king") {
    messages.push(...lookAt(view, 0, { key: "web.look.shared", args: { count: count(view, 0) } }));
  }
  position.players.forEach((player, seat) => {
    if (options.version !== "king") {
      castlesOf(view, seat).forEach((castle, which) => {
        const args = { seat, count: count(view, castle) };
        const title: Message =
          options.version === "empire"
            ? { key: "web.look.castle-two", args: { ...args, letter: which === 0 ? "A" : "B" } }
            : { key: "web.look.castle", args };
        messages.push(...lookAt(view, castle, title));
      });
    }
    if (seat !== view.viewer) messages.push({ key: "web.look.hand", args: { seat, count: player.hand.length } });
    for (const tile of player.shown) {
      if (seat !== view.viewer) messages.push({ key: "web.look.shown", args: { seat, tile } });
    }
    for (const { token, count } of kinds(player.reserve)) {
      messages.push({ key: "web.look.reserve", args: { seat, tile: token, count } });
    }
  });
  messages.push({ key: "web.look.piles", args: { pile: position.pile, discards: position.discards.length } });
  const top = position.discards.at(-1);
  if (options["take-discard"] && top) messages.push({ key: "web.look.top", args: { tile: top } });
  if (position.flipped !== null) messages.push({ key: "web.look.flipped", args: { tile: position.flipped } });
  return messages;
}

function hand(view: View): Message[] {
  const tokens = view.position.players[viewerOf(view)]?.hand ?? [];
  if (tokens.length === 0) return [{ key: "board.hand-empty" }];
  return kinds(tokens).map(({ token, count }) => ({ key: "web.hand.kind", args: { tile: token, count } }));
}

export const describe = (view: View): { look: Message[]; hand: Message[] } => ({ look: look(view), hand: hand(view) });
