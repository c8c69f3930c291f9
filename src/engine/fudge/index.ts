/** Rolls on the ladder of traits with Fudge dice (RULES 3). */

export {
	FUDGE_LIMITS,
	type FudgeLevel,
	type FudgeSide,
	fudgeLedger,
	placeOnLadder,
	readTraitLadder,
	USUAL_LADDER,
} from "./ladder.js";
export { FUDGE_METHODS, type FudgeMethod, fudge6, fudge12, fudge20, fudge20Again, fudge30 } from "./methods.js";
export {
	FUDGE,
	type FudgeInput,
	type FudgeOdds,
	type FudgeResult,
	fudgeOdds,
	OPPOSED_FUDGE,
	type OpposedFudgeInput,
	type OpposedFudgeOdds,
	type OpposedFudgeResult,
	opposedFudgeOdds,
	readFudgeInput,
	readFudgeResult,
	readOpposedFudgeResult,
} from "./opposed.js";
export type { TraitLadder, TraitLevel } from "./tables/dice-results.js";
