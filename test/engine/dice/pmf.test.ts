import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	binomial,
	binomialPmf,
	certain,
	chanceAt,
	convolve,
	countPmf,
	evenPmf,
	head,
	mix,
	type Pmf,
	quantile,
	repeat,
	shiftWithin,
	tail,
	toChances,
	toPmf,
	trim,
} from "../../../src/engine/dice/index.js";

/** The same by value, without any array: what every function is compared with. */
type Brute = ReadonlyMap<number, number>;

function add(sums: Map<number, number>, value: number, chance: number): void {
	sums.set(value, (sums.get(value) ?? 0) + chance);
}

const bruteOf = (pmf: Pmf): Brute => new Map(toChances(pmf));

function bruteSum(a: Brute, b: Brute, most = Number.POSITIVE_INFINITY): Brute {
	const sums = new Map<number, number>();
	for (const [x, p] of a) for (const [y, q] of b) add(sums, Math.min(most, x + y), p * q);
	return sums;
}

/** Every number within 1e-12 of its twin, and nothing besides. */
function expectSame(pmf: Pmf, twin: Brute): void {
	for (const [value, chance] of twin) expect(Math.abs(chanceAt(pmf, value) - chance)).toBeLessThan(1e-12);
	for (const [value, chance] of toChances(pmf)) {
		expect(Math.abs(chance - (twin.get(value) ?? 0)), `${value}`).toBeLessThan(1e-12);
	}
}

/** Chances of a few numbers, some without a chance between them, adding up to 1. */
const anyPmf = fc
	.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 6 })
	.map((rows) => {
		const all = rows.reduce((sum, [, weight]) => sum + weight, 0);
		return toPmf(rows.map(([value, weight]) => [value, weight / all]));
	});

describe("pmf", () => {
	it("toPmf adds up equal numbers and keeps gaps empty", () => {
		const pmf = toPmf([
			[3, 0.25],
			[-1, 0.5],
			[3, 0.25],
		]);
		expect(pmf.from).toBe(-1);
		expect([...pmf.values]).toEqual([0.5, 0, 0, 0, 0.5]);
		expect(toChances(pmf)).toEqual([
			[-1, 0.5],
			[3, 0.5],
		]);
		expect(toChances(toPmf([]))).toEqual([]);
	});

	it("certain and evenPmf hold what their names say", () => {
		expect(toChances(certain(-4))).toEqual([[-4, 1]]);
		expect(toChances(evenPmf(2, 5))).toEqual([2, 3, 4, 5].map((value) => [value, 0.25]));
	});

	it("convolve equals the sum by value, with and without a greatest number", () => {
		fc.assert(
			fc.property(anyPmf, anyPmf, fc.integer({ min: -25, max: 25 }), (a, b, most) => {
				expectSame(convolve(a, b), bruteSum(bruteOf(a), bruteOf(b)));
				expectSame(convolve(a, b, most), bruteSum(bruteOf(a), bruteOf(b), most));
			}),
		);
	});

	it("repeat equals adding one after another", () => {
		fc.assert(
			fc.property(anyPmf, fc.nat(9), (pmf, times) => {
				let twin: Brute = new Map([[0, 1]]);
				for (let i = 0; i < times; i++) twin = bruteSum(twin, bruteOf(pmf));
				expectSame(repeat(pmf, times), twin);
			}),
		);
	});

	it("repeat equals adding one after another where losses stop at the most", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), fc.nat(9), fc.nat(12), (rolls, times, most) => {
				const loss = toPmf(rolls.map((value) => [Math.min(most, value), 1 / rolls.length]));
				let twin: Brute = new Map([[0, 1]]);
				for (let i = 0; i < times; i++) twin = bruteSum(twin, bruteOf(loss), most);
				expectSame(repeat(loss, times, most), twin);
			}),
		);
	});

	it("mix equals the weighted sum by value", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(anyPmf, fc.nat(20)), { minLength: 1, maxLength: 4 }), (parts) => {
				const twin = new Map<number, number>();
				for (const [pmf, weight] of parts) for (const [value, p] of toChances(pmf)) add(twin, value, (weight / 20) * p);
				expectSame(mix(parts.map(([pmf, weight]) => [pmf, weight / 20])), twin);
			}),
		);
	});

	it("shiftWithin counts what would lie outside at the nearer end", () => {
		fc.assert(
			fc.property(
				anyPmf,
				fc.integer({ min: -12, max: 12 }),
				fc.integer({ min: -9, max: 0 }),
				fc.nat(9),
				(pmf, by, low, high) => {
					const twin = new Map<number, number>();
					for (const [value, p] of toChances(pmf)) add(twin, Math.max(low, Math.min(high, value + by)), p);
					expectSame(shiftWithin(pmf, by, low, high), twin);
				},
			),
		);
	});

	it("head and tail part the whole at any number", () => {
		fc.assert(
			fc.property(anyPmf, fc.integer({ min: -30, max: 30 }), (pmf, at) => {
				const twin = toChances(pmf).reduce((sum, [value, p]) => (value >= at ? sum + p : sum), 0);
				expect(tail(pmf, at)).toBeCloseTo(twin, 12);
				expect(head(pmf, at - 1) + tail(pmf, at)).toBeCloseTo(1, 12);
			}),
		);
	});

	it("quantile is the least number that reaches the place", () => {
		fc.assert(
			fc.property(anyPmf, fc.double({ min: 0, max: 0.999, noNaN: true }), (pmf, place) => {
				const least = quantile(pmf, place);
				expect(head(pmf, least)).toBeGreaterThanOrEqual(place);
				if (least > pmf.from) expect(head(pmf, least - 1)).toBeLessThan(place);
			}),
		);
		expect([0, 0.25, 0.5, 0.75, 1].map((place) => quantile(evenPmf(1, 4), place))).toEqual([1, 1, 2, 3, 4]);
		expect(quantile(evenPmf(1, 6), 2)).toBe(6);
	});

	it("trim drops both ends and nothing between", () => {
		const pmf = toPmf([
			[0, 1e-9],
			[1, 0.5],
			[3, 0.5],
			[4, 1e-9],
		]);
		expect(trim(pmf, 1e-9)).toEqual({ from: 1, values: Float64Array.of(0.5, 0, 0.5) });
	});

	it("countPmf equals the binomial of the same chance", () => {
		for (const [n, num, den] of [
			[0, 1, 2],
			[1, 1, 3],
			[40, 7, 20],
			[300, 1, 100],
			[5, 0, 1],
			[5, 1, 1],
		] as const) {
			expectSame(countPmf(n, num / den), bruteOf(binomialPmf(binomial(n, { num, den }))));
		}
	});
});
