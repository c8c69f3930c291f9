import { mul, ok, type Ratio, type Result, ratio } from "../common/index.js";
import type { Pmf } from "../dice/index.js";
import { hitsDistribution } from "./hits-distribution.js";
import { readBatchInput } from "./read-input.js";
import { toTrial } from "./trial.js";
import type { BatchInput } from "./types.js";

/** Odds of a batch before it is rolled. */
export interface BatchOdds {
	/** Effective skill; absent for other dice. */
	readonly effective?: number;
	/** Chance of one attempt. */
	readonly chance: Ratio;
	/** N × p. */
	readonly expected: Ratio;
	/** Counts that 5, 25, 75 and 95 of 100 such batches do not exceed. */
	readonly quantiles: { readonly q05: number; readonly q25: number; readonly q75: number; readonly q95: number };
	/** Chances of the counts `from`, `from` + 1, …; all but one in a million. For display. */
	readonly window: Pmf;
}

/**
 * Returns the odds of a batch, for any input that `BATCH` accepts; the same faults otherwise. In `chart` mode they are
 * those of the charts themselves; in `expected` mode those of the attempts that the fixed number replaces.
 * @example
 * const input = { count: 10, attempt: { kind: "skill", skill: 10, modifiers: [] }, mode: "exact", criticals: "none", chart: "printed" };
 * batchOdds(input).value.expected; // { num: 5, den: 1 }
 */
export function batchOdds(input: BatchInput): Result<BatchOdds> {
	const checked = readBatchInput(input);
	if (!checked.ok) return checked;
	const trial = toTrial(checked.value);
	const hits = hitsDistribution(checked.value, trial);
	return ok({
		...(trial.effective === undefined ? {} : { effective: trial.effective }),
		chance: trial.chance,
		expected: mul(ratio(checked.value.count), trial.chance),
		quantiles: {
			q05: hits.quantile(0.05),
			q25: hits.quantile(0.25),
			q75: hits.quantile(0.75),
			q95: hits.quantile(0.95),
		},
		window: hits.window(),
	});
}
