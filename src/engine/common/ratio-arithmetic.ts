import { ONE, type Ratio, ratio, ratioOfBig } from "./ratio.js";

/** A sum a·b + c·d that stayed exact in ordinary numbers, or undefined. A safe result proves that no bit was lost. */
function crossSum(a: number, b: number, c: number, d: number): number | undefined {
	const left = a * b;
	const right = c * d;
	const sum = left + right;
	return Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(sum) ? sum : undefined;
}

/**
 * x + y. RangeError when the result leaves the safe integers, as in every function of this file.
 * @example
 * add(ratio(1, 2), ratio(1, 3)); // { num: 5, den: 6 }
 */
export function add(x: Ratio, y: Ratio): Ratio {
	if (x.den === y.den && Number.isSafeInteger(x.num + y.num)) return ratio(x.num + y.num, x.den);
	const num = crossSum(x.num, y.den, y.num, x.den);
	const den = x.den * y.den;
	if (num !== undefined && Number.isSafeInteger(den)) return ratio(num, den);
	return ratioOfBig(BigInt(x.num) * BigInt(y.den) + BigInt(y.num) * BigInt(x.den), BigInt(x.den) * BigInt(y.den));
}

/** −x. */
export function negate(x: Ratio): Ratio {
	return { num: 0 - x.num, den: x.den };
}

/**
 * x − y.
 * @example
 * sub(ratio(1, 2), ratio(1, 3)); // { num: 1, den: 6 }
 */
export function sub(x: Ratio, y: Ratio): Ratio {
	return add(x, negate(y));
}

/**
 * x · y.
 * @example
 * mul(ratio(2, 3), ratio(3, 4)); // { num: 1, den: 2 }
 */
export function mul(x: Ratio, y: Ratio): Ratio {
	const num = x.num * y.num;
	const den = x.den * y.den;
	if (Number.isSafeInteger(num) && Number.isSafeInteger(den)) return ratio(num, den);
	return ratioOfBig(BigInt(x.num) * BigInt(y.num), BigInt(x.den) * BigInt(y.den));
}

/**
 * x / y. RangeError when y is zero.
 * @example
 * div(ratio(1, 2), ratio(3, 4)); // { num: 2, den: 3 }
 */
export function div(x: Ratio, y: Ratio): Ratio {
	if (y.num === 0) throw new RangeError("division of a ratio by zero");
	return mul(x, y.num < 0 ? { num: -y.den, den: -y.num } : { num: y.den, den: y.num });
}

/** 1 − x: the chance that it does not happen. */
export function complement(x: Ratio): Ratio {
	return sub(ONE, x);
}

/**
 * −1, 0 or 1 as x is less than, equal to or more than y; exact for any two ratios.
 * @example
 * compare(ratio(1, 3), ratio(1, 2)); // -1
 */
export function compare(x: Ratio, y: Ratio): -1 | 0 | 1 {
	return compareParts(x.num, x.den, y);
}

/** Makes a ratio of num / den, in lowest terms or not, both whole and den above zero. */
export function compareParts(num: number, den: number, y: Ratio): -1 | 0 | 1 {
	const left = num * y.den;
	const right = y.num * den;
	if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return sign(left - right);
	return sign(Number(BigInt(num) * BigInt(y.den) - BigInt(y.num) * BigInt(den)));
}

function sign(x: number): -1 | 0 | 1 {
	return x < 0 ? -1 : x > 0 ? 1 : 0;
}
