/** A battle day and the nights between days (RULES 1.9 to 1.19). */

export { closeBattle, isWalkOver, spoilsOfDay } from "./aftermath/index.js";
export {
	battleDay,
	battleSoFar,
	DAY_STEPS,
	type DaySoFar,
	type DayStep,
	type QuickSide,
	quickBattle,
} from "./day/index.js";
export {
	type ChangeQuery,
	type ComparedChances,
	chanceOfMore,
	chanceWithin,
	compareWins,
	type DayForecast,
	type DeedWorth,
	type Estimate,
	type ForecastQuery,
	forecastInSteps,
	type LeastChange,
	leastChange,
	lossQuantile,
	type OwnRolls,
	ownRolls,
	type Precision,
	type RiskForecast,
	risksInSteps,
	type Steps,
	type WinChances,
	type WinComparison,
	worthOfDeeds,
} from "./forecast/index.js";
export { riskRange } from "./heroes/index.js";
export { BATTLE_LIMITS, BATTLE_OPTIONS, BATTLE_PRESETS, type BattleOptions } from "./model/index.js";
export { type DayOver, nextDay } from "./night/index.js";
export {
	type CatastropheOutcome,
	CONTEST_PLACES,
	type ContestResult,
	type DayOutcome,
	type GloryOutcome,
	HERO_STATES,
	type HeroOutcome,
	type MissionOutcome,
	type MoraleRoll,
	type PowersOutcome,
	type PurchaseOutcome,
	type SideFate,
	type SideOutcome,
	type SurvivalOutcome,
	type UnitAfter,
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
	type SiegeCourse,
	type SiegeEvent,
	type SiegeSide,
	siegeTerms,
	supplyRow,
} from "./siege/index.js";
export { isOnField, openStrengths } from "./state/index.js";
export { mildest } from "./strategy/index.js";
export {
	battleLedgerRow,
	CONDUCTS,
	GLORIES,
	HONOURS,
	ORDEALS,
	OUTCOME_FIELDS,
	OUTCOMES,
	WOUND_COLUMNS,
} from "./tables/index.js";
export {
	type BattleInput,
	type BattleSide,
	CATASTROPHE_RESULTS,
	COMMAND_SKILLS,
	type Diviner,
	type HeroPart,
	type Judgement,
	MISSION_ENDS,
	type Mission,
	type Placed,
	type PowerPlan,
	type Purchase,
	type Security,
	type Step,
} from "./types.js";
