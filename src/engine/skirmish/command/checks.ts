import { ask, dice, type Kernel } from "../../ask/index.js";
import { type Ledger, towardZero } from "../../common/index.js";

/** A d20 with its bonus against a number. */
export interface Check {
	readonly roll: number;
	/** Sum of the named terms of the bonus. */
	readonly bonus: Ledger;
	readonly total: number;
	readonly dc: number;
	readonly success: boolean;
}

/** A check whose d20 fell so: it succeeds if roll and bonus reach the number; no natural result decides (RULES 4.8). */
export function checkOf(roll: number, bonus: Ledger, dc: number): Check {
	const total = roll + towardZero(bonus.total);
	return { roll, bonus, total, dc, success: total >= dc };
}

/** Asks for a d20 under `key` and checks it against a number (RULES 4.8). */
export function* rollCheck(key: string, bonus: Ledger, dc: number): Kernel<Check> {
	const [roll] = yield* ask(dice(key, "1d20"));
	return checkOf(roll, bonus, dc);
}

/** Faces of a d20, of 20, that make a check with this bonus against this number (RULES 4.8). */
export function facesOf(bonus: Ledger, dc: number): number {
	return Math.min(20, Math.max(0, 21 - (dc - towardZero(bonus.total))));
}
