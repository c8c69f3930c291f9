/** Numbers of a unit in an encounter, each with its named terms (RULES 4.14, 4.15). */

export type { Declared, Encounter } from "./encounter.js";
export {
	abilityMarks,
	conditionsAfterRound,
	effectiveSize,
	missChance,
	NO_ENCOUNTER,
	ofMost,
	speedFactor,
} from "./encounter.js";
export {
	acLedger,
	attackLedger,
	damageLedger,
	moraleLedger,
	partialModifiers,
	saveDcLedger,
	saveLedger,
} from "./ledgers.js";
export { ignoresArms } from "./rows.js";
