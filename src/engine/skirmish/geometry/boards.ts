import { BLOCK_BOARD } from "./block-board.js";
import type { Board } from "./board.js";
import { cellBoard } from "./cell-board.js";
import type { Scale } from "./scale.js";
import type { MapKind } from "./types.js";

/** The board of a kind of map: what a skirmish asks of it. The scale counts on cells alone; without a grid everything is in feet. */
export function boardOf(kind: MapKind, scale: Scale): Board {
	return kind === "gridless" ? BLOCK_BOARD : cellBoard(kind, scale);
}
