import { ask, type Kernel, tally } from "../ask/index.js";
import type { Settled } from "./settled.js";
import { countThrows, isHit, type Trial } from "./trial.js";
import type { BatchInput } from "./types.js";

/** Rolls every attempt: one tally of `count` throws, key `batch/each` (RULES 0.5). */
export function* settleEach(input: BatchInput, trial: Trial): Kernel<Settled> {
	const [totals] = yield* ask(tally("batch/each", trial.dice, input.count));
	const hits = countThrows(totals, (total) => isHit(trial, total));
	return { hits, tally: totals, steps: [{ kind: "each", totals }] };
}
