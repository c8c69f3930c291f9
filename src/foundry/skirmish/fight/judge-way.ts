import type { Fight, JudgeWay } from "../../../bridge/skirmish/fight/index.js";
import { courseOf, type Mover, type SceneGrid } from "../../../bridge/skirmish/map/index.js";
import { findNow } from "../../host/find-document.js";
import { mapUnitOf } from "../map/map-unit.js";
import { loneMoverOf } from "../map/mover.js";

/** A unit that moves on a grid; null: its token is gone, or carries it no more. */
type Moving = { readonly mover: Mover; readonly grid: SceneGrid } | null;

/**
 * Judges ways of the units of a skirmish by walls, marked ground and diagonals of its scene, as they are now; a unit
 * whose token is gone meets none.
 */
export function judgeIn({ frame }: Pick<Fight, "frame">): JudgeWay {
	const known = new Map<string, Moving>();
	const movingOf = (unit: string): Moving => {
		const token = findNow(frame.tokens[unit] ?? "");
		const found = token instanceof TokenDocument ? mapUnitOf(token) : null;
		return found && { mover: loneMoverOf(found), grid: found.grid };
	};
	return (unit, from, way) => {
		if (!known.has(unit)) known.set(unit, movingOf(unit));
		const moving = known.get(unit);
		if (!moving) return { cost: 0, hindrance: null, end: from };
		return courseOf({ ...moving.mover, ground: from }, way, moving.grid);
	};
}
