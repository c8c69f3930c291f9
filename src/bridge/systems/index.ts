/** Adapters of game systems: an actor's data as the numbers of the combat vocabulary. */
export { adapterFor, isReadSystem } from "./adapters.js";
export { sayChecked } from "./checked.js";
export { parseSheetDamage } from "./gurps.js";
export {
	ARMOUR_CLASSES,
	EMPTY_MAPPING,
	MAPPED_ROLLS,
	MAPPED_UNITS,
	MAPPING_SCHEMA,
	type MappedRoll,
	readSystemMapping,
	SAVE_NAMES,
	type SystemMapping,
	withShipped,
} from "./mapping.js";
export { type Flavour, splitFormula } from "./pf2e/index.js";
export {
	entriesAt,
	firstWhole,
	NO_STATS,
	readStats,
	textAt,
	toWhole,
	valueAt,
	wholeAt,
	wordsAt,
} from "./reading/read-path.js";
export { parseAmount } from "./reading/solve-formula.js";
export { sumAt, wordAt } from "./reading/sums.js";
export type {
	ActionData,
	ActorData,
	AttackStat,
	DamageData,
	HealthSlots,
	ItemData,
	LeftOut,
	OwnBar,
	RollRule,
	Slot,
	StatField,
	StatNote,
	Stats,
	SystemAdapter,
} from "./reading/types.js";
export { readRegistered } from "./registered.js";
export { sayAsked, sayRead } from "./soldier/say-soldier.js";
export { type SoldierDraft, soldierOf, type TokenRoom } from "./soldier/soldier-of.js";
export { isMeantFor, readStatuses, type Status } from "./statuses.js";
export { healthStatuses, holds, type PathChange, writeHealth } from "./write-health.js";
