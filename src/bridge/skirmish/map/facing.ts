import { isRecord } from "../../../engine/common/index.js";
import { aheadOf, type Cell, GEOMETRY_LIMITS, type Ground, latticeOf } from "../../../engine/skirmish/index.js";
import { mapKindOf, type Point, type SceneGrid, stepInPixels } from "./scene-grid.js";

/**
 * Facing of a unit as its token keeps it (RULES 4.6): turns clockwise on cells (squares: 0 up to 3; hexes: 0 up to 5,
 * see `Footprint`), any step in the direction of the front without a grid.
 */
export type Facing = number | Cell;

/** Directions of the map, clockwise from the top by 45°. */
const WINDS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Wind = (typeof WINDS)[number];

/** The facing that looks up, or most nearly so, on each kind of grid. */
const UPWARD: Readonly<Record<SceneGrid["kind"], Facing>> = {
	gridless: { x: 0, y: -1 },
	square: 0,
	hexOddR: 5,
	hexEvenR: 5,
	hexOddQ: 4,
	hexEvenQ: 4,
};

const isPart = (value: unknown): value is number =>
	typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) <= GEOMETRY_LIMITS.direction;

/** Reads a facing from a token; one that the grid does not have looks up. Nothing else of the token is a facing. */
export function readFacing(grid: Pick<SceneGrid, "kind">, value: unknown): Facing {
	const kind = mapKindOf(grid);
	if (kind === "gridless") {
		if (!isRecord(value) || !isPart(value["x"]) || !isPart(value["y"])) return UPWARD.gridless;
		const { x, y } = value;
		return x === 0 && y === 0 ? UPWARD.gridless : { x, y };
	}
	const isFacing = isPart(value) && value >= 0 && value < latticeOf(kind).sides;
	return isFacing ? value : UPWARD[grid.kind];
}

/** The facing of a unit on the ground. */
export function facingOf(ground: Ground): Facing {
	return ground.grid === "gridless" ? ground.ahead : ground.facing;
}

/** The direction of a facing in pixels; its length says nothing. */
export function aheadInPixels(grid: SceneGrid, facing: Facing): Point {
	const ahead = typeof facing === "number" ? aheadOf(latticeOf(mapKindOf(grid)), facing) : facing;
	return stepInPixels(grid, ahead);
}

/** Degrees clockwise from the top of the map, from 0 to below 360, to a hundredth. */
function degreesOf({ x, y }: Point): number {
	const degrees = Math.round((Math.atan2(x, -y) * 18_000) / Math.PI) / 100;
	return (degrees + 360) % 360;
}

/**
 * The rotation in degrees in which the host shows a facing: clockwise, and 0 looks down, as the art of tokens does.
 * @example
 * rotationOf(toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" }), 1); // 270
 */
export function rotationOf(grid: SceneGrid, facing: Facing): number {
	return (degreesOf(aheadInPixels(grid, facing)) + 180) % 360;
}

/** The direction of the map in which a facing looks, of eight; between two the one clockwise. */
export function windOf(grid: SceneGrid, facing: Facing): Wind {
	return WINDS[Math.floor((degreesOf(aheadInPixels(grid, facing)) + 22.5) / 45) % WINDS.length]!;
}
