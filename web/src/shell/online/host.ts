// Opens a table on the server, and sits down at it.
import type { GameName } from "../../../generated";
import { among, type SetUp } from "../lobby/setups";
import { go } from "../route.svelte";
import type { ClockKind, NewTable } from "./protocol";
import { make } from "./server";
import { keep } from "./tables";

export interface Terms {
  clock: ClockKind;
  /** Seconds that somebody may be away on their turn where there is no clock. */
  grace: number;
  listed: boolean;
  patient: boolean;
}

/** The table that a set-up asks for; `me` is the seat of whoever opens it. */
export function tableOf(game: GameName, { options, seats, series, hints }: SetUp, me: number | null, { clock, grace, listed, patient }: Terms): NewTable {
  const own = me === null ? undefined : seats[me];
  return {
    game,
    options,
    seats: seats.map(({ name, person }) => (person ? { person } : { computer: name })),
    clock,
    ...(clock.kind === "none" ? { grace } : {}),
    listed,
    ...(patient ? { patient } : {}),
    hints: hints === true && among(seats),
    ...(series === undefined ? {} : { series }),
    ...(me !== null && own?.person ? { me: { seat: me, name: own.name } } : {}),
  };
}

/** Throws Refused where the server does not want it. */
export async function host(wanted: NewTable): Promise<void> {
  const { table, host, invitations, you } = await make(wanted);
  await keep(table, { game: wanted.game, host, invitations, ...(you ? { token: you.token, seat: you.seat } : {}) }).catch(() => {});
  go(`/t/${table}`);
}
