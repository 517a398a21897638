import type { View } from "../../../generated/castle-keep";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Tile from "./Tile.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { describe, reckoning, standing } from "./telling";

export const board: GameBoard<View> = { Board, Piece: Tile, flights, attempt, standing, reckoning, describe };
