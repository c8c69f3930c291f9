/** Attacks and saves of many tokens at once, settled with as few throws as there are different attempts. */

export { isSingleDie } from "./advantage.js";
export { ASSIGNMENTS, type Assignment, checkSplit, splitGroups } from "./assign.js";
export { MOB } from "./game.js";
export { isFallen, takePoints } from "./injury.js";
export { MOB_LIMITS } from "./limits.js";
export type { LossSum } from "./loss-sum.js";
export { type MobOdds, mobOdds } from "./odds.js";
export { rebaseRow } from "./rebase.js";
export { isSure } from "./sure.js";
export { needsNumber, throwOnce } from "./throw.js";
export {
	ADVANTAGES,
	type Advantage,
	ATTACK_DAMAGE,
	type AttackDamage,
	DEAD,
	DEGREES,
	type Dead,
	type Degree,
	type MobAction,
	type MobAttack,
	type MobBatch,
	type MobGroup,
	type MobOutcome,
	type MobRow,
	type MobRules,
	type MobSave,
	type MobSaver,
	type MobStrike,
	type MobTarget,
	ON_SAVE,
	type OnSave,
	SAVE_DAMAGE,
	type SaveDamage,
} from "./types.js";
