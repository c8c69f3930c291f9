import { ok } from "../../engine/common/index.js";
import { readAttempt } from "./attempt-argument.js";
import { BATCH_COMMAND_OPTIONS } from "./batch-options.js";
import { readCount } from "./count-argument.js";
import type { Cursor } from "./cursor.js";
import { readOptions, toSaid } from "./option-arguments.js";
import { parseCommand } from "./parse-command.js";
import type { BatchCommand, BatchRequest, Read } from "./types.js";

/**
 * Reads `/batch 33@12-2 mode:chart # archers`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/batch] count@skill[±modifier…]      [options] [# note]
 *     [/batch] countxdice>=target           [options] [# note]      also <=
 *
 * Options in any order: `mode:`, `crit:`, `chart:`, `seen:`. Spaces may stand anywhere between the parts. Whether the
 * numbers make sense as a batch is the engine's business; {@link locateFault} says where in the line they stand.
 */
export function parseBatchCommand(line: string): Read<BatchCommand> {
	return parseCommand("batch", line, readBatch);
}

function readBatch(cursor: Cursor): Read<BatchRequest> {
	const count = readCount(cursor);
	if (!count.ok) return count;
	const attempt = readAttempt(cursor);
	if (!attempt.ok) return attempt;
	const options = readOptions(cursor, BATCH_COMMAND_OPTIONS);
	if (!options.ok) return options;
	const { visibility, note, ...rules } = options.value;
	return ok({ input: { count: count.value, attempt: attempt.value, ...rules }, ...toSaid({ visibility, note }) });
}
