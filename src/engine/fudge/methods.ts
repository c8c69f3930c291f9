import type { RangeRow, RangeTable } from "../common/index.js";
import { lookup, rangeTable } from "../common/index.js";
import { D12_RESULTS, D20_RESULTS, D30_RESULTS, MARKED_FACES } from "./tables/dice-results.js";

const D20 = table(D20_RESULTS, 1, 20);
const D30 = table(D30_RESULTS, 1, 30);
const D12 = table(D12_RESULTS, -11, 11);
const MARKED = table(MARKED_FACES, 1, 6);

/** From here up, on either side of 0, a difference of two d12 has two digits and counts as four whole levels. */
const TWO_DIGITS = 10;
const MOST_THIRDS = 12;

/** The levels of a d20, −3 … +3 (RULES 3, F3). RangeError when no d20 shows that; so in every function of this file. */
export function fudge20(roll: number): number {
	return lookup(D20, roll);
}

/** True if a d20 is thrown again where a method allows it: its lowest and its highest face. */
function throwsAgain(roll: number): boolean {
	return roll === 1 || roll === 20;
}

/**
 * The levels of a d20 whose 1 and 20 are thrown again, −4 … +4: a second roll of 7 or less makes the −3 a −4, one of 14
 * or more makes the +3 a +4 (RULES 3, F3a). After any other roll the second counts for nothing.
 */
export function fudge20Again(roll: number, again: number): number {
	const levels = fudge20(roll);
	return throwsAgain(roll) && agree(levels, fudge20(again)) ? levels + Math.sign(levels) : levels;
}

/** Open-ended difference, −6 … +6: a second result of the same sign is added (RULES 3, F3b). */
export function fudge20Open(roll: number, again: number): number {
	const [levels, more] = [fudge20(roll), fudge20(again)];
	return throwsAgain(roll) && agree(levels, more) ? levels + more : levels;
}

/** The levels of a d30, −4 … +4 (RULES 3, F3c). */
export function fudge30(roll: number): number {
	return lookup(D30, roll);
}

/** The levels of one d12 less another, −4 … +4 (RULES 3, F4). */
export function fudge12(difference: number): number {
	return lookup(D12, difference);
}

/** Difference in thirds of a level, −12 … +12: itself, but four whole levels from 10 up (RULES 3, shortcut). */
export function fudge12Thirds(difference: number): number {
	lookup(D12, difference);
	return Math.abs(difference) >= TWO_DIGITS ? Math.sign(difference) * MOST_THIRDS : difference;
}

/** The mark on a face of a marked six-sider, −2 … +2 (RULES 3, F2); two such dice are added. */
export function fudge6(face: number): number {
	return lookup(MARKED, face);
}

function agree(a: number, b: number): boolean {
	return Math.sign(a) === Math.sign(b);
}

function table(rows: readonly RangeRow<number>[], from: number, to: number): RangeTable<number> {
	return rangeTable(rows, [from, to]);
}

/** The ways to throw (RULES 3), all of them far likelier to end near the middle than at either end. */
export const FUDGE_METHODS = ["d3", "d6", "d20", "d20Again", "d20Open", "d30", "d12", "d12Thirds"] as const;
export type FudgeMethod = (typeof FUDGE_METHODS)[number];

/** Throws of a method, and how they are read. */
interface MethodRules {
	/** The dice that are thrown at once, each by itself. */
	readonly dice: readonly string[];
	/** Condition under which the one die is thrown a second time; absent: never. */
	readonly again?: (roll: number) => boolean;
	/** Value of the throws, in thirds of a level. `second` is the throw of `again`, absent where there was none. */
	readonly thirds: (rolls: readonly number[], second?: number) => number;
	/** True if trait, modifiers and dice together round to the nearest whole level. */
	readonly nearest: boolean;
}

const whole = (levels: number): number => 3 * levels + 0;
const only = ([roll]: readonly number[]): number => roll as number;

/**
 * Dice of each method, and their reading. In RULES 3 `d3` is F1, `d6` F2, `d20` F3, `d20Again` F3a, `d20Open` F3b,
 * `d30` F3c, `d12` F4 and `d12Thirds` the multiplication by three, which alone brings a trait between two levels to
 * one of them.
 */
export const METHOD_RULES: Readonly<Record<FudgeMethod, MethodRules>> = {
	d20: { dice: ["1d20"], thirds: (rolls) => whole(fudge20(only(rolls))), nearest: false },
	d20Again: {
		dice: ["1d20"],
		again: throwsAgain,
		thirds: (rolls, second) => whole(withSecond(only(rolls), second, fudge20Again)),
		nearest: false,
	},
	d20Open: {
		dice: ["1d20"],
		again: throwsAgain,
		thirds: (rolls, second) => whole(withSecond(only(rolls), second, fudge20Open)),
		nearest: false,
	},
	d30: { dice: ["1d30"], thirds: (rolls) => whole(fudge30(only(rolls))), nearest: false },
	d12: { dice: ["1d12-1d12"], thirds: (rolls) => whole(fudge12(only(rolls))), nearest: false },
	d12Thirds: { dice: ["1d12-1d12"], thirds: (rolls) => fudge12Thirds(only(rolls)), nearest: true },
	d3: { dice: ["2d3-2d3"], thirds: (rolls) => whole(only(rolls)), nearest: false },
	d6: {
		dice: ["1d6", "1d6"],
		thirds: (rolls) => whole(rolls.reduce((sum, face) => sum + fudge6(face), 0)),
		nearest: false,
	},
};

function withSecond(roll: number, second: number | undefined, read: (roll: number, again: number) => number): number {
	return second === undefined ? fudge20(roll) : read(roll, second);
}
