import { usualOf } from "../schema/index.js";
import { SKIRMISH_OPTIONS, type SkirmishOptions } from "./options.js";
import { options } from "./readers.js";

/** Reads the options of this family; one that is missing is at its default. */
export const readSkirmishOptions = options(SKIRMISH_OPTIONS);

/** The values that hold unless chosen otherwise. */
export const USUAL_OPTIONS: SkirmishOptions = usualOf(readSkirmishOptions);

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
