// The arrangement that somebody was at, kept until it is begun anew.
import type { GameName } from "../../../generated";
import type { Arrangement } from "./arrangement";

const keyOf = (game: GameName): string => `castellan.edit.${game}`;

export function keepArrangement(arrangement: Arrangement): void {
  try {
    localStorage.setItem(keyOf(arrangement.game), JSON.stringify(arrangement));
  } catch {
    // A browser that keeps nothing can still edit.
  }
}

export function keptArrangement(game: GameName): Arrangement | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as Arrangement | null;
    return kept?.game === game ? kept : null;
  } catch {
    return null;
  }
}

export function forgetKept(game: GameName): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // There is nothing to forget.
  }
}
