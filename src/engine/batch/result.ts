import type { Driven } from "../ask/index.js";
import { mul, ratio } from "../common/index.js";
import type { CriticalCounts } from "./critical-counts.js";
import { exactBand } from "./exact.js";
import { hitsDistribution } from "./hits-distribution.js";
import type { Settled } from "./settled.js";
import { type Trial, toTrial } from "./trial.js";
import type { BatchInput, BatchOutcome, BatchResult } from "./types.js";

/** Puts together what a mode settled (see `BatchResult`). */
export function toBatchResult(
	input: BatchInput,
	trial: Trial,
	{ hits, steps }: Settled,
	criticals: CriticalCounts | undefined,
): BatchResult {
	return {
		input,
		...(trial.effective === undefined ? {} : { effective: trial.effective }),
		chance: trial.chance,
		hits,
		...(criticals === undefined ? {} : { criticals }),
		expected: mul(ratio(input.count), trial.chance),
		deviation: deviationOf(input.count, trial, hits),
		steps,
	};
}

/** (hits − N p) / √(N p q): the numerator is exact, so nothing cancels. */
function deviationOf(count: number, { chance: { num, den } }: Trial, hits: number): number {
	const spread = Math.sqrt(count * num * (den - num));
	return spread === 0 ? 0 : (hits * den - count * num) / spread;
}

/** The result with the log of its driver and with its likelihood: what is stored. */
export function toBatchOutcome({ outcome, log }: Driven<BatchResult>): BatchOutcome {
	const { input, hits } = outcome;
	const trial = toTrial(input);
	return {
		...outcome,
		steps: outcome.steps.map((step) =>
			step.kind === "visible" ? { ...step, band: exactBand(input.count, trial, step.total) } : step,
		),
		...(input.mode === "expected" ? {} : { luck: hitsDistribution(input, trial).around(hits) }),
		log,
	};
}
