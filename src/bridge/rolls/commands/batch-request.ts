import type { Attempt, BatchInput, BatchRules } from "../../../engine/batch/index.js";
import { BATCH_COMMAND_OPTIONS } from "./batch-options.js";
import { formatLine } from "./option-arguments.js";
import { formatModifiers } from "./skill-argument.js";
import type { BatchRequest } from "./types.js";

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
