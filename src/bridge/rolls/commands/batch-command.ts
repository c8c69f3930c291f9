import type { Attempt, BatchInput, BatchRules } from "../../../engine/batch/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { readAttempt } from "./attempt-argument.js";
import { BATCH_COMMAND_OPTIONS } from "./batch-options.js";
import { readCount } from "./count-argument.js";
import type { Cursor } from "./cursor.js";
import { isNoteShort, toNote } from "./note-argument.js";
import { formatLine, readOptions, toCommonOptions } from "./option-arguments.js";
import { formatModifiers } from "./skill-argument.js";
import { type CommonOptions, NOTE_LENGTH, type Read } from "./types.js";

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
