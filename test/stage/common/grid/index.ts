import { CONST } from "../constants.js";
import { BaseGrid } from "./base.js";
import { GridlessGrid } from "./gridless.js";
import { HexagonalGrid } from "./hexagonal.js";
import { SquareGrid } from "./square.js";
import type { GridConfig } from "./types.js";

export type * from "./types.js";
export { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };

/** The grid of a scene. */
export function makeGrid(config: GridConfig): BaseGrid {
	if (config.type === CONST.GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
	return config.type === CONST.GRID_TYPES.SQUARE ? new SquareGrid(config) : new HexagonalGrid(config);
}
