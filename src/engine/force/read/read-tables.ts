import type { Result } from "../../common/index.js";
import { FORCE_OPTIONS, FORCE_PRESETS, type ForceOptions } from "../model/index.js";
import { FORCE_TABLES, type ForceTables } from "../tables/index.js";
import { type ReadAt, readFields } from "./fields.js";
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

/** Readers by the name of their table. */
const READERS: { readonly [Name in keyof ForceTables]: ReadAt<ForceTables[Name]> } = {
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
	return readFields(value, "", (f) => {
		const stranger = f.names.find((name) => !Object.hasOwn(READERS, name));
		if (stranger !== undefined) {
			f.refuse(stranger, "MUSTER.Fault.Force.tableUnknown", { tables: TABLE_NAMES.join(", ") });
		}
		const read = <Name extends keyof ForceTables>(name: Name): ForceTables[Name] =>
			f.with(name, READERS[name], FORCE_TABLES[name]);
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
	});
}

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readForceOptions(value: unknown): Result<ForceOptions> {
	const { usual } = FORCE_PRESETS;
	return readFields(value, "", (f) => ({
		moraleTs: f.choice("moraleTs", FORCE_OPTIONS.moraleTs.values, usual.moraleTs),
		leaderLossMorale: f.choice("leaderLossMorale", FORCE_OPTIONS.leaderLossMorale.values, usual.leaderLossMorale),
		payByQuality: f.choice("payByQuality", FORCE_OPTIONS.payByQuality.values, usual.payByQuality),
		highMana: f.choice("highMana", FORCE_OPTIONS.highMana.values, usual.highMana),
		scavengers: f.choice("scavengers", FORCE_OPTIONS.scavengers.values, usual.scavengers),
	}));
}
