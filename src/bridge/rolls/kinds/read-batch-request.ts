import { BATCH_OPTIONS, readBatchInput } from "../../../engine/batch/index.js";
import { isRecord, ok } from "../../../engine/common/index.js";
import { object, type Reader } from "../../../engine/schema/index.js";
import { NOTE, unreadable } from "../cards/index.js";
import type { BatchRequest } from "../commands/index.js";

/** Stand-ins for choices that a request leaves open, while the rest of it is checked. */
const DEFAULTS = {
	mode: BATCH_OPTIONS.batchMode.default,
	criticals: BATCH_OPTIONS.batchCriticals.default,
	chart: BATCH_OPTIONS.chartData.default,
};

/** Reads the input of a request if it is a batch that can be rolled: only the fields that it sets itself. */
const readInput: Reader<BatchRequest["input"]> = (value, path) => {
	if (!isRecord(value)) return unreadable(path);
	const set = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
	const checked = readBatchInput({ ...DEFAULTS, ...Object.fromEntries(set) });
	if (!checked.ok) return checked;
	const { count, attempt, mode, criticals, chart } = checked.value;
	return ok({
		count,
		attempt,
		...(value["mode"] === undefined ? {} : { mode }),
		...(value["criticals"] === undefined ? {} : { criticals }),
		...(value["chart"] === undefined ? {} : { chart }),
	});
};

/** Reads a batch from another client or from a message. */
export const readBatchRequest: Reader<BatchRequest> = object<Omit<BatchRequest, "visibility">>({
	input: readInput,
	note: NOTE,
});
