import { ok } from "../../engine/common/index.js";
import { readAttempt } from "./attempt-argument.js";
import { readCount } from "./count-argument.js";
import { Cursor } from "./cursor.js";
import { readOptions } from "./option-arguments.js";
import type { BatchCommand, Read } from "./types.js";

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
	const text = line.replace(/[\r\n\t]/g, " ").trim();
	const cursor = new Cursor("batch", text, /^\/batch(?=\s|$)/i.exec(text)?.[0].length ?? 0);
	cursor.skipSpaces();
	if (cursor.done) return ok({ kind: "dialog" });
	const count = readCount(cursor);
	if (!count.ok) return count;
	const attempt = readAttempt(cursor);
	if (!attempt.ok) return attempt;
	const options = readOptions(cursor);
	if (!options.ok) return options;
	const { visibility, note, ...rules } = options.value;
	const request = {
		input: { count: count.value, attempt: attempt.value, ...rules },
		...(visibility === undefined ? {} : { visibility }),
		...(note === undefined ? {} : { note }),
	};
	return ok({ kind: "roll", request, text, places: cursor.places });
}
