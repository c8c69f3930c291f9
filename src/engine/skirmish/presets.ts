import type { SkirmishOptions } from "./options.js";
import { USUAL_OPTIONS } from "./read-options.js";

/**
 * Whole sets of options. `usual` is the default; `brisk` spares rolls that rarely matter and raises concentration by
 * itself; `bare` leaves out every effect that is a ruling of this project; `table` is for miniatures and hand work.
 */
export const SKIRMISH_PRESETS = {
	usual: USUAL_OPTIONS,
	brisk: {
		...USUAL_OPTIONS,
		routWithoutDamage: "pass",
		positiveMoraleRout: "none",
		surplusActions: "concentrated",
		strategyFailure: "allOrNone",
	},
	bare: { ...USUAL_OPTIONS, formationEffects: "none", routModifiers: "none", tacticEffects: "gm" },
	table: { ...USUAL_OPTIONS, soldierHp: "twoDecimals", representation: "miniatures", fortification: "missChance" },
} as const satisfies Readonly<Record<string, SkirmishOptions>>;
