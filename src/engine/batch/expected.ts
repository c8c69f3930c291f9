import { askNothing, type Kernel } from "../ask/index.js";
import { mul, ratio, roundHalfUp } from "../common/index.js";
import type { Settled } from "./settled.js";
import type { Trial } from "./trial.js";
import type { BatchInput } from "./types.js";

/** Asks nothing: count × chance, half up (RULES 0.5). */
export function settleExpected(input: BatchInput, trial: Trial): Kernel<Settled> {
	return askNothing({ hits: roundHalfUp(mul(ratio(input.count), trial.chance)), steps: [{ kind: "expected" }] });
}
