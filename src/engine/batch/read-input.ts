import { fail, ok, type Result } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import { checked, readInput } from "../schema/index.js";
import { toTrial } from "./trial.js";
import { BATCH_LIMITS, type BatchInput, batchFields } from "./types.js";

const { eachCount, chartCount, eachTotals } = BATCH_LIMITS;

/**
 * A batch from a person, a document or another client: read field by field, nothing else kept. Faults name the field by
 * path. Numbers are whole; the bounds are those of `BATCH_LIMITS`; effective skill is 3 or more (RULES 0.5).
 */
export function readBatchInput(value: unknown): Result<BatchInput> {
	return readInput(checked(checked(batchFields, checkMode), checkOdds), value);
}

/** Checks what the mode of a batch asks of its count and its dice. */
function checkMode(input: BatchInput): Result<BatchInput> {
	const { mode, count, attempt } = input;
	if (mode === "each" && count > eachCount)
		return fail({ code: "MUSTER.Fault.Batch.countEach", path: "count", data: { min: 1, max: eachCount } });
	if (mode === "chart" && count > chartCount)
		return fail({ code: "MUSTER.Fault.Batch.countChart", path: "count", data: { min: 1, max: chartCount } });
	if (mode === "chart" && attempt.kind === "dice")
		return fail({ code: "MUSTER.Fault.Batch.chartNeedsSkill", path: "mode" });
	const read = mode === "each" && attempt.kind === "dice" ? distributionOfDice(attempt.dice) : undefined;
	if (read?.ok && read.value.max - read.value.min >= eachTotals)
		return fail({ code: "MUSTER.Fault.Batch.eachTotals", path: "attempt.dice", data: { max: eachTotals } });
	return ok(input);
}

/** Count × denominator must stay an exact number, else the distance of a count from the mean would be rounded. */
function checkOdds(input: BatchInput): Result<BatchInput> {
	const { den } = toTrial(input).chance;
	if (Number.isSafeInteger(input.count * den)) return ok(input);
	const max = Math.floor(Number.MAX_SAFE_INTEGER / den);
	return fail({ code: "MUSTER.Fault.Batch.countForDice", path: "count", data: { max } });
}
