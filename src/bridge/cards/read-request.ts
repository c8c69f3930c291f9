import { BATCH_OPTIONS, readBatchInput } from "../../engine/batch/index.js";
import { isRecord } from "../../engine/common/index.js";
import { type BatchRequest, toBatchInput } from "../commands/index.js";

const DEFAULTS = {
	batchMode: BATCH_OPTIONS.batchMode.default,
	batchCriticals: BATCH_OPTIONS.batchCriticals.default,
	chartData: BATCH_OPTIONS.chartData.default,
};

/** The input of a request from outside if it is a batch that can be rolled; only the fields that it states itself. */
export function readRequestInput(value: unknown): BatchRequest["input"] | undefined {
	if (!isRecord(value)) return undefined;
	const checked = readBatchInput(toBatchInput({ input: value as unknown as BatchRequest["input"] }, DEFAULTS));
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
