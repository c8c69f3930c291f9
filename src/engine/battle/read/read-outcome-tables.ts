import { REACTIONS } from "../../checks/index.js";
import { fail, ok, type Result } from "../../common/index.js";
import {
	choiceReader,
	FORCE_LIMITS,
	listReader,
	PART,
	type ReadAt,
	readByName,
	readFields,
} from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
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

const rowsReader = <T>(read: ReadAt<T>): ReadAt<readonly T[]> => listReader(FORCE_LIMITS.rows, read);

/** A GM's own tables of the contest: each begins at a difference of 0 (RULES 1.12). */
export const readOutcomeTables: ReadAt<OutcomeTables> = (value, path) =>
	readByName(OUTCOME_FIELDS, (f, name) =>
		f.with(name, (rows, at) => {
			const read = rowsReader(readOutcomeRow)(rows, at);
			return read.ok ? checkRising(read.value, ({ from }) => from, at, 0) : read;
		}),
	)(value, path);

const readOutcomeRow: ReadAt<OutcomeRow> = (value, path) =>
	readFields(value, path, (f) => ({
		name: f.choice("name", OUTCOMES),
		from: f.whole("from", 0, MARGIN),
		ordeal: f.choice("ordeal", ORDEALS),
		morale: f.whole("morale", -LIMITS.modifier, LIMITS.modifier, 0),
		both: f.flag("both", false),
		nextDay: f.whole("nextDay", -LIMITS.modifier, LIMITS.modifier, 0),
		falls: f.flag("falls", false),
		captive: f.flag("captive", false),
		clear: f.flag("clear", false),
		cornered: f.flag("cornered", false),
	}));

/** A GM's own numbers of rout (RULES 1.12, 1.14). */
export const readOrdealNumbers: ReadAt<OrdealNumbers> = (value, path) =>
	readFields(value, path, (f) => ({
		routAt: f.whole("routAt", 1, LIMITS.modifier),
		cornered: f.whole("cornered", -LIMITS.modifier, LIMITS.modifier),
		routLines: f.with("routLines", diceReader(LIMITS.lines)),
	}));

/** A GM's own casualties: an odd number of lines, the middle one being line 0 (RULES 1.14). */
export const readCasualtyTable: ReadAt<CasualtyTable> = (value, path) => {
	const read = rowsReader(readCasualtyRow)(value, path);
	if (!read.ok) return read;
	return read.value.length % 2 === 1 ? checkOpen(read.value, path) : fail({ code: "MUSTER.Fault.Battle.lines", path });
};

const readCasualtyRow: ReadAt<CasualtyRow> = (value, path) =>
	readFields(value, path, (f) => ({
		from: f.wholeOrNull("from", -MARGIN, MARGIN),
		dice: f.whole("dice", 0, 12),
		add: f.whole("add", -100, 100),
		least: f.whole("least", 0, 100, 0),
	}));

/** The first row has no lower end, the others rise. */
function checkOpen<T extends { readonly from: number | null }>(rows: readonly T[], path: string): Result<readonly T[]> {
	const [first, ...others] = rows;
	const open = first?.from === null && others.every(({ from }) => from !== null);
	if (!open) return fail({ code: "MUSTER.Fault.Battle.openEnd", path });
	const rest = others.length === 0 ? ok(others) : checkRising(others, ({ from }) => from ?? 0, path);
	return rest.ok ? ok(rows) : rest;
}

/** A GM's own Survival (RULES 1.10.3). */
export const readSurvivalTable: ReadAt<SurvivalTable> = (value, path) => {
	const read = rowsReader(readSurvivalRow)(value, path);
	return read.ok ? checkOpen(read.value, path) : read;
};

const readSurvivalRow: ReadAt<SurvivalRow> = (value, path) =>
	readFields(value, path, (f) => ({
		from: f.wholeOrNull("from", -MARGIN, MARGIN),
		hits: f.whole("hits", 0, FORCE_LIMITS.traits, 0),
		column: f.choiceOrNull("column", WOUND_COLUMNS),
	}));

/** A GM's own wounds (RULES 1.10.3). */
export const readWoundTable: ReadAt<WoundTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rows: f.with("rows", (rows, at) => {
			const read = rowsReader(readWoundRow)(rows, at);
			return read.ok ? checkRising(read.value, ({ from }) => from, at, 0) : read;
		}),
		top: f.whole("top", 0, FORCE_LIMITS.tl),
		half: f.whole("half", 0, LIMITS.modifier),
		columns: f.with(
			"columns",
			readByName(WOUND_COLUMNS, (g, name) =>
				g.with(name, (column, at) =>
					readFields(column, at, (h) => ({
						wounds: h.whole("wounds", 1, 10),
						dice: h.choice("dice", ["light", "heavy"]),
					})),
				),
			),
		),
	}));

const readWoundRow: ReadAt<WoundRow> = (value, path) =>
	readFields(value, path, (f) => ({
		from: f.whole("from", 0, FORCE_LIMITS.tl),
		light: f.with("light", readWoundDice),
		heavy: f.with("heavy", readWoundDice),
		armour: f.fraction("armour", PART),
	}));

const readWoundDice: ReadAt<WoundDice> = (value, path) =>
	readFields(value, path, (f) => ({
		perTl: f.fraction("perTl", { min: 0, max: 10, maxDen: 2 }),
		dice: f.whole("dice", -LIMITS.modifier, LIMITS.modifier, 0),
		add: f.whole("add", -LIMITS.modifier, LIMITS.modifier, 0),
	}));

/** A GM's own Glory: the first row is the critical success, the last the critical failure (RULES 1.10.4). */
export const readGloryTable: ReadAt<GloryTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rows: f.with("rows", readGloryRows),
		commander: f.whole("commander", 0, LIMITS.modifier),
		honours: f.with(
			"honours",
			readByName(HONOURS, (g, name) =>
				g.with(name, (honour, at) =>
					readFields(honour, at, (h) => ({
						asked: h.choice("asked", ["promotion", "demotion"]),
						reactions: h.each("reactions", REACTIONS.length, choiceReader(REACTIONS)),
					})),
				),
			),
		),
	}));

const readGloryRows: ReadAt<readonly GloryRow[]> = (value, path) => {
	const read = rowsReader(readGloryRow)(value, path);
	if (!read.ok) return read;
	const [best, ...others] = read.value;
	if (best?.from !== null) return fail({ code: "MUSTER.Fault.Battle.openEnd", path });
	const rest = checkOpen(others.toReversed(), path);
	return rest.ok ? read : rest;
};

const readGloryRow: ReadAt<GloryRow> = (value, path) =>
	readFields(value, path, (f) => ({
		name: f.choice("name", GLORIES),
		from: f.wholeOrNull("from", -MARGIN, MARGIN),
		reputation: f.whole("reputation", -LIMITS.modifier, LIMITS.modifier, 0),
		months: f.with(
			"months",
			(months, at) => (months === "" ? ok("") : diceReader(FORCE_LIMITS.paydays)(months, at)),
			"",
		),
		lasting: f.whole("lasting", -LIMITS.modifier, LIMITS.modifier, 0),
		reaction: f.choiceOrNull("reaction", ["promotion", "demotion"]),
		strategy: f.whole("strategy", -LIMITS.modifier, LIMITS.modifier, 0),
	}));
