import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	add,
	ceilRatio,
	compare,
	complement,
	div,
	floorRatio,
	mul,
	type Ratio,
	ratio,
	ratioOfBig,
	roundHalfUp,
	sub,
	toNumber,
	towardZero,
} from "../../../src/engine/common/index.js";
import { negate, round } from "../../../src/engine/common/ratio.js";

const anyRatio = fc
	.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
	.map(([num, den]) => ratio(num, den));
const smallRatio = fc
	.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
	.map(([n, d]) => ratio(n, d));
const big = ({ num, den }: Ratio): readonly [bigint, bigint] => [BigInt(num), BigInt(den)];

/** The BigInt twin of an operation: its value, or "out" when the reduced result leaves the safe integers. */
function twin(num: bigint, den: bigint): Ratio | "out" {
	try {
		return ratioOfBig(num, den);
	} catch {
		return "out";
	}
}
function tried(operation: () => Ratio): Ratio | "out" {
	try {
		return operation();
	} catch (error) {
		expect(error).toBeInstanceOf(RangeError);
		return "out";
	}
}

describe("ratio", () => {
	it("is in lowest terms with the sign above", () => {
		expect(ratio(6, -4)).toEqual({ num: -3, den: 2 });
		expect(ratio(0, -7)).toEqual({ num: 0, den: 1 });
		expect(ratio(160, 216)).toEqual({ num: 20, den: 27 });
		expect(ratio(-12)).toEqual({ num: -12, den: 1 });
	});

	it.each([
		[1, 0],
		[0.5, 1],
		[Number.NaN, 1],
		[1, Number.POSITIVE_INFINITY],
		[2 ** 53, 1],
	])("refuses %d/%d", (num, den) => {
		expect(() => ratio(num, den)).toThrow(RangeError);
	});

	it("computes as big integers do, or refuses when the result cannot be held", () => {
		for (const pair of [
			fc.tuple(anyRatio, anyRatio),
			fc.tuple(smallRatio, smallRatio),
			fc.tuple(anyRatio, smallRatio),
		]) {
			fc.assert(
				fc.property(pair, ([x, y]) => {
					const [[a, b], [c, d]] = [big(x), big(y)];
					expect(tried(() => add(x, y))).toEqual(twin(a * d + c * b, b * d));
					expect(tried(() => sub(x, y))).toEqual(twin(a * d - c * b, b * d));
					expect(tried(() => mul(x, y))).toEqual(twin(a * c, b * d));
					if (y.num !== 0) expect(tried(() => div(x, y))).toEqual(twin(a * d, b * c));
					expect(compare(x, y)).toBe(a * d < c * b ? -1 : a * d > c * b ? 1 : 0);
				}),
			);
		}
	});

	it("survives products that leave 2^53 when the result does not", () => {
		const wide = ratio(9007199254740881, 9007199254740847);
		expect(div(wide, wide)).toEqual({ num: 1, den: 1 });
		expect(sub(wide, wide)).toEqual({ num: 0, den: 1 });
		expect(compare(wide, ratio(9007199254740880, 9007199254740847))).toBe(1);
	});

	it("complements and negates", () => {
		expect(complement(ratio(20, 27))).toEqual({ num: 7, den: 27 });
		expect(negate(ratio(0))).toEqual({ num: 0, den: 1 });
		expect(() => div(ratio(1), ratio(0))).toThrow(RangeError);
	});
});

describe("rounding", () => {
	it("finds the half that binary fractions lose: 35 % of 90", () => {
		expect(roundHalfUp(mul(ratio(35, 100), ratio(90)))).toBe(32);
	});

	it.each([
		// x, floor, ceil, half up, toward zero
		[ratio(5, 2), 2, 3, 3, 2],
		[ratio(-5, 2), -3, -2, -2, -2],
		[ratio(7, 3), 2, 3, 2, 2],
		[ratio(-7, 3), -3, -2, -2, -2],
		[ratio(-1, 3), -1, 0, 0, 0],
		[ratio(4), 4, 4, 4, 4],
		[ratio(Number.MAX_SAFE_INTEGER, 2), 4503599627370495, 4503599627370496, 4503599627370496, 4503599627370495],
	])("%o", (x, floor, ceil, half, zero) => {
		expect({
			floorRatio: floorRatio(x),
			ceilRatio: ceilRatio(x),
			roundHalfUp: roundHalfUp(x),
			towardZero: towardZero(x),
		}).toEqual({ floorRatio: floor, ceilRatio: ceil, roundHalfUp: half, towardZero: zero });
		expect(round(x, "floor")).toEqual(ratio(floor));
		expect(round(x, "ceil")).toEqual(ratio(ceil));
		expect(round(x, "halfUp")).toEqual(ratio(half));
		expect(round(x, "towardZero")).toEqual(ratio(zero));
		expect(round(x, "none")).toEqual(x);
	});

	it("is exact for every ratio: floor((2a + b) / 2b) in big integers", () => {
		const floorBig = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b;
		fc.assert(
			fc.property(anyRatio, (x) => {
				const [a, b] = big(x);
				expect(BigInt(floorRatio(x))).toBe(floorBig(a, b));
				expect(BigInt(ceilRatio(x))).toBe(-floorBig(-a, b));
				expect(BigInt(roundHalfUp(x))).toBe(floorBig(2n * a + b, 2n * b));
				expect(BigInt(towardZero(x))).toBe(a / b);
			}),
		);
	});

	it("shows the nearest binary fraction", () => {
		expect(toNumber(ratio(1, 3))).toBe(1 / 3);
	});
});
