import type { Game, Kernel } from "../ask/index.js";
import { settleByChart } from "./chart-mode.js";
import { criticalCounts } from "./critical-counts.js";
import { settleEach } from "./each.js";
import { settleExact } from "./exact.js";
import { settleExpected } from "./expected.js";
import { readBatchInput } from "./read-input.js";
import { toBatchResult } from "./result.js";
import type { Settled } from "./settled.js";
import { type Trial, toTrial } from "./trial.js";
import type { BatchInput, BatchMode, BatchResult } from "./types.js";

/** The kernel that settles a batch in each mode. */
const SETTLE: Readonly<Record<BatchMode, (input: BatchInput, trial: Trial) => Kernel<Settled>>> = {
	exact: settleExact,
	chart: settleByChart,
	expected: settleExpected,
	each: settleEach,
};

/**
 * One roll for many (RULES 0). `check` reads the input again and names the field at fault; `play` settles the hits,
 * then their criticals. Its driver keeps the log; `toBatchOutcome` adds it.
 */
export const BATCH: Game<BatchInput, BatchResult> = { id: "batch", version: 1, check: readBatchInput, play: playBatch };

/** The kernel of {@link BATCH}; the input must have passed its check. */
function* playBatch(input: BatchInput): Kernel<BatchResult> {
	const trial = toTrial(input);
	const settled = yield* SETTLE[input.mode](input, trial);
	return toBatchResult(input, trial, settled, yield* criticalCounts(input, trial, settled));
}
