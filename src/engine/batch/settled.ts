import type { Tally } from "../ask/index.js";
import type { RuledStep } from "./types.js";

/** Findings of the kernel of a mode. `tally` holds the total of every attempt where each was rolled. */
export interface Settled {
	readonly hits: number;
	readonly steps: readonly RuledStep[];
	readonly tally?: Tally;
}
