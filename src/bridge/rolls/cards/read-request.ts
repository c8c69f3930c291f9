import { BATCH_OPTIONS, readBatchInput } from "../../../engine/batch/index.js";
import { isRecord } from "../../../engine/common/index.js";
import type { BatchRequest } from "../commands/index.js";

/** What stands for a choice that a request leaves open while it is checked. */
const DEFAULTS = {
	mode: BATCH_OPTIONS.batchMode.default,
	criticals: BATCH_OPTIONS.batchCriticals.default,
	chart: BATCH_OPTIONS.chartData.default,
};

/** The input of a request from outside if it is a batch that can be rolled; only the fields that it states itself. */
export function readRequestInput(value: unknown): BatchRequest["input"] | undefined {
	if (!isRecord(value)) return undefined;
	const stated = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
	const checked = readBatchInput({ ...DEFAULTS, ...Object.fromEntries(stated) });
	if (!checked.ok) return undefined;
	const { count, attempt, mode, criticals, chart } = checked.value;
	return {
		count,
		attempt,
		...(value["mode"] === undefined ? {} : { mode }),
		...(value["criticals"] === undefined ? {} : { criticals }),
		...(value["chart"] === undefined ? {} : { chart }),
	};
}
