import type { Result } from "../../../common/index.js";
import type { SkirmishRules, Unit } from "../../army/index.js";
import { type Board, type Ground, spaceOf } from "../../geometry/index.js";
import { packingOf } from "../laid-areas.js";
import type { OrderOf } from "../read/index.js";
import type { Arena } from "../types.js";

/**
 * The ground of a unit formed up on an anchor, looking as it did (RULES 4.5, 4.18). Fault: a width that does not fit.
 */
export function formedUp(
	unit: Unit,
	looking: Ground,
	{ anchor, shape }: Pick<OrderOf<"formation">, "anchor" | "shape">,
	{ rules, board }: Pick<Arena, "rules" | "board">,
): Result<Ground> {
	const packing = packingOf(unit);
	const formed = {
		anchor,
		shape,
		cells: spotsNeeded(unit, board, rules),
		space: spaceOf(packing.size, packing.stepsPast, rules.tables.densities),
		hedgehog: unit.formation === "hedgehog",
	};
	return board.formUp(looking, formed, rules.options.formationEffects);
}

/** The ground of a unit, all-round where its formation makes it so (RULES 4.5). */
export function asFormed<G extends Ground>(ground: G, { formation }: Unit, { rules }: Pick<Arena, "rules">): G {
	return { ...ground, allRound: formation === "hedgehog" && rules.options.formationEffects === "proposed" };
}

/** Cells, or squares of a block, that the soldiers of a unit need who are not dead (RULES 4.5, 4.18). */
export function spotsNeeded(unit: Unit, board: Board, { options, tables }: SkirmishRules): number {
	const { densities, representations } = tables;
	return board.spotsNeeded(unit.soldiers.maximum, packingOf(unit), { ...options, densities, representations });
}
