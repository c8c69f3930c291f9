import type { Cell, Grid } from "./types.js";

/** Sign of a whole number of any size. */
const signOf = (x: bigint): -1 | 0 | 1 => (x > 0n ? 1 : x < 0n ? -1 : 0);

/**
 * Compares a² with weight × b²: −1, 0 or 1. All are whole numbers.
 * @example
 * compareSquares(3, 2, 2); // 1
 */
export function compareSquares(a: number, b: number, weight: number): -1 | 0 | 1 {
	const [left, right] = [a * a, weight * b * b];
	if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left > right ? 1 : left < right ? -1 : 0;
	return signOf(BigInt(a) ** 2n - BigInt(weight) * BigInt(b) ** 2n);
}

/**
 * Compares u with k × √n: −1, 0 or 1. n is not negative.
 * @example
 * compareToRoot(7n, 5n, 2n); // -1
 */
export function compareToRoot(u: bigint, k: bigint, n: bigint): -1 | 0 | 1 {
	const [left, right] = [signOf(u), n === 0n ? 0 : signOf(k)];
	if (left !== right) return left > right ? 1 : -1;
	const bySquares = signOf(u * u - k * k * n);
	return left < 0 ? ((0 - bySquares) as -1 | 0 | 1) : bySquares;
}

/** The greatest whole number whose square is at most n; n is not negative. */
function floorRoot(n: bigint): bigint {
	let root = BigInt(Math.floor(Math.sqrt(Number(n))));
	while (root * root > n) root--;
	while ((root + 1n) * (root + 1n) <= n) root++;
	return root;
}

/**
 * The whole number nearest to u / (2 √n), a half away from 0, so that turned and mirrored values round alike. n is above 0.
 * @example
 * nearestOverRoot(7n, 2n); // 2
 */
export function nearestOverRoot(u: bigint, n: bigint): number {
	const size = (floorRoot((u * u) / n) + 1n) / 2n;
	return Number(u < 0n ? -size : size) + 0;
}

/** The square of the length of a step in cells. */
export function squaredLength(grid: Grid, { x, y }: Cell): bigint {
	const [a, b] = [BigInt(x), BigInt(y)];
	return a * a + b * b + (grid === "hex" ? a * b : 0n);
}
