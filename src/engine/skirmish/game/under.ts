import { ratio } from "../../common/index.js";
import type { Cell } from "../geometry/index.js";
import { type AreaKind, soldiersOn } from "../geometry/index.js";
import { type Arena, densityOfUnit, fighterOf, placeOf, type SkirmishState } from "../round/index.js";

/** An area that lies on the map: its size in feet, its origin and direction as the rules count them (RULES 4.18). */
export interface LaidArea {
	readonly kind: AreaKind;
	readonly feet: number;
	readonly origin: Cell;
	readonly direction: Cell;
}

/** The part of a unit under some areas. */
interface UnderAreas {
	/** Its cells, or places without a grid, that any area covers. */
	readonly spots: readonly Cell[];
	/** Soldiers who can fight on them; 0: the areas lie beside it. */
	readonly soldiers: number;
}

const NONE: UnderAreas = { spots: [], soldiers: 0 };

/**
 * Counts the soldiers of a unit under areas on the map, each of its cells once, wherever the origin is (RULES 4.9,
 * 4.17): squares × density, the fraction dropped, at least 1 where anything is covered.
 */
export function soldiersUnder(
	state: SkirmishState,
	id: string,
	areas: readonly LaidArea[],
	{ board, rules }: Arena,
): UnderAreas {
	const [fighter, ground] = [fighterOf(state, id), placeOf(state, id)];
	if (fighter === undefined || ground === undefined) return NONE;
	const spots = [
		...new Set(areas.flatMap(({ feet, ...area }) => board.covered({ ...area, size: ratio(feet) }, ground))),
	];
	if (spots.length === 0) return NONE;
	const { unit } = fighter;
	const covered = soldiersOn(board.squaresOf(spots.length), densityOfUnit(unit, rules));
	return { spots, soldiers: Math.min(unit.soldiers.current, covered) };
}
