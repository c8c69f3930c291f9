import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../src/engine/common/index.js";
import {
	binomial,
	binomialChance,
	binomialQuantile,
	hitsAt,
	lowerTail,
	upperTail,
} from "../../../src/engine/dice/index.js";
import { exactHits } from "./exact-binomial.js";

const WHOLE = { before: 0, weight: 1, total: 1 } as const;
const LAST = 1 - 2 ** -53;
/** How far two ways to find one tail may lie apart. */
const SLACK = 1e-14;

const anyBinomial = fc
	.tuple(fc.double({ min: 0, max: 9, noNaN: true }), fc.integer({ min: 1, max: 215 }))
	.map(([power, num]) => binomial(Math.round(10 ** power), { num, den: 216 }));
const place = fc.double({ min: 0, max: LAST, noNaN: true });

describe("hitsAt", () => {
	it("is the count whose stretch of the upper tail holds the place", () => {
		fc.assert(
			fc.property(
				anyBinomial,
				fc.integer({ min: 0, max: 215 }),
				fc.integer({ min: 1, max: 216 }),
				place,
				(b, before, w, v) => {
					const weight = Math.min(w, 216 - before);
					const u = (before + weight * v) / 216;
					const hits = hitsAt(b, { before, weight, total: 216 }, v);
					expect(upperTail(b, hits + 1)).toBeLessThanOrEqual(u + SLACK);
					if (u > 0) expect(upperTail(b, hits)).toBeGreaterThan(u - SLACK);
				},
			),
			{ numRuns: 2000 },
		);
	});

	it("never gives more hits at a later place", () => {
		fc.assert(
			fc.property(anyBinomial, place, place, (b, x, y) => {
				expect(hitsAt(b, WHOLE, Math.min(x, y))).toBeGreaterThanOrEqual(hitsAt(b, WHOLE, Math.max(x, y)));
			}),
			{ numRuns: 1000 },
		);
	});

	it("keeps both ends precise, far beyond where 1 − u would lose them", () => {
		const b = binomial(1_000_000, { num: 20, den: 27 });
		const best = { before: 0, weight: 1, total: 216 } as const;
		const high = hitsAt(b, best, 1e-12);
		expect(upperTail(b, high)).toBeGreaterThan(1e-12 / 216);
		expect(upperTail(b, high + 1)).toBeLessThanOrEqual(1e-12 / 216);
		const low = hitsAt(b, { before: 215, weight: 1, total: 216 }, LAST);
		expect(lowerTail(b, low - 1)).toBeLessThan(2 ** -53 / 216);
		expect(lowerTail(b, low)).toBeGreaterThanOrEqual(2 ** -53 / 216);
	});

	it("integrates to the binomial distribution over the whole tail", () => {
		const b = binomial(33, { num: 20, den: 27 });
		let above = 0;
		for (let hits = 33; hits >= 0; hits--) {
			// The last place with at least this many hits, by bisection.
			let [low, high] = [0, 1];
			for (let i = 0; i < 60; i++) {
				const middle = (low + high) / 2;
				if (middle < 1 && hitsAt(b, WHOLE, middle) >= hits) low = middle;
				else high = middle;
			}
			expect(Math.abs(high - above - binomialChance(b, hits))).toBeLessThan(SLACK);
			above = high;
		}
	});

	it.each([
		[1, 1, 2],
		[7, 215, 216],
		[28, 1, 216],
		[50, 19, 20],
		[300, 1, 100],
		[1100, 1, 2],
	])("is exact at both ends of %d attempts at %d/%d, however far out", (n, num, den) => {
		const [b, failures] = [binomial(n, { num, den }), binomial(n, { num: den - num, den })];
		for (let power = 1; power < 130; power++) {
			const place = power === 1 ? 0.5 : 0.7 * 2 ** (1 - power);
			const hits = exactHits(n, num, den, place);
			expect(hitsAt(b, WHOLE, place), `${place}`).toBe(hits);
			if (place !== 0.5) expect(binomialQuantile(failures, place), `${place}`).toBe(n - hits);
		}
	});

	it("answers at once for places and chances at the edge of what numbers hold", () => {
		const fair = binomial(1_000_000_000, ratio(1, 2));
		const most = hitsAt(fair, WHOLE, Number.MIN_VALUE);
		expect(upperTail(fair, most)).toBeGreaterThan(1e-41);
		expect(upperTail(fair, most)).toBeLessThan(1e-39);
		const rare = binomial(28, ratio(1, 300_000_000_000_000));
		// P(X ≥ 2) is 4.2e-27, P(X ≥ 3) is 1.2e-40.
		expect([1e-13, 1e-20, 4e-27, 1.3e-40].map((v) => hitsAt(rare, WHOLE, v))).toEqual([0, 1, 2, 2]);
		const usual = binomial(28, ratio(299_999_999_999_999, 300_000_000_000_000));
		expect([1e-13, 1e-20, 4e-27, 1.3e-40].map((v) => binomialQuantile(usual, v))).toEqual([28, 27, 26, 26]);
	});

	it.each([-0.1, 1.1, Number.NaN])("refuses the place %d", (v) => {
		expect(() => hitsAt(binomial(9, ratio(1, 2)), WHOLE, v)).toThrow(RangeError);
		expect(() => hitsAt(binomial(9, ratio(1, 2)), { before: 0, weight: 0, total: 0 }, 0.5)).toThrow(RangeError);
	});

	it("has no choice where there is none", () => {
		for (const v of [1e-30, 0.5]) expect(hitsAt(binomial(9, ratio(0)), WHOLE, v)).toBe(0);
		expect(hitsAt(binomial(9, ratio(1)), WHOLE, LAST)).toBe(9);
		expect(hitsAt(binomial(0, ratio(1, 2)), WHOLE, 0.5)).toBe(0);
		expect(hitsAt(binomial(9, ratio(1, 2)), WHOLE, 0)).toBe(9);
		expect(hitsAt(binomial(9, ratio(1, 2)), WHOLE, LAST)).toBe(0);
	});
});

describe("quantile", () => {
	it("is the least count that reaches the place", () => {
		fc.assert(
			fc.property(anyBinomial, place, (b, q) => {
				const k = binomialQuantile(b, q);
				expect(lowerTail(b, k)).toBeGreaterThanOrEqual(q - SLACK);
				expect(lowerTail(b, k - 1)).toBeLessThan(q + SLACK);
			}),
			{ numRuns: 1000 },
		);
	});

	it("knows the ends and refuses what lies outside", () => {
		const b = binomial(10, ratio(1, 2));
		expect([binomialQuantile(b, 0), binomialQuantile(b, 0.5), binomialQuantile(b, 1)]).toEqual([0, 5, 10]);
		const many = binomial(1_000_000, ratio(1, 2));
		expect([binomialQuantile(many, 0), binomialQuantile(many, 1)]).toEqual([0, 1_000_000]);
		expect(binomialQuantile(binomial(1, ratio(1, 2)), 0.5)).toBe(0);
		for (const bad of [-0.1, 1.1, Number.NaN]) {
			expect(() => binomialQuantile(b, bad)).toThrow(new RangeError(`binomial: no such place: ${1 - bad}`));
		}
	});
});
