import { fail, ok, type Result } from "../common/index.js";
import { checked, type Reader, readInput } from "../schema/index.js";
import { BATCH_LIMITS } from "./limits.js";
import { attemptReader } from "./read-attempt.js";
import { choice, fields, whole } from "./readers.js";
import { toTrial } from "./trial.js";
import { BATCH_CRITICALS, BATCH_MODES, type BatchInput, type BatchMode, CHART_DATA } from "./types.js";

/**
 * A batch from a person, a document or another client: read field by field, nothing else kept. Faults name the field by
 * path. Numbers are whole; the bounds are those of `BATCH_LIMITS`; effective skill is 3 or more (RULES 0.5).
 */
export function readBatchInput(value: unknown): Result<BatchInput> {
	const read = fields((f): BatchInput => {
		const mode = f.read("mode", choice(BATCH_MODES));
		return {
			mode,
			criticals: f.read("criticals", choice(BATCH_CRITICALS)),
			chart: f.read("chart", choice(CHART_DATA)),
			count: f.read("count", countReader(mode)),
			attempt: f.read("attempt", attemptReader(mode)),
		};
	});
	return readInput(checked(read, checkOdds), value);
}

function countReader(mode: BatchMode): Reader<number> {
	const { count, eachCount, chartCount } = BATCH_LIMITS;
	const any = whole(1, count, "MUSTER.Fault.Batch.countRange");
	if (mode === "each") return checked(any, whole(1, eachCount, "MUSTER.Fault.Batch.countEach"));
	return mode === "chart" ? checked(any, whole(1, chartCount, "MUSTER.Fault.Batch.countChart")) : any;
}

/** Count × denominator must stay an exact number, else the distance of a count from the mean would be rounded. */
function checkOdds(input: BatchInput): Result<BatchInput> {
	const { den } = toTrial(input).chance;
	if (Number.isSafeInteger(input.count * den)) return ok(input);
	const max = Math.floor(Number.MAX_SAFE_INTEGER / den);
	return fail({ code: "MUSTER.Fault.Batch.countForDice", path: "count", data: { max } });
}
