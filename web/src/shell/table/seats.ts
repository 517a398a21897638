// The names of who sits at a table.
import type { SeatInfo } from "../../games/game";
import type { Words } from "../words";

/** Each seat's name, no two alike: people as they call themselves, computers by their level. */
export function seatNames(seats: readonly SeatInfo[], words: Words): string[] {
  const plain = seats.map(({ name, person }, i) => {
    if (!person && words.has(`play.level.${name}`)) return words.say(`play.level.${name}`);
    return name !== "" ? name : words.say("seat.nameless", { number: i + 1 });
  });
  return plain.map((name, i) => {
    const before = plain.slice(0, i).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}
