/** Skirmishes of whole units, as documents and windows use them (RULES 4). */

export {
	acLedger,
	attackLedger,
	effectiveSize,
	moraleLedger,
	NO_ENCOUNTER,
	OFFICER_STATES,
	readSkirmishUnit,
	readSoldier,
	SIZES,
	SKIRMISH_RULES,
	type SkirmishRules,
	type SkirmishTables,
	type Soldier,
	type SoldierAttack,
	STRATEGIES,
	saveLedger,
	speedFactor,
	type Unit,
	type UnitBody,
	unitBodyReader,
} from "./army/index.js";
export { commandRange } from "./command/index.js";
export { type CommandOdds, meetingOdds } from "./game/odds.js";
export { FORMATIONS, moveBudget, readShape, scaleOf } from "./geometry/index.js";
