import type { Attempt, BatchInput, BatchRules, DiceAttempt, SkillAttempt } from "../../../engine/batch/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { parseDice } from "../../../engine/dice/index.js";
import { plainSigns } from "../../text/index.js";
import { formatLine, readOptions, SEEN, toCommonOptions, wordOption } from "./option-arguments.js";
import type { CommonOptions, Cursor, Read } from "./types.js";
import { isNoteShort, NOTE_LENGTH, toNote } from "./types.js";
import type { SkillFaults } from "./value-arguments.js";
import { formatModifiers, readSkill } from "./value-arguments.js";

/** A batch: count, attempt, and of the house rules only those that the request sets itself. */
export interface BatchRequest extends CommonOptions {
	readonly input: Pick<BatchInput, "count" | "attempt"> & Partial<Pick<BatchInput, "mode" | "criticals" | "chart">>;
}

/**
 * Reads `/batch 33@12-2 mode:chart # archers`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/batch] count [who] @skill[±modifier…]      [options] [# note]
 *     [/batch] count [who] xdice>=target           [options] [# note]      also <=
 *
 * Who they are, in words between the number and the rest, is the note unless another is typed: `/batch 33 archers @12`.
 * Options in any order: `mode:`, `crit:`, `chart:`, `seen:`. Spaces are allowed between all parts. The
 * numbers are checked by the engine; {@link locateFault} finds the place of its fault in the line.
 */
export function readBatchCommand(cursor: Cursor): Read<BatchRequest> {
	const count = readCount(cursor);
	if (!count.ok) return count;
	const who = readWho(cursor);
	if (!who.ok) return who;
	const attempt = readAttempt(cursor);
	if (!attempt.ok) return attempt;
	const options = readOptions(cursor, BATCH_COMMAND_OPTIONS);
	if (!options.ok) return options;
	const { visibility, note = who.value, ...rules } = options.value;
	return ok({
		input: { count: count.value, attempt: attempt.value, ...rules },
		...toCommonOptions({ visibility, note }),
	});
}

/** Words after a space, up to the attempt. */
const WHO = /\s+(?=\p{L})[^@#:>=<]*?(?=\s*@|\s+[x\u00d7*]\s*\d*d)/iu;

/** Reads the name of the many; undefined where there is none. */
function readWho(cursor: Cursor): Read<string | undefined> {
	const from = cursor.at;
	const typed = cursor.take(WHO);
	if (typed === undefined) return ok(undefined);
	const who = toNote(typed);
	if (isNoteShort(who)) return ok(who);
	const data = { max: NOTE_LENGTH };
	return fail(cursor.mistype({ code: "MUSTER.Fault.Command.noteLong", at: from + 1, length: typed.length - 1, data }));
}

/** The whole batch: what the request leaves open comes from the house rules. */
export function toBatchInput({ input }: BatchRequest, rules: BatchRules): BatchInput {
	return {
		count: input.count,
		attempt: input.attempt,
		mode: input.mode ?? rules.batchMode,
		criticals: input.criticals ?? rules.batchCriticals,
		chart: input.chart ?? rules.chartData,
	};
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatBatchCommand({ input, visibility, note }: BatchRequest): string {
	const { count, attempt, mode, criticals, chart } = input;
	const values = { mode, criticals, chart, visibility, note };
	return formatLine([`/batch ${count}${formatAttempt(attempt)}`], BATCH_COMMAND_OPTIONS, values);
}

function formatAttempt(attempt: Attempt): string {
	if (attempt.kind === "dice") {
		return `x${attempt.dice}${attempt.compare === "atLeast" ? ">=" : "<="}${attempt.target}`;
	}
	return `@${attempt.skill}${formatModifiers(attempt.modifiers)}`;
}

const AT_LEAST = />=|=>|\u2265/;
const AT_MOST = /<=|=<|\u2264/;

const SKILL_FAULTS: SkillFaults = {
	missing: "MUSTER.Fault.Batch.skillMissing",
	whole: "MUSTER.Fault.Batch.skillWhole",
	modifier: "MUSTER.Fault.Batch.modifierMissing",
};

/** Reads the attempt of each of the many: `@12-2`, or `x1d20+5>=15`. */
function readAttempt(cursor: Cursor): Read<Attempt> {
	cursor.skipSpaces();
	if (cursor.take(/@/) !== undefined) return readSkillAttempt(cursor);
	if (cursor.take(/[x\u00d7*]/i) !== undefined) return readDiceAttempt(cursor);
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Batch.attemptMissing", expected: "MUSTER.Command.Expected.attempt" }),
	);
}

function readSkillAttempt(cursor: Cursor): Read<SkillAttempt> {
	const skill = readSkill(cursor, "attempt", SKILL_FAULTS);
	return skill.ok ? ok({ kind: "skill", ...skill.value }) : skill;
}

function readDiceAttempt(cursor: Cursor): Read<DiceAttempt> {
	cursor.skipSpaces();
	const from = cursor.at;
	const dice = readExpression(cursor);
	if (!dice.ok) return dice;
	const compare = cursor.take(AT_LEAST) ? "atLeast" : cursor.take(AT_MOST) ? "atMost" : undefined;
	if (!compare) {
		const expected = "MUSTER.Command.Expected.compare";
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.compareMissing", expected }));
	}
	cursor.skipSpaces();
	const goal = cursor.at;
	const target = cursor.takeWhole({ signed: true });
	if (target === undefined || !cursor.sees(/\s|#|$/)) {
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Batch.targetMissing", expected: "MUSTER.Command.Expected.target" }),
		);
	}
	cursor.place("attempt.target", goal);
	cursor.place("attempt", from);
	return ok({ kind: "dice", dice: dice.value, compare, target });
}

/** A dice expression as the engine spells it; a fault points at the character that the engine's reader stopped at. */
function readExpression(cursor: Cursor): Read<string> {
	const from = cursor.at;
	const typed = cursor.take(/[\s\ddf+-]*/i)!.trimEnd();
	const dice = parseDice(plainSigns(typed));
	if (dice.ok) {
		cursor.placeTo("attempt.dice", from, typed.length);
		return ok(dice.value.text);
	}
	const at = from + Number(dice.fault.data?.["at"] ?? 0);
	return fail(cursor.mistype({ ...dice.fault, at, expected: "MUSTER.Command.Expected.dice" }));
}

const RANGE = { min: 1, max: 1_000_000_000 } as const;

/** Reads a count of 1 … 1,000,000,000; `1e12` and `1.5` stop at their first other sign. */
function readCount(cursor: Cursor): Read<number> {
	const from = cursor.at;
	const mistake = {
		code: "MUSTER.Fault.Batch.countRange",
		path: "count",
		data: RANGE,
		expected: "MUSTER.Command.Expected.count",
	} as const;
	const count = cursor.takeWhole();
	if (count === undefined || cursor.sees(/[a-wyz.,_']/i)) return fail(cursor.mistype(mistake));
	if (!(count >= RANGE.min && count <= RANGE.max)) {
		return fail(cursor.mistype({ ...mistake, at: from, length: cursor.at - from }));
	}
	cursor.place("count", from);
	return ok(count);
}

/** Options of a batch. */
export const BATCH_COMMAND_OPTIONS = [
	wordOption("mode", "mode", {
		exact: "exact",
		chart: "chart",
		charts: "chart",
		expected: "expected",
		average: "expected",
		each: "each",
	}),
	wordOption("crit", "criticals", { none: "none", flat: "flat", skill: "bySkill" }),
	wordOption("chart", "chart", { printed: "printed", corrected: "corrected" }),
	SEEN,
] as const;
