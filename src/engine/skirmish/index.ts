/** Skirmishes of whole units beside heroes, on a map (RULES 4). */

export {
	designSoldier,
	type Officer,
	readBoonTable,
	readSides,
	readSkirmishOptions,
	readSkirmishTables,
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
export {
	type AttackCommand,
	arenaOf,
	type CommandOdds,
	commandOdds,
	type Individual,
	NOTHING_SPENT,
	openState,
	PHASES,
	type Phase,
	type RoundOrders,
	readSkirmish,
	SETUP_STEPS,
	type SetupOrders,
	type SetupStep,
	SKIRMISH,
	type SkirmishEnd,
	type SkirmishEvent,
	type SkirmishInput,
	type SkirmishOrder,
	type SkirmishOutcome,
	type SkirmishState,
	type Spent,
	skirmish,
	type TimedEvent,
	takeAct,
	type UnitEnd,
	type Waiting,
} from "./round/index.js";
export { SKIRMISH_RULES, type SkirmishRules } from "./rules.js";
