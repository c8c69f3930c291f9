import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	checked,
	flag,
	type Infer,
	isJson,
	type Json,
	list,
	literal,
	object,
	orNull,
	type Reader,
	readInput,
	text,
	UUID,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import {
	readShape,
	readSoldier,
	SKIRMISH_RULES,
	type SkirmishTables,
	type UnitBody,
	unitBodyReader,
} from "../../../engine/skirmish/index.js";

/** The version of {@link StoredUnit}. */
export const UNIT_SCHEMA = 1;

/** Limits of what is stored beside the engine's own. */
export const UNIT_LIMITS = {
	/** Characters of the name. */
	name: 100,
	/** Paths, ids of scenes and tokens, reasons, notes: characters. */
	path: 200,
	why: 300,
	notes: 20_000,
	/** Numbers set by hand, fields that are asked for, tokens that were formed into a unit. */
	overrides: 200,
	members: 1_000,
	/** Hit points of a member, above and below 0. */
	hp: 1_000_000,
	men: 10_000_000,
} as const;

const path = text(UNIT_LIMITS.path);
const uuid: Reader<string> = checked(text(UNIT_LIMITS.path), (value, at) =>
	value === "" || UUID.test(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path: at }),
);
const json: Reader<Json> = (value = null, at) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path: at });

/** Reads a soldier's number that is set by hand. */
export const readOverride = object({
	/** Of a soldier's field: `ac.normal`, `speed`; of an attack by its id: `attacks.spear.bonus`. */
	path,
	value: json,
	/** The reason that a person gave, or empty. */
	why: withDefault(text(UNIT_LIMITS.why), ""),
});

const readSource = object({
	/** The actor of which the numbers are read; empty: they are typed. */
	uuid: withDefault(uuid, ""),
	/** The numbers when they were last read or typed: they count where the actor cannot be read. */
	snapshot: readSoldier,
	/** Fields of the snapshot that the game system does not say: they are at their default. */
	asked: withDefault(list(path, UNIT_LIMITS.overrides), []),
	overrides: withDefault(list(readOverride, UNIT_LIMITS.overrides), []),
	/** True: the numbers are averages of unlike creatures, which every card of the unit says. */
	averaged: withDefault(flag, false),
});

/** The soldier of which a unit has many: its actor, the numbers kept of it, and those set by hand. */
export type SoldierSource = Infer<typeof readSource>;

const readMember = object({
	/** Uuids of the token that was hidden, and of its scene. */
	scene: uuid,
	token: uuid,
	/** Its points when it joined. */
	hp: whole(-UNIT_LIMITS.hp, UNIT_LIMITS.hp),
});

const readOrigin = object({
	/** The uuid of the army's carrier, and the id of its unit. */
	force: uuid,
	unit: text(UNIT_LIMITS.path),
	/** Men who went to the field; the others stayed with the army. */
	men: whole(1, UNIT_LIMITS.men),
});

const readRecord = object({
	schema: literal(UNIT_SCHEMA, "MUSTER.Fault.Skirmish.newer"),
	soldier: readSource,
	/** The shape of the formation on a map of cells. */
	shape: withDefault(readShape, { kind: "near" }),
	members: withDefault(list(readMember, UNIT_LIMITS.members), []),
	from: orNull(readOrigin),
	notes: withDefault(text(UNIT_LIMITS.notes), ""),
});

/**
 * A unit as it is stored in `flags.muster.unit` of its carrier (RULES 4.2): what the rules keep of a unit, beside
 * whom it has many of. Its name is its actor's; where it stands and faces is its token's.
 */
export type StoredUnit = Infer<typeof readRecord> & UnitBody;

/** The reader of a stored unit by the tables of a world; a fault names the field. */
export function storedUnitReader(tables: SkirmishTables = SKIRMISH_RULES.tables): Reader<StoredUnit> {
	const readBody = unitBodyReader(tables);
	return (value, at) => {
		const record = readRecord(value, at);
		if (!record.ok) return record;
		const body = readBody(value, at);
		return body.ok ? ok({ ...record.value, ...body.value }) : body;
	};
}

/** Reads a unit from a flag: every field checked, all others left out; those that are missing at their default. */
export function readStoredUnit(flag: unknown, tables: SkirmishTables = SKIRMISH_RULES.tables): Result<StoredUnit> {
	return readInput(storedUnitReader(tables), flag);
}
