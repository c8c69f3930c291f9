/** Skirmishes of whole units beside heroes, on a map (RULES 4). */

export {
	designSoldier,
	type Officer,
	readBoonTable,
	readSides,
	readSkirmishOptions,
	readSkirmishUnit,
	readTacticTable,
	type Side,
	type Soldier,
	type SoldierAttack,
	type SoldierPlan,
	type Unit,
} from "./army/index.js";
export { type MobMorale, type MobRoll, mobMorale, mobOccasion } from "./command/index.js";
export { SKIRMISH_OPTIONS, SKIRMISH_PRESETS, type SkirmishOptions } from "./options.js";
export { SKIRMISH_RULES, type SkirmishRules } from "./rules.js";
