/** A battle day and the nights between days (RULES 1.9 to 1.19). */

export { closeBattle, isWalkOver, spoilsOfDay } from "./aftermath/index.js";
export { lookUpOutcomes } from "./contest/index.js";
export {
	battleDay,
	battleSoFar,
	DAY_STEPS,
	type DaySoFar,
	type DayStep,
	quickBattle,
} from "./day/index.js";
export {
	BATTLE_LIMITS,
	BATTLE_OPTIONS,
	BATTLE_PRESETS,
	type BattleInput,
	type BattleOptions,
	type BattleSide,
	type Blow,
	CATASTROPHE_RESULTS,
	COMMAND_SKILLS,
	type FieldUnit,
	type HeroPart,
	heroPartBy,
	type Judgement,
	judgementWithin,
	type Measure,
	MISSION_ENDS,
	type Mission,
	type PowerPlan,
	type Purchase,
	placed,
	powerPlan,
	type QuickSide,
	quickSide,
	riskRange,
	type SideState,
	type Step,
	sidePartsBy,
} from "./model/index.js";
export { type DayOver, nextDay } from "./night/index.js";
export {
	type CatastropheOutcome,
	type ContestResult,
	type DayOutcome,
	dayOutcome,
	type GloryOutcome,
	type HeroOutcome,
	type HeroState,
	type MoraleRoll,
	type PowersOutcome,
	type SideOutcome,
	type UnitOutcome,
} from "./outcome.js";
export { stepPrice } from "./powers/index.js";
export { BATTLE_RULES, type BattleRules } from "./rules.js";
export {
	CAMP_SUPPLIES,
	countingEvents,
	dayAfter,
	foodEnds,
	foodOn,
	groundOn,
	inOrder,
	isSiegeBattle,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
	type SiegeBattle,
	type SiegeSide,
	siegeTerms,
	supplyRow,
} from "./siege/index.js";
export { openStrengths } from "./state/index.js";
export { commandSkill, mildest } from "./strategy/index.js";
export {
	battleLedgerRow,
	ORDEALS,
	OUTCOMES,
} from "./tables/index.js";
