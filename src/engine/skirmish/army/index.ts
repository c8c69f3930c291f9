/** Units of a skirmish and their sides: what they are, how they are read, their tables (RULES 4.2, 4.A). */

export type { Circumstance, Mark } from "./effects.js";
export {
	abilityMarks,
	acLedger,
	attackLedger,
	conditionsAfterRound,
	type Declared,
	damageLedger,
	type Encounter,
	effectiveSize,
	ignoresArms,
	missChance,
	moraleLedger,
	NO_ENCOUNTER,
	ofMost,
	partialModifiers,
	saveDcLedger,
	saveLedger,
	speedFactor,
} from "./numbers/index.js";
export {
	camouflageOf,
	challengeOf,
	commanderFate,
	isMounted,
	startingMorale,
	unitTypeOf,
	unmetNeed,
} from "./parent/index.js";
export {
	type Average,
	type Officer,
	type OfficerBody,
	readId,
	readIdOrEmpty,
	readModifier,
	readSkirmishUnit,
	readSoldier,
	type Side,
	type Soldier,
	type SoldierAttack,
	sidesReader,
	type Unit,
	type UnitBody,
	unitBodyReader,
} from "./read/index.js";
export { SKIRMISH_RULES, type SkirmishRules, type SkirmishTables } from "./tables/index.js";
export {
	BACKGROUNDS,
	OFFICER_STATES,
	type OfficerState,
	SIZES,
	STRATEGIES,
	type Strategy,
	TRAITS,
} from "./vocabulary.js";
