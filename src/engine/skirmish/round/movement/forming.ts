import type { Result } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import {
	type Cell,
	cellsOf,
	type Footprint,
	type Forming,
	formUp,
	type Scale,
	type Shape,
	spaceOf,
} from "../../geometry/index.js";
import type { SkirmishRules } from "../../rules.js";
import { packingOf } from "../exposure.js";
import type { Arena } from "../types.js";

/** The footprint of a unit formed up on an anchor (RULES 4.5). Fault: a width that does not fit. */
export function formedUp(
	unit: Unit,
	{ grid, facing }: Pick<Footprint, "grid" | "facing">,
	anchor: Cell,
	shape: Shape,
	{ rules, scale }: Pick<Arena, "rules" | "scale">,
): Result<Footprint> {
	const packing = packingOf(unit);
	const forming: Forming = {
		grid,
		anchor,
		facing,
		shape,
		cells: cellsNeeded(unit, scale, rules),
		space: spaceOf(packing.size, packing.stepsPast),
		hedgehog: unit.formation === "hedgehog",
	};
	return formUp(forming, scale, rules.options.formationEffects);
}

/** Cells that the soldiers of a unit need who are not dead (RULES 4.5). */
export function cellsNeeded(unit: Unit, scale: Scale, { options }: Pick<SkirmishRules, "options">): number {
	return cellsOf(unit.soldiers.maximum, packingOf(unit), scale, options);
}
