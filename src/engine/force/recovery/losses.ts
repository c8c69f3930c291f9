import { towardZero } from "../../common/index.js";
import type { RecoveryTable } from "../tables/index.js";

/** Losses as they turn out: for good, or to come back in time (RULES 1.14 step 5). */
interface SplitLosses {
	readonly dead: number;
	readonly wounded: number;
}

/** Half of the losses, down, are killed or maimed; the others are wounded (RULES 1.14 step 5). */
export function splitLosses(losses: number, { dead }: Pick<RecoveryTable, "dead">): SplitLosses {
	const killed = towardZero({ num: losses * dead.num, den: dead.den });
	return { dead: killed, wounded: losses - killed };
}
