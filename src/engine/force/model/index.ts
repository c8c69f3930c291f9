/** Shapes, words and limits of a force, with their readers. */

export { type Commander, type Force, type Hero, type Practitioner, readCommander, readForce } from "./force.js";
export { ledgerRow } from "./ledgers.js";
export { FORCE_LIMITS } from "./limits.js";
export { forceReaders } from "./readers.js";
export {
	FORCE_OPTIONS,
	FORCE_PRESETS,
	type ForceOptions,
	PLAIN_TROOP,
	type RaceTraits,
	readTroopType,
	type TroopType,
} from "./troop-type.js";
export {
	type MoraleEffect,
	PAID_UP,
	type PayState,
	PLAIN_UNIT,
	readLeader,
	readUnit,
	rulingsReader,
	type Unit,
	type UnitLeader,
	type Wounded,
} from "./unit.js";
export {
	ARMOURS,
	ARMS,
	type Arm,
	CASUALTY_LINES,
	type CasualtyLine,
	FLIGHTS,
	HEALINGS,
	type Healing,
	MANAS,
	type Mana,
	MORALE_CAUSES,
	MORALE_SPANS,
	MOUNTS,
	type MoraleCause,
	type MoraleSpan,
	PRACTICES,
	QUALITIES,
	type Quality,
	SERVICES,
	type Service,
	SIEGE_ROLES,
	type SiegeRole,
	SUPERIORITIES,
	type Superiority,
	TRADITIONS,
	TROOP_KINDS,
	type TroopKind,
	UNIT_STATES,
	type UnitState,
} from "./vocabulary.js";
