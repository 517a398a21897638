// What is said of places: where, what lies there, and what can be done.
import type { Words } from "../../shell/words";
import { castlesIn, isBarren, octagonAt, pointsAt, playerOf, tileOn, timeOf, useOf, type Area, type Table, type Yield } from "./table";
import { areaOf, colours, faceOf, octagonOf, sides, type Face } from "./tile";

type Part = string | false | undefined | null;

export const list = (parts: readonly Part[], between = ", "): string => parts.filter((part) => typeof part === "string" && part !== "").join(between);

export const colourName = (words: Words, colour: number): string => words.say(`colour.${colours[colour]}`);

/** "value 3: north blue, east red with a card, …" */
export function faceText(words: Words, face: Face): string {
  const coats = face.coats.map(({ colour, card }, side) => words.say(card ? "web.coat.card" : "web.coat", { where: words.say(`web.side.${sides[side]}`), colour: colours[colour]! }));
  return list([words.say("web.tile.value", { count: face.value }), ...coats, face.silver > 0 && words.say("web.tile.silver", { count: face.silver })]);
}
export const tileText = (words: Words, tile: string): string => {
  const face = faceOf(tile);
  return face ? faceText(words, face) : words.say("web.tile.unseen");
};

/** "blue 5, red 4": whoever has any influence. */
export const influenceText = (words: Words, influence: readonly number[]): string =>
  list(influence.map((value, colour) => value > 0 && words.say("web.influence", { colour: colours[colour]!, count: value })));

const sidesText = (words: Words, area: Area): string => list(area.sides.map((side) => words.say(`web.side.${side.toLowerCase()}`)), ", ");

/** Who gets, has got, or would get what an area yields. */
function outcome({ words, view }: Table, area: Area): string {
  const { complete, seats, each, influence } = area;
  if (isBarren(view, area)) return words.say("web.area.barren");
  if (influence.every((value) => value === 0)) return complete ? words.say("web.area.nobody") : "";
  if (seats.length === 0 || each === 0) return words.say(complete ? "web.area.nobody" : "web.area.none-leads");
  const names = list(seats.map((seat) => words.seat(seat)));
  return words.say(complete ? "web.area.won" : "web.area.leads", { list: names, count: each });
}

export function areaText(table: Table, area: Area): string {
  const { words, view } = table;
  const free = area.sites - castlesIn(view, area.area).length;
  return list([
    `${words.say(`web.kind.${area.kind}`, { count: area.icons })} (${sidesText(words, area)})`,
    area.sites > 0 && words.say("web.sites", { count: Math.max(free, 0) }),
    ...castlesIn(view, area.area).map(({ owner }) => words.say("web.castle.of", { seat: owner })),
    influenceText(words, area.influence),
    outcome(table, area),
  ]);
}

const price = ({ words, view }: Table, place: string): Part =>
  view.legal.some(({ to, text }) => to === place && text.endsWith("$")) && words.say("web.state.buys");

/** An area that a castle can be built in. */
export function areaLabel(table: Table, area: Area): string {
  const { words, marks, view } = table;
  const place = `area.${area.area}`;
  return list([
    area.area.slice(0, 2),
    areaText(table, area),
    marks.targets.has(place) && words.say("web.state.build", { points: pointsAt(view, place) }),
    price(table, place),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

export function siteLabel(table: Table, site: string): string {
  const { words, marks, view } = table;
  const place = `site.${site}`;
  const castle = castlesIn(view, areaOf(site)).find((each) => each.site === site);
  return list([
    octagonOf(site),
    castle && words.say("web.castle.of", { seat: castle.owner }),
    marks.targets.has(place) && words.say("web.state.over", { points: pointsAt(view, place) }),
    price(table, place),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

export function octagonLabel(table: Table, field: string): string {
  const { words, view, marks } = table;
  const land = octagonAt(view, field);
  if (!land) return field;
  const place = `octagon.${field}`;
  const mine = view.position.tables[land.table];
  return list(
    [
      list([field, land.settlement !== "none" && words.say(`web.settlement.${land.settlement}`)]),
      land.mine && mine && list([words.say("web.mine", { count: mine.mine }), influenceText(words, mine.influence)]),
      ...(land.mine ? [] : land.areas.map((area) => areaText(table, area))),
      !land.mine && words.say("web.octagon.points", { points: land.points }),
      marks.targets.has(place) && words.say(`web.state.found`),
      marks.sources.has(place) && words.say("web.state.burn"),
      marks.pending === place && words.say("web.state.pending"),
    ],
    "; ",
  );
}

export function squareLabel(table: Table, square: string): string {
  const { words, view, marks, turning } = table;
  const place = `square.${square}`;
  const lies = tileOn(view, square);
  if (turning?.square === square) return list([square, words.say("web.square.turning"), faceText(words, turning.face)]);
  return list([
    square,
    lies ? faceText(words, lies.face) : view.position.at === square ? words.say("web.square.empty") : words.say("web.square.down"),
    marks.sources.has(place) && words.say("web.state.reveal"),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

/** What one yield would give, in words. */
export function yieldText({ words }: Pick<Table, "words">, { place, what, seats, each }: Yield): string {
  if (seats.length === 0) return words.say("web.yield.nobody", { place: place.slice(0, 2), good: what === "card" ? "cards" : what });
  return words.say("web.yield", { place: place.slice(0, 2), list: list(seats.map((seat) => words.seat(seat))), count: each, good: what === "card" && each > 1 ? "cards" : what });
}

export function sideLabel(table: Table, side: number): string {
  const { words, view, marks } = table;
  const way = view.position.ways[side];
  const place = `side.${sides[side]}`;
  return list([
    words.say("web.turn.to", { side: sides[side]! }),
    ...(way?.yields ?? []).map((each) => yieldText(table, each)),
    !marks.targets.has(place) && marks.pending !== place && words.say("web.turn.lies"),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

export function cardLabel(table: Table, card: string, count: number): string {
  const { words, view, own } = table;
  const { play, sell } = useOf(view, `hand.${own}.${card}`);
  return list([
    count > 1 ? words.say("web.card.count", { card, count }) : words.say(`card.${card}`),
    words.say(`card.${card}.text`).replace(/\.$/, ""),
    words.say(`web.when.${timeOf(card)}`),
    play && words.say("web.state.play"),
    sell && words.say("web.state.sell"),
  ]);
}

export function stockText({ words, view }: Pick<Table, "words" | "view">, seat: number): string {
  const { wood, grain, rocks, silver, castles, cards, points } = playerOf(view, seat);
  return words.say("web.stock", { seat, wood, grain, rocks, silver, castles, cards, points });
}

export function seatLabel(table: Table, seat: number): string {
  const { words, marks } = table;
  return list([words.seat(seat), colourName(words, seat), stockText(table, seat), marks.targets.has(`seat.${seat}`) && words.say("web.state.rob")]);
}

