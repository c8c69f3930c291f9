import type { Result } from "../../common/index.js";
import { type Reader, withDefault } from "../../schema/index.js";
import { FORCE_OPTIONS, FORCE_PRESETS, type ForceOptions } from "../model/index.js";
import { FORCE_TABLES, type ForceTables } from "../tables/index.js";
import { readPowerTable, readPriceTable, readRecoveryTable, readScavengerTable } from "./read-keep-tables.js";
import {
	readBearingTable,
	readCommanderTable,
	readMoraleTable,
	readOrganisation,
	readQualityTable,
	readTypicalSkills,
} from "./read-people-tables.js";
import {
	readCreatureTable,
	readMissileTable,
	readMountTable,
	readRaceTable,
	readShareTable,
	readSoldierTable,
	readWeaponTable,
} from "./read-strength-tables.js";
import { choice, fields, object } from "./readers.js";

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
