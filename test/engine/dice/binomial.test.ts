import { describe, expect, it } from "vitest";
import { ratio } from "../../../src/engine/common/index.js";
import type { Binomial } from "../../../src/engine/dice/binomial.js";
import {
	binomial,
	binomialChance,
	binomialPmf,
	binomialWindow,
	lowerTail,
	upperTail,
} from "../../../src/engine/dice/index.js";
import { exactBinomial, worstErrors } from "./exact-binomial.js";
import { FIFTY_DIGITS } from "./fifty-digits.js";

const BOUND = 1e-14;
const CHANCES = [
	[1, 216],
	[4, 216],
	[81, 216],
	[1, 2],
	[160, 216],
	[212, 216],
	[999, 1000],
] as const;

const all = (b: Binomial, k: number) => ({
	same: binomialChance(b, k),
	atMost: lowerTail(b, k),
	atLeast: upperTail(b, k),
});

describe("binomial", () => {
	it.each([1, 2, 3, 5, 10, 15, 16, 17, 20, 33, 50, 100, 200])("agrees with whole weights at %d attempts", (n) => {
		for (const [num, den] of CHANCES) {
			const b = binomial(n, { num, den });
			expect(
				worstErrors(n, num, den, (k) => all(b, k)),
				`${num}/${den}`,
			).toBeLessThan(BOUND);
		}
	});

	it("agrees where tails are integrated instead of summed", () => {
		const b = binomial(1400, { num: 1, den: 2 });
		expect(worstErrors(1400, 1, 2, (k) => all(b, k))).toBeLessThan(BOUND);
	});

	it("is right in itself however far out, where tails are integrated", () => {
		const [n, b] = [1400, binomial(1400, ratio(1, 2))];
		let [term, tail] = [1n, 0n];
		for (let k = n; k > 760; k--) {
			tail += term;
			term = (term * BigInt(k)) / BigInt(n - k + 1);
			// Beyond, less than the 53 bits of a number are left of the tail.
			if (k > 1000) continue;
			const exact = Number(tail >> 1100n) / 2 ** 300;
			expect(Math.abs(upperTail(b, k) / exact - 1), `${k}`).toBeLessThan(1e-12);
		}
	});

	it.each(FIFTY_DIGITS)("%d at %d/%d, count %d, agrees with 50 digits", (n, num, den, k, same, atMost, atLeast) => {
		const found = all(binomial(n, { num, den }), k);
		expect(Math.abs(found.same - Number(same))).toBeLessThan(BOUND);
		expect(Math.abs(found.atMost - Number(atMost))).toBeLessThan(BOUND);
		expect(Math.abs(found.atLeast - Number(atLeast))).toBeLessThan(BOUND);
		// Tails six deviations out are small: they must be right in themselves, not only close to nothing.
		expect(Math.abs(found.same / Number(same) - 1)).toBeLessThan(1e-12);
		expect(Math.abs(found.atMost / Number(atMost) - 1)).toBeLessThan(1e-12);
		expect(Math.abs(found.atLeast / Number(atLeast) - 1)).toBeLessThan(1e-12);
	});

	it("knows what cannot be otherwise", () => {
		const [never, always] = [binomial(7, ratio(0)), binomial(7, ratio(1))];
		expect([0, 1, 7].map((k) => binomialChance(never, k))).toEqual([1, 0, 0]);
		expect([0, 6, 7].map((k) => binomialChance(always, k))).toEqual([0, 0, 1]);
		expect([lowerTail(never, 0), upperTail(never, 1), lowerTail(always, 6), upperTail(always, 7)]).toEqual([
			1, 0, 0, 1,
		]);
		expect([-1, 8, 0.5, Number.NaN].map((k) => binomialChance(binomial(7, ratio(1, 2)), k))).toEqual([0, 0, 0, 0]);
		for (const chance of [0, 1 / 2, 1]) {
			expect(binomialChance(binomial(0, { num: 2 * chance, den: 2 }), 0)).toBe(1);
		}
	});

	it("keeps the bits of the rarest counts", () => {
		const [rare, likely] = [binomial(3, ratio(1, 1e6)), binomial(3, ratio(999_999, 1e6))];
		expect(binomialChance(rare, 3) * 1e18).toBeCloseTo(1, 13);
		expect(binomialChance(likely, 0) * 1e18).toBeCloseTo(1, 13);
	});

	it.each([
		[-1, ratio(1, 2), "no number of attempts: -1"],
		[1.5, ratio(1, 2), "no number of attempts: 1.5"],
		[Number.NaN, ratio(1, 2), "no number of attempts: NaN"],
		[1e9 + 1, ratio(1, 2), "no number of attempts: 1000000001"],
		[10, ratio(3, 2), "the chance is not in 0 … 1"],
		[10, ratio(-1, 2), "the chance is not in 0 … 1"],
		[1e9, ratio(1, 10_000_000), "the chance is too fine for so many attempts"],
	])("refuses %d at %o", (n, chance, why) => {
		expect(() => binomial(n, chance)).toThrow(new RangeError(`binomial: ${why}`));
	});
});

describe("binomial values", () => {
	it("lists every count", () => {
		for (const [num, den] of CHANCES) {
			const { values } = binomialPmf(binomial(200, { num, den }));
			expect(values).toHaveLength(201);
			for (const { k, same } of exactBinomial(200, num, den)) expect(Math.abs(values[k]! - same)).toBeLessThan(BOUND);
		}
		expect([...binomialPmf(binomial(2, ratio(0))).values]).toEqual([1, 0, 0]);
		expect([...binomialPmf(binomial(2, ratio(1))).values]).toEqual([0, 0, 1]);
	});

	it.each([33, 10_000, 1_000_000_000])("shows the part of %d attempts that matters, and no more", (n) => {
		const b = binomial(n, { num: 20, den: 27 });
		const { from, values } = binomialWindow(b);
		const to = from + values.length - 1;
		const sum = values.reduce((total, value) => total + value, 0);
		expect(sum).toBeGreaterThan(1 - 1e-6);
		expect(sum).toBeLessThan(1 + 1e-12);
		expect(lowerTail(b, from - 1)).toBeLessThan(5e-7);
		expect(lowerTail(b, from)).toBeGreaterThanOrEqual(5e-7);
		expect(upperTail(b, to + 1)).toBeLessThanOrEqual(5e-7 * (1 + 1e-9));
		expect(values[to - from]).toBeCloseTo(binomialChance(b, to), 14);
	});
});
