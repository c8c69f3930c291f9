import type { Ratio } from "../../common/index.js";

/** Men or pieces of one unit that are worth more in action than out of it, as far as their share allows. */
export interface Contender {
	readonly id: string;
	readonly pieces: number;
	/** Strength of one in action, and of one beyond the share, quality and all included. */
	readonly high: Ratio;
	readonly low: Ratio;
}
