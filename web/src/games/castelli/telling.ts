// The table in words: for the row of players, for the end, and for those who listen.
import type { View } from "../../../generated/castelli";
import type { Message } from "../../shell/words";
import { castlesIn, isBarren, playerOf, tileOn, type Player } from "./table";

export function standing(view: View, seat: number): Message[] {
  const { points, total, cards } = playerOf(view, seat);
  return [
    { key: "web.points", args: { points: view.to_move === null ? total : points } },
    { key: "web.cards.count", args: { count: cards } },
  ];
}

/** Line by line, as the points would be if the game ended now. */
export function reckoning(view: View): { label: Message; values: number[] }[] {
  const { players, tables } = view.position;
  const { dilemma, battle } = view.options;
  const line = (name: string, of: (player: Player) => number): { label: Message; values: number[] } => ({ label: { key: `web.reckoning.${name}` }, values: players.map(of) });
  const lines = [
    line("points", ({ points }) => points),
    line("cards", ({ end_cards }) => end_cards),
    line("stock", ({ end_stock }) => end_stock),
    line("silver", ({ end_silver }) => end_silver),
  ];
  if (dilemma) lines.push(line("tile", ({ end_tile }) => end_tile));
  if (battle) lines.push(line("settlements", ({ end_settlements }) => end_settlements), line("castles", ({ end_castles }) => end_castles));
  lines.push(line("total", ({ total }) => total));
  // Castles decide between equals of one table.
  const level = tables.some((_, at) => {
    const here = players.filter(({ table }) => table === at).map(({ total }) => total);
    const most = Math.max(...here);
    return here.filter((total) => total === most).length > 1;
  });
  if (level) lines.push(line("built", ({ castles }) => 9 - castles));
  return lines;
}

const letter = (colour: number): string => "BRGY"[colour] ?? "";
const influence = (values: readonly number[]): string =>
  values.flatMap((value, colour) => (value > 0 ? [`${letter(colour)}${value}`] : [])).join(" ") || "0";

function look(view: View): Message[] {
  const { position } = view;
  const messages: Message[] = [];
  for (const { square, value } of position.squares) {
    const lies = tileOn(view, square);
    if (!lies) continue;
    const [n, e, s, w] = lies.face.coats.map(({ colour, card }) => (card ? letter(colour).toLowerCase() : letter(colour)));
    messages.push({ key: "web.look.tile", args: { place: square, count: value, n: n!, e: e!, s: s!, w: w! } });
  }
  messages.push({ key: "web.look.down", args: { count: position.squares.filter(({ down }) => down).length } });
  for (const { octagon, settlement, areas, mine, points } of position.octagons) {
    if (mine) continue;
    messages.push({ key: `web.look.octagon.${settlement}`, args: { place: octagon, points } });
    for (const area of areas) {
      const state = isBarren(view, area) ? ".barren" : area.complete ? ".done" : "";
      messages.push({ key: `web.look.area${state}`, args: { kind: area.kind === "market" ? "card" : area.kind, count: area.icons, values: influence(area.influence) } });
      for (const { owner } of castlesIn(view, area.area)) messages.push({ key: "web.look.castle", args: { seat: owner } });
    }
  }
  position.tables.forEach((table, i) => {
    messages.push({ key: "web.look.mine", args: { number: i + 1, place: table.mine_at ?? "", count: table.mine, values: influence(table.influence) } });
    messages.push({ key: "web.look.reserve", args: { villages: table.villages, cities: table.cities } });
  });
  messages.push({ key: "web.look.deck", args: { count: position.deck + position.bottom.length } });
  position.players.forEach(({ wood, grain, rocks, silver, castles, cards, points }, seat) =>
    messages.push({ key: "web.stock", args: { seat, wood, grain, rocks, silver, castles, cards, points } }),
  );
  return messages;
}

export function describe(view: View): { look: Message[]; hand: Message[] } {
  const { players, asked } = view.position;
  const seat = typeof view.viewer === "number" ? view.viewer : asked;
  const { hand, tile } = players[seat] ?? { hand: [], tile: [] };
  const cards: Message[] = hand.filter((card) => card !== "?").map((card) => ({ key: "web.hand.card", args: { card } }));
  const own: Message[] = tile.filter((each) => each !== "?").map((each) => ({ key: "web.hand.tile", args: { tile: each } }));
  const all = [...cards, ...own];
  return { look: look(view), hand: all.length > 0 ? all : [{ key: "web.hand.empty" }] };
}
