/** Attacks and saves of many tokens at once, settled with as few throws as there are different attempts. */

export { ASSIGNMENTS, checkSplit, splitGroups } from "./assign.js";
export { MOB } from "./game.js";
export { isFallen, takePoints } from "./injury.js";
export { type MobOdds, mobOdds } from "./odds.js";
export type {
	MobAction,
	MobAttack,
	MobGroup,
	MobRules,
	MobSave,
	MobSaver,
	MobStrike,
	MobTarget,
} from "./read-action.js";
export { rebaseRow } from "./rebase.js";
export { isSingleDie, isSure, needsNumber, throwOnce } from "./throw.js";
export type { LossSum, MobBatch, MobOutcome, MobRow } from "./types.js";
export {
	ADVANTAGES,
	ATTACK_DAMAGE,
	DEAD,
	DEGREES,
	type Dead,
	type Degree,
	MOB_LIMITS,
	ON_SAVE,
	SAVE_DAMAGE,
} from "./vocabulary.js";
