import type { Event, View } from "../../../generated/castelli";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { implied } from "./table";
import { describe, reckoning, standing } from "./telling";
import { tinctures } from "./tile";

/** What everybody has at the end stands in the reckoning. */
const untold = new Set(["event.kept", "event.scored", "event.scored-tile", "event.scored-battle", "event.scored-both"]);

export const board: GameBoard<View, Event> = { Board, Piece, flights, attempt, held: implied, standing, untold, reckoning, describe, tinctures };
