import type { Attempt, BatchInput, BatchRules } from "../../engine/batch/index.js";
import { OPTION_WORDS } from "./option-arguments.js";
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
	const words = [
		`/batch ${input.count}${formatAttempt(input.attempt)}`,
		...formatOption("mode", input.mode),
		...formatOption("crit", input.criticals),
		...formatOption("chart", input.chart),
		...formatOption("seen", visibility),
		...(note === undefined ? [] : [`# ${note}`]),
	];
	return words.join(" ");
}

function formatAttempt(attempt: Attempt): string {
	if (attempt.kind === "dice") {
		return `x${attempt.dice}${attempt.compare === "atLeast" ? ">=" : "<="}${attempt.target}`;
	}
	return `@${attempt.skill}${attempt.modifiers.map(({ value }) => (value < 0 ? `${value}` : `+${value}`)).join("")}`;
}

function formatOption(name: keyof typeof OPTION_WORDS, value: string | undefined): string[] {
	const spelling = Object.entries(OPTION_WORDS[name].values).find(([, meant]) => meant === value)?.[0];
	return spelling === undefined ? [] : [`${name}:${spelling}`];
}
