/** Skirmishes of whole units, as documents and windows use them (RULES 4). */

export {
	acLedger,
	attackLedger,
	BACKGROUNDS,
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
	startingMorale,
	TRAITS,
	type Unit,
	type UnitBody,
	unitBodyReader,
} from "./army/index.js";
export {
	dissolveUnit,
	formUnit,
	MANOEUVRE_TABLE,
	MANOEUVRES,
	type Strength,
	shownConcentration,
} from "./attack/index.js";
export { commandRange, insightsOver } from "./command/index.js";
export { type Danger, type Duellist, duelOdds } from "./game/danger.js";
export { arenaOf } from "./game/game.js";
export { type CommandOdds, commandCurve, commandOdds, meetingOdds } from "./game/odds.js";
export { type EffectsOnOne, effectsOnOne, type OneOdds, oddsOnOne } from "./game/odds-on-one.js";
export {
	NO_ORDERS,
	type RoundInput,
	type RoundOutcome,
	readRoundInput,
	roundAfter,
	roundFrom,
	skirmishRound,
} from "./game/one-round.js";
export { readSetupInput, roundOfSetup, type SetupInput, skirmishSetup } from "./game/one-setup.js";
export { type LaidArea, soldiersUnder } from "./game/under.js";
export {
	type AreaKind,
	aheadOf,
	type Battlefield,
	type Bearing,
	type Block,
	type Board,
	bearingOf,
	blockBearing,
	blockCorners,
	boardOf,
	type Cell,
	cellKey,
	DENSITY_TABLE,
	FORMATIONS,
	type Footprint,
	GEOMETRY_LIMITS,
	type Ground,
	type Laid,
	LENGTH_TABLE,
	type LengthUnit,
	latticeOf,
	type MapKind,
	moveBudget,
	overlap,
	type Pace,
	pivotsOf,
	plus,
	readLaid,
	readShape,
	type Shape,
	SOLDIER_SIZES,
	type SoldierSize,
	scaleOf,
	stepTo,
	threatenedCells,
	toFeet,
} from "./geometry/index.js";
export { SKIRMISH_OPTIONS, type SkirmishOptions } from "./options.js";
export { SKIRMISH_PRESETS } from "./presets.js";
export { readSkirmishOptions, USUAL_OPTIONS } from "./read-options.js";
export {
	type Arena,
	declarableOf,
	engagedWith,
	type PhaseOutcome,
	placeOf,
	type SkirmishState,
	strengthOf,
} from "./round/index.js";
export { type GroundWay, settleGround, unitFormedUp } from "./round/movement/index.js";
export {
	type AttackCommand,
	type ChosenTactic,
	PHASES,
	type Phase,
	readOrder,
	type SkirmishOrder,
} from "./round/read/index.js";
export { type SetupOutcome, withChosen } from "./round/setup/index.js";
