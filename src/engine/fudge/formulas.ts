import { lookup, type RangeRow, type RangeTable, rangeTable } from "../common/index.js";
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
export function throwsAgain(roll: number): boolean {
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
