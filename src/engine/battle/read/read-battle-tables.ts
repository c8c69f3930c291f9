import type { Result } from "../../common/index.js";
import { type Reader, withDefault } from "../../schema/index.js";
import { BATTLE_OPTIONS, BATTLE_PRESETS, type BattleOptions, choice, fields, object } from "../model/index.js";
import { BATTLE_TABLES, type BattleTables } from "../tables/index.js";
import {
	readCatastropheTable,
	readCircumstanceTable,
	readCommandTable,
	readOddsTable,
	readPositionTable,
	readPowerPrices,
	readSuperiorityTable,
} from "./read-field-tables.js";
import {
	readCasualtyTable,
	readGloryTable,
	readOrdealNumbers,
	readOutcomeTables,
	readSurvivalTable,
	readWoundTable,
} from "./read-outcome-tables.js";

/** Readers by the name of their table. */
const READERS: { readonly [Name in keyof BattleTables]: Reader<BattleTables[Name]> } = {
	catastrophes: readCatastropheTable,
	odds: readOddsTable,
	positions: readPositionTable,
	circumstances: readCircumstanceTable,
	superiority: readSuperiorityTable,
	powerPrices: readPowerPrices,
	command: readCommandTable,
	outcomes: readOutcomeTables,
	ordeals: readOrdealNumbers,
	casualties: readCasualtyTable,
	survival: readSurvivalTable,
	wounds: readWoundTable,
	glory: readGloryTable,
};

/** The names of the tables of a battle day that a GM may replace. */
export const BATTLE_TABLE_NAMES = Object.keys(READERS) as readonly (keyof BattleTables)[];

/**
 * A GM's own tables from a setting or an import, by name: each that is there takes the place of ours as a whole, the
 * others stay. A name that no table has is a fault, and so is every gap and overlap.
 */
export function readBattleTables(value: unknown): Result<BattleTables> {
	return fields((f) => {
		const unknownName = f.names.find((name) => !Object.hasOwn(READERS, name));
		if (unknownName !== undefined) {
			f.refuse(unknownName, "MUSTER.Fault.Force.tableUnknown", { tables: BATTLE_TABLE_NAMES.join(", ") });
		}
		const read = <Name extends keyof BattleTables>(name: Name): BattleTables[Name] =>
			f.read(name, READERS[name], BATTLE_TABLES[name]);
		return {
			catastrophes: read("catastrophes"),
			odds: read("odds"),
			positions: read("positions"),
			circumstances: read("circumstances"),
			superiority: read("superiority"),
			powerPrices: read("powerPrices"),
			command: read("command"),
			outcomes: read("outcomes"),
			ordeals: read("ordeals"),
			casualties: read("casualties"),
			survival: read("survival"),
			wounds: read("wounds"),
			glory: read("glory"),
		};
	})(value, "");
}

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readBattleOptions(value: unknown): Result<BattleOptions> {
	const { usual } = BATTLE_PRESETS;
	return object({
		survivalOrder: withDefault(choice(BATTLE_OPTIONS.survivalOrder.values), usual.survivalOrder),
		undeadOverwhelmed: withDefault(choice(BATTLE_OPTIONS.undeadOverwhelmed.values), usual.undeadOverwhelmed),
		atrocityRoll: withDefault(choice(BATTLE_OPTIONS.atrocityRoll.values), usual.atrocityRoll),
		defectorChoice: withDefault(choice(BATTLE_OPTIONS.defectorChoice.values), usual.defectorChoice),
		toughness: withDefault(choice(BATTLE_OPTIONS.toughness.values), usual.toughness),
		contestReading: withDefault(choice(BATTLE_OPTIONS.contestReading.values), usual.contestReading),
		lossRounding: withDefault(choice(BATTLE_OPTIONS.lossRounding.values), usual.lossRounding),
		casualtyDice: withDefault(choice(BATTLE_OPTIONS.casualtyDice.values), usual.casualtyDice),
	})(value, "");
}
