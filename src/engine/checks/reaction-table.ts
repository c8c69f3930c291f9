import {
	fail,
	fieldPath,
	lookup,
	ok,
	type RangeTable,
	type Result,
	readEach,
	readInteger,
	readList,
	readRecord,
	readText,
	thresholdTable,
} from "../common/index.js";
import { CHECK_LIMITS } from "./limits.js";
import { REACTIONS, type ReactionBand } from "./reactions.js";
import { REACTION_BANDS } from "./tables/reaction-bands.js";

/** Which total gives which reaction: for every whole number one. */
export type ReactionTable = RangeTable<ReactionBand>;

/** The table of RULES 2.9. */
export const REACTION_TABLE: ReactionTable = toTable(REACTION_BANDS);

/** The reaction to a total, any whole number. */
export function reactionTo(total: number, table: ReactionTable = REACTION_TABLE): ReactionBand {
	return lookup(table, total);
}

/**
 * A GM's own table from outside: a list of all eight reactions from the worst to the best, each `{id, from, name?}`; the
 * totals rise from row to row and the first row has `from: null`. A row without a name keeps its usual one.
 */
export function readReactionTable(value: unknown): Result<ReactionTable> {
	const rule = { path: "reactions", code: "MUSTER.Fault.Check.reactionCount" } as const;
	const rows = readList(value, { ...rule, min: REACTIONS.length, max: REACTIONS.length });
	if (!rows.ok) return rows;
	const bands = readEach(rows.value, (row, index) => readBand(row, REACTION_BANDS[index] as ReactionBand, index));
	if (!bands.ok) return bands;
	const fallen = bands.value.findIndex(({ from }, i) => {
		const before = bands.value[i - 1]?.from;
		return typeof before === "number" && typeof from === "number" && from <= before;
	});
	if (fallen < 0) return ok(toTable(bands.value));
	return fail({ code: "MUSTER.Fault.Check.reactionOrder", path: fieldPath(fieldPath("reactions", fallen), "from") });
}

function readBand(row: unknown, usual: ReactionBand, index: number): Result<ReactionBand> {
	const path = fieldPath("reactions", index);
	const record = readRecord(row, { path, code: "MUSTER.Fault.Check.incomplete" });
	if (!record.ok) return record;
	const { id, from, name } = record.value;
	if (id !== usual.id) {
		return fail({ code: "MUSTER.Fault.Check.reactionId", path: fieldPath(path, "id"), data: { id: usual.id } });
	}
	const start = readStart(from, usual, fieldPath(path, "from"));
	if (!start.ok) return start;
	if (name === undefined) return ok({ ...usual, from: start.value });
	const code = "MUSTER.Fault.Check.nameLength";
	const text = readText(name, { path: fieldPath(path, "name"), code, max: CHECK_LIMITS.label });
	return text.ok ? ok({ id: usual.id, from: start.value, title: { text: text.value } }) : text;
}

function readStart(from: unknown, usual: ReactionBand, path: string): Result<number | null> {
	const bound = CHECK_LIMITS.points;
	if (usual.from !== null) {
		return readInteger(from, { min: -bound, max: bound, path, code: "MUSTER.Fault.Check.reactionFrom" });
	}
	return from === null ? ok(null) : fail({ code: "MUSTER.Fault.Check.reactionOpen", path });
}

function toTable(bands: readonly ReactionBand[]): ReactionTable {
	const rows = bands.map((band) => [band.from ?? Number.NEGATIVE_INFINITY, band] as const);
	return thresholdTable(rows, Number.POSITIVE_INFINITY);
}
