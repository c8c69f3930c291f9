import { REACTIONS } from "../../checks/index.js";
import type { Result } from "../../common/index.js";
import { fail, ok } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import type { FractionBounds, Reader } from "../../schema/index.js";
import { withDefault } from "../../schema/index.js";
import type { ForceOptions } from "../model/index.js";
import {
	CASUALTY_LINES,
	FORCE_OPTIONS,
	FORCE_PRESETS,
	HEALINGS,
	FORCE_LIMITS as LIMITS,
	MANAS,
} from "../model/index.js";
import type { ForceTables, PowerTable, PriceTable, RecoveryTable, ScavengerTable } from "../tables/index.js";
import { FATES, FORCE_TABLES } from "../tables/index.js";
import {
	readBearingTable,
	readCommanderTable,
	readMoraleTable,
	readOrganisation,
	readQualityTable,
	readTypicalSkills,
} from "./read-people-tables.js";
import { choice, fields, flag, fraction, list, object, record, whole } from "./read-troop-type.js";
import {
	namedTuple,
	PART,
	readCreatureTable,
	readMissileTable,
	readMountTable,
	readRaceTable,
	readShareTable,
	readSoldierTable,
	readSpan,
	readWeaponTable,
} from "./table-fields.js";

const FACTOR: FractionBounds = { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den };
const PER_CENT = 100;

/** A GM's own prices (RULES 1.8, 1.17). */
const readPriceTable: Reader<PriceTable> = object({
	living: whole(0, LIMITS.living),
	hiring: fraction(PART),
	pay: fraction(PART),
	payByQuality: flag,
	salvage: fraction(PART),
	cash: fraction(PART),
	mounted: fraction(PART),
	halfBonus: fraction(FACTOR),
	fullBonus: fraction(FACTOR),
});

/** From so many points, so much strength: `[points, {num, den}]`. */
const readPowerRow: Reader<PowerTable["rows"][number]> = namedTuple(
	["points", "strength"],
	[whole(0, LIMITS.points), fraction({ min: 0, max: LIMITS.each, maxDen: LIMITS.den })],
);

/** A GM's own strengths of special powers (RULES 1.16). */
const readPowerTable: Reader<PowerTable> = fields((f) => {
	const rows = f.read("rows", list(readPowerRow, LIMITS.rows));
	const rise = rows.every(([points], i) => points > (rows[i - 1]?.[0] ?? -1));
	if (!rise || rows.length === 0) f.refuse("rows", "MUSTER.Fault.Force.powerRows");
	return {
		rows,
		step: f.read("step", whole(1, LIMITS.points)),
		stones: f.read("stones", whole(1, LIMITS.points)),
		mana: f.read(
			"mana",
			record(MANAS, () => fraction(FACTOR)),
		),
	};
});

/** Dice whose throw is a percentage. */
const readDice: Reader<string> = (value, path) => {
	const read = typeof value === "string" ? distributionOfDice(value) : undefined;
	if (read?.ok === false) return fail({ ...read.fault, path });
	const span = read === undefined ? undefined : readSpan(0, PER_CENT)([read.value.min, read.value.max], path);
	return span?.ok ? ok(String(value)) : fail({ code: "MUSTER.Fault.Force.healingDice", path, data: { max: PER_CENT } });
};

/** A GM's own losses and recovery (RULES 1.14). */
const readRecoveryTable: Reader<RecoveryTable> = object({
	dead: fraction(PART),
	camp: whole(0, PER_CENT),
	perTl: whole(0, PER_CENT),
	march: whole(0, PER_CENT),
	magic: readDice,
	perHealer: whole(1, LIMITS.men),
	healing: record(HEALINGS, () => fraction(FACTOR)),
	guns: fraction(PART),
	lines: record(CASUALTY_LINES, () => whole(-PER_CENT, PER_CENT)),
});

/** A GM's own fates of men left for dead (RULES 1.17). */
const readScavengerTable: Reader<ScavengerTable> = record(REACTIONS, () => choice(FATES));

/** Readers by the name of their table. */
const READERS: { readonly [Name in keyof ForceTables]: Reader<ForceTables[Name]> } = {
	qualities: readQualityTable,
	commanders: readCommanderTable,
	typicalSkills: readTypicalSkills,
	soldiers: readSoldierTable,
	mounts: readMountTable,
	missiles: readMissileTable,
	weapons: readWeaponTable,
	creatures: readCreatureTable,
	races: readRaceTable,
	morale: readMoraleTable,
	bearing: readBearingTable,
	shares: readShareTable,
	prices: readPriceTable,
	powers: readPowerTable,
	recovery: readRecoveryTable,
	scavengers: readScavengerTable,
	organisation: readOrganisation,
};

/** The names of the tables that a GM may replace. */
export const TABLE_NAMES = Object.keys(READERS) as readonly (keyof ForceTables)[];

/**
 * A GM's own tables from a setting or an import, by name: each that is there takes the place of ours as a whole, the
 * others stay. A name that no table has is a fault, and so is every gap and overlap.
 */
export function readForceTables(value: unknown): Result<ForceTables> {
	return fields((f) => {
		const unknownName = f.names.find((name) => !Object.hasOwn(READERS, name));
		if (unknownName !== undefined) {
			f.refuse(unknownName, "MUSTER.Fault.Force.tableUnknown", { tables: TABLE_NAMES.join(", ") });
		}
		const read = <Name extends keyof ForceTables>(name: Name): ForceTables[Name] =>
			f.read(name, READERS[name], FORCE_TABLES[name]);
		return {
			qualities: read("qualities"),
			commanders: read("commanders"),
			typicalSkills: read("typicalSkills"),
			soldiers: read("soldiers"),
			mounts: read("mounts"),
			missiles: read("missiles"),
			weapons: read("weapons"),
			creatures: read("creatures"),
			races: read("races"),
			morale: read("morale"),
			bearing: read("bearing"),
			shares: read("shares"),
			prices: read("prices"),
			powers: read("powers"),
			recovery: read("recovery"),
			scavengers: read("scavengers"),
			organisation: read("organisation"),
		};
	})(value, "");
}

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readForceOptions(value: unknown): Result<ForceOptions> {
	const { usual } = FORCE_PRESETS;
	return object({
		moraleTs: withDefault(choice(FORCE_OPTIONS.moraleTs.values), usual.moraleTs),
		leaderLossMorale: withDefault(choice(FORCE_OPTIONS.leaderLossMorale.values), usual.leaderLossMorale),
		payByQuality: withDefault(choice(FORCE_OPTIONS.payByQuality.values), usual.payByQuality),
		highMana: withDefault(choice(FORCE_OPTIONS.highMana.values), usual.highMana),
		scavengers: withDefault(choice(FORCE_OPTIONS.scavengers.values), usual.scavengers),
	})(value, "");
}
