import type { Event, View } from "../../../generated/dragon-castle";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Tile from "./Tile.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { implied } from "./table";
import { describe, reckoning, standing } from "./telling";

/** How the castle was built is seen, not told; a Spirit that is activated is told with its price, a move with its end;
    what everybody has at the end stands in the reckoning. */
const untold = new Set([
  "event.laid",
  "event.asked",
  "event.lifted",
  "event.lifted-down",
  "event.lifted-shrine",
  "event.change",
  "event.scored",
  "event.scored-dragons",
  "event.dragon-points",
]);

export const board: GameBoard<View, Event> = { Board, Piece: Tile, flights, attempt, held: implied, standing, untold, reckoning, describe };
