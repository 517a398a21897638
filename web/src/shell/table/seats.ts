// The names of who sits at a table.
import type { SeatInfo } from "../../games/game";
import type { Round } from "../series";
import type { Words } from "../words";

/** Each seat's name, no two alike: people as they call themselves, computers by their level. */
export function seatNames(
  seats: readonly SeatInfo[],
  words: Words,
  nameless: (i: number) => string = (i) => words.say("seat.nameless", { number: i + 1 }),
): string[] {
  const plain = seats.map(({ name, person }, i) => {
    if (!person && words.has(`play.level.${name}`)) return words.say(`play.level.${name}`);
    return name !== "" ? name : nameless(i);
  });
  return plain.map((name, i) => {
    const before = plain.slice(0, i).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}

/** Who has no name in a series: seats change, and numbers with them, so it is a letter. */
export function letter(player: number, words: Words): string {
  return words.say("play.series-player", { letter: String.fromCharCode(65 + player) });
}

/** The names of who plays a series, by their numbers; they stay whoever sits where. */
export function playerNames(players: readonly SeatInfo[], words: Words): string[] {
  return seatNames(players, words, (player) => letter(player, words));
}

/** Words that name who sits at this table, also where it is a round of a series. */
export function wordsAt(words: Words, seats: readonly SeatInfo[], round: Round | null): Words {
  if (round === null) {
    const names = seatNames(seats, words);
    return words.named((seat) => names[seat]);
  }
  const names = playerNames(round.series.players, words);
  return words.named((seat) => names[round.seating[seat] ?? seat]);
}
