import { REACTIONS } from "../../checks/index.js";
import type { Result } from "../../common/index.js";
import { fail, ok } from "../../common/index.js";
import { FORCE_LIMITS, PART } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { checked, orNull, withDefault } from "../../schema/index.js";
import type { BattleOptions } from "../model/index.js";
import {
	BATTLE_OPTIONS,
	BATTLE_PRESETS,
	choice,
	fields,
	flag,
	fraction,
	BATTLE_LIMITS as LIMITS,
	list,
	object,
	record,
	whole,
} from "../model/index.js";
import type {
	BattleTables,
	CasualtyRow,
	CasualtyTable,
	GloryRow,
	GloryTable,
	OrdealNumbers,
	OutcomeRow,
	OutcomeTables,
	SurvivalRow,
	SurvivalTable,
	WoundDice,
	WoundRow,
	WoundTable,
} from "../tables/index.js";
import { BATTLE_TABLES, GLORIES, HONOURS, ORDEALS, OUTCOME_FIELDS, OUTCOMES, WOUND_COLUMNS } from "../tables/index.js";
import {
	checkRising,
	diceReader,
	readCatastropheTable,
	readCircumstanceTable,
	readCommandTable,
	readOddsTable,
	readPositionTable,
	readPowerPrices,
	readSuperiorityTable,
} from "./read-field-tables.js";

/** Differences and margins that a row may begin with, above and below zero. */
const MARGIN = LIMITS.margin;

const rowsReader = <T>(read: Reader<T>): Reader<readonly T[]> => list(read, FORCE_LIMITS.rows);

const readOutcomeRow: Reader<OutcomeRow> = object({
	name: choice(OUTCOMES),
	from: whole(0, MARGIN),
	ordeal: choice(ORDEALS),
	morale: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
	both: withDefault(flag, false),
	nextDay: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
	falls: withDefault(flag, false),
	captive: withDefault(flag, false),
	clear: withDefault(flag, false),
	cornered: withDefault(flag, false),
});

/** A GM's own tables of the contest: each begins at a difference of 0 (RULES 1.12). */
const readOutcomeTables: Reader<OutcomeTables> = record(OUTCOME_FIELDS, () =>
	checked(rowsReader(readOutcomeRow), (rows, path) => checkRising(rows, ({ from }) => from, path, 0)),
);

/** A GM's own numbers of rout (RULES 1.12, 1.14). */
const readOrdealNumbers: Reader<OrdealNumbers> = object({
	routAt: whole(1, LIMITS.modifier),
	cornered: whole(-LIMITS.modifier, LIMITS.modifier),
	routLines: diceReader(LIMITS.lines),
});

const readCasualtyRow: Reader<CasualtyRow> = object({
	from: orNull(whole(-MARGIN, MARGIN)),
	dice: whole(0, 12),
	add: whole(-100, 100),
	least: withDefault(whole(0, 100), 0),
});

/** A GM's own casualties: an odd number of lines, the middle one being line 0 (RULES 1.14). */
const readCasualtyTable: Reader<CasualtyTable> = checked(rowsReader(readCasualtyRow), (rows, path) =>
	rows.length % 2 === 1 ? checkOpen(rows, path) : fail({ code: "MUSTER.Fault.Battle.lines", path }),
);

/** The first row has no lower end, the others rise. */
function checkOpen<T extends { readonly from: number | null }>(rows: readonly T[], path: string): Result<readonly T[]> {
	const [first, ...others] = rows;
	const open = first?.from === null && others.every(({ from }) => from !== null);
	if (!open) return fail({ code: "MUSTER.Fault.Battle.openEnd", path });
	const rest = others.length === 0 ? ok(others) : checkRising(others, ({ from }) => from ?? 0, path);
	return rest.ok ? ok(rows) : rest;
}

const readSurvivalRow: Reader<SurvivalRow> = object({
	from: orNull(whole(-MARGIN, MARGIN)),
	hits: withDefault(whole(0, FORCE_LIMITS.traits), 0),
	column: orNull(choice(WOUND_COLUMNS)),
});

/** A GM's own Survival (RULES 1.10.3). */
const readSurvivalTable: Reader<SurvivalTable> = checked(rowsReader(readSurvivalRow), (rows, path) =>
	checkOpen(rows, path),
);

const readWoundDice: Reader<WoundDice> = object({
	perTl: fraction({ min: 0, max: 10, maxDen: 2 }),
	dice: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
	add: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
});

const readWoundRow: Reader<WoundRow> = object({
	from: whole(0, FORCE_LIMITS.tl),
	light: readWoundDice,
	heavy: readWoundDice,
	armour: fraction(PART),
});

/** A GM's own wounds (RULES 1.10.3). */
const readWoundTable: Reader<WoundTable> = object({
	rows: checked(rowsReader(readWoundRow), (rows, path) => checkRising(rows, ({ from }) => from, path, 0)),
	top: whole(0, FORCE_LIMITS.tl),
	half: whole(0, LIMITS.modifier),
	columns: record(WOUND_COLUMNS, () => object({ wounds: whole(1, 10), dice: choice(["light", "heavy"]) })),
});

const readGloryRow: Reader<GloryRow> = object({
	name: choice(GLORIES),
	from: orNull(whole(-MARGIN, MARGIN)),
	reputation: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
	months: withDefault((months, at) => (months === "" ? ok("") : diceReader(FORCE_LIMITS.paydays)(months, at)), ""),
	lasting: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
	reaction: orNull(choice(["promotion", "demotion"])),
	strategy: withDefault(whole(-LIMITS.modifier, LIMITS.modifier), 0),
});

const readGloryRows: Reader<readonly GloryRow[]> = checked(rowsReader(readGloryRow), (rows, path) => {
	const [best, ...others] = rows;
	if (best?.from !== null) return fail({ code: "MUSTER.Fault.Battle.openEnd", path });
	const rest = checkOpen(others.toReversed(), path);
	return rest.ok ? ok(rows) : rest;
});

/** A GM's own Glory: the first row is the critical success, the last the critical failure (RULES 1.10.4). */
const readGloryTable: Reader<GloryTable> = object({
	rows: readGloryRows,
	commander: whole(0, LIMITS.modifier),
	honours: record(HONOURS, () =>
		object({
			asked: choice(["promotion", "demotion"]),
			reactions: list(choice(REACTIONS), REACTIONS.length),
		}),
	),
});

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
