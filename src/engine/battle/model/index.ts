/** Options, limits and entries of a battle, and the shapes that the steps of its day share. */

export {
	type BattleInput,
	type BattleSide,
	type Blow,
	CATASTROPHE_RESULTS,
	type CatastropheResult,
	COMMAND_SKILLS,
	type CommandSkill,
	type FieldUnit,
	type SideState,
	type Step,
} from "./day-parts.js";
export { type HeroPart, heroPartBy, RISKS, riskRange } from "./hero-part.js";
export { BATTLE_LIMITS, BATTLE_OPTIONS, BATTLE_PRESETS, type BattleOptions, type Measure } from "./options.js";
export { choice, fields, flag, fraction, list, named, object, text, whole } from "./readers.js";
export {
	type Diviner,
	diviner,
	type Judgement,
	judgementWithin,
	MISSION_ENDS,
	type Mission,
	mission,
	type Placed,
	type PowerPlan,
	type Purchase,
	placed,
	powerPlan,
	purchase,
	type QuickSide,
	quickSide,
	type Security,
	security,
	sidePartsBy,
} from "./side-parts.js";
