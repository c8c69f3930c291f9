import { explain, type Ledger, ratio, towardZero } from "../../common/index.js";
import { FORCE_LIMITS } from "../model/index.js";

/** Men with the battles that each of them has fought. */
export interface Veterans {
	readonly men: number;
	readonly battles: number;
}

/**
 * Sums up the experience of a unit after men have joined it: the mean of all, the fraction dropped (RULES 1.5.2).
 * Unknown men come with the low end of their quality's band. Terms `own`, `joined`, and the factor `men`. RangeError
 * when no men are left.
 */
export function experienceLedger(own: Veterans, joined: Veterans): Ledger {
	return explain(
		"experience",
		[
			{ key: "own", kind: "add", value: own.men * countedBattles(own.battles) },
			{ key: "joined", kind: "add", value: joined.men * countedBattles(joined.battles) },
			{ key: "men", kind: "factor", value: ratio(1, own.men + joined.men) },
		],
		{ rounding: "floor" },
	);
}

/** The battles per man after men have joined: {@link experienceLedger} without its sum. */
export function averageBattles(own: Veterans, joined: Veterans): number {
	return towardZero(experienceLedger(own, joined).total);
}

/** Battles as they count: no more than 20 (RULES 1.5.2). */
function countedBattles(battles: number): number {
	return Math.min(FORCE_LIMITS.battles, battles);
}

/**
 * The count after one more battle, however many days it took. A walk-over counts only if the GM lets it: the caller
 * leaves it out (RULES 1.5.2).
 */
export function foughtBattle(battles: number): number {
	return countedBattles(battles + 1);
}
