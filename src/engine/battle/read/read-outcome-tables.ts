import { REACTIONS } from "../../checks/index.js";
import { fail, ok, type Result } from "../../common/index.js";
import { FORCE_LIMITS, PART } from "../../force/index.js";
import { checked, orNull, type Reader, withDefault } from "../../schema/index.js";
import { choice, flag, fraction, BATTLE_LIMITS as LIMITS, list, object, record, whole } from "../model/index.js";
import {
	type CasualtyRow,
	type CasualtyTable,
	GLORIES,
	type GloryRow,
	type GloryTable,
	HONOURS,
	ORDEALS,
	type OrdealNumbers,
	OUTCOME_FIELDS,
	OUTCOMES,
	type OutcomeRow,
	type OutcomeTables,
	type SurvivalRow,
	type SurvivalTable,
	WOUND_COLUMNS,
	type WoundDice,
	type WoundRow,
	type WoundTable,
} from "../tables/index.js";
import { checkRising } from "./check-rising.js";
import { diceReader } from "./read-field-tables.js";

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
export const readOutcomeTables: Reader<OutcomeTables> = record(OUTCOME_FIELDS, () =>
	checked(rowsReader(readOutcomeRow), (rows, path) => checkRising(rows, ({ from }) => from, path, 0)),
);

/** A GM's own numbers of rout (RULES 1.12, 1.14). */
export const readOrdealNumbers: Reader<OrdealNumbers> = object({
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
export const readCasualtyTable: Reader<CasualtyTable> = checked(rowsReader(readCasualtyRow), (rows, path) =>
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
export const readSurvivalTable: Reader<SurvivalTable> = checked(rowsReader(readSurvivalRow), (rows, path) =>
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
export const readWoundTable: Reader<WoundTable> = object({
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
export const readGloryTable: Reader<GloryTable> = object({
	rows: readGloryRows,
	commander: whole(0, LIMITS.modifier),
	honours: record(HONOURS, () =>
		object({
			asked: choice(["promotion", "demotion"]),
			reactions: list(choice(REACTIONS), REACTIONS.length),
		}),
	),
});
