import { fail, ok, type Result } from "../common/index.js";
import { BATCH_LIMITS } from "./limits.js";
import { readAttempt } from "./read-attempt.js";
import { readChoice, readRange, readRecord } from "./read-field.js";
import { toTrial } from "./trial.js";
import { BATCH_CRITICALS, BATCH_MODES, type BatchInput, type BatchMode, CHART_DATA } from "./types.js";

/**
 * A batch from a person, a document or another client: read field by field, nothing else kept. Faults name the field by
 * path. Numbers are whole; the bounds are those of `BATCH_LIMITS`; effective skill is 3 or more (RULES 0.5).
 */
export function readBatchInput(value: unknown): Result<BatchInput> {
	const record = readRecord(value, "input");
	if (!record.ok) return record;
	const mode = readChoice(record.value["mode"], BATCH_MODES, "mode");
	if (!mode.ok) return mode;
	const criticals = readChoice(record.value["criticals"], BATCH_CRITICALS, "criticals");
	if (!criticals.ok) return criticals;
	const chart = readChoice(record.value["chart"], CHART_DATA, "chart");
	if (!chart.ok) return chart;
	const count = readCount(record.value["count"], mode.value);
	if (!count.ok) return count;
	const attempt = readAttempt(record.value["attempt"], mode.value);
	if (!attempt.ok) return attempt;
	return checkOdds({
		count: count.value,
		attempt: attempt.value,
		mode: mode.value,
		criticals: criticals.value,
		chart: chart.value,
	});
}

function readCount(value: unknown, mode: BatchMode): Result<number> {
	const any = readRange(value, 1, BATCH_LIMITS.count, "MUSTER.Fault.Batch.countRange", "count");
	if (!any.ok || mode === "exact" || mode === "expected") return any;
	if (mode === "each") return readRange(value, 1, BATCH_LIMITS.eachCount, "MUSTER.Fault.Batch.countEach", "count");
	return readRange(value, 1, BATCH_LIMITS.chartCount, "MUSTER.Fault.Batch.countChart", "count");
}

/** Count × denominator must stay an exact number, else the distance of a count from the mean would be rounded. */
function checkOdds(input: BatchInput): Result<BatchInput> {
	const { den } = toTrial(input).chance;
	if (Number.isSafeInteger(input.count * den)) return ok(input);
	const max = Math.floor(Number.MAX_SAFE_INTEGER / den);
	return fail({ code: "MUSTER.Fault.Batch.countForDice", path: "count", data: { max } });
}
