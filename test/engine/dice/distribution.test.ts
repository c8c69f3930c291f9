import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../src/engine/common/index.js";
import { Distribution, diceExpression, distributionOfDice } from "../../../src/engine/dice/index.js";

const known = (text: string): Distribution => {
	const found = distributionOfDice(text);
	if (!found.ok) throw new Error(found.fault.code);
	return found.value;
};

/** The brute-force twin: every way the dice can fall, one by one. */
function countWays(text: string): Map<number, number> {
	const { groups, constant } = diceExpression(text);
	let ways = [constant];
	for (const { sign, count, low, high } of groups) {
		for (let i = 0; i < count; i++) {
			ways = ways.flatMap((total) => Array.from({ length: high - low + 1 }, (_, face) => total + sign * (low + face)));
		}
	}
	const counts = new Map<number, number>();
	for (const total of ways) counts.set(total, (counts.get(total) ?? 0) + 1);
	return counts;
}

describe("distributionOfDice", () => {
	it.each(["3d6", "d100", "1d20+5", "2d3-2d3", "4dF", "4d6-1", "1d4+1d6+1d8", "10-2d6"])(
		"counts the ways of %s",
		(text) => {
			const found = known(text);
			const ways = countWays(text);
			expect([...found.entries()]).toEqual([...ways].sort(([a], [b]) => a - b));
			expect(found.total).toBe([...ways.values()].reduce((sum, count) => sum + count));
			const { min, max } = diceExpression(text);
			expect({ min: found.min, max: found.max }).toEqual({ min, max });
		},
	);

	it("knows the sums of three dice", () => {
		const three = known("3d6");
		const sums = [0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216, 216];
		expect(sums.map((_, i) => three.weightUpTo(i + 2))).toEqual(sums);
		expect(three.atMost(12)).toEqual(ratio(160, 216));
		expect(three.atLeast(17)).toEqual(ratio(4, 216));
		expect(three.chance(10)).toEqual(ratio(27, 216));
		expect(three.mean()).toEqual(ratio(21, 2));
	});

	it("has no entry for a number that cannot fall", () => {
		const pairs = [
			[-2, 1],
			[1, 3],
		] as const;
		expect([...Distribution.of(pairs).entries()]).toEqual(pairs);
	});

	it("gives one object, and a coded fault for what cannot be held", () => {
		expect(known("3d6")).toBe(known(" 3D6"));
		expect(known("20d6").total).toBe(6 ** 20);
		expect(distributionOfDice("21d6")).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Dice.tooFine", data: { at: 0 } },
		});
		expect(distributionOfDice("1d6+53d2")).toMatchObject({ fault: { data: { at: 4 } } });
		expect(distributionOfDice("3x6")).toMatchObject({ fault: { code: "MUSTER.Fault.Dice.unexpected" } });
	});
});

describe("Distribution", () => {
	const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })), {
		minLength: 1,
		maxLength: 6,
	});
	const listed = (d: Distribution): number[] =>
		[...d.entries()].flatMap(([value, weight]) => Array<number>(weight).fill(value));
	const sorted = (list: number[]): number[] => list.sort((a, b) => a - b);

	it("does to all what is done to each way to fall", () => {
		fc.assert(
			fc.property(pairs, pairs, fc.integer({ min: -9, max: 9 }), (p, q, by) => {
				const [x, y] = [Distribution.of(p), Distribution.of(q)];
				const [xs, ys] = [listed(x), listed(y)];
				expect(listed(x.sum(y))).toEqual(sorted(xs.flatMap((a) => ys.map((b) => a + b))));
				expect(listed(x.negate())).toEqual(sorted(xs.map((a) => 0 - a)));
				expect(listed(x.shift(by))).toEqual(xs.map((a) => a + by));
				expect(listed(x.map((a) => Math.abs(a)))).toEqual(sorted(xs.map(Math.abs)));
				expect(x.total).toBe(xs.length);
				expect(x.mean()).toEqual(
					ratio(
						xs.reduce((a, b) => a + b),
						xs.length,
					),
				);
				expect(x.atMost(by)).toEqual(ratio(xs.filter((a) => a <= by).length, xs.length));
				expect(x.atLeast(by)).toEqual(ratio(xs.filter((a) => a >= by).length, xs.length));
				for (const [i, value] of xs.entries()) expect(x.quantile(ratio(i + 1, xs.length))).toBe(value);
				const above = xs.filter((a) => a > by);
				if (above.length > 0) expect(listed(x.given((a) => a > by))).toEqual(above);
				else expect(() => x.given((a) => a > by)).toThrow(RangeError);
			}),
		);
	});

	it("takes fractions as limits and knows its quantile's ends", () => {
		const die = Distribution.even(1, 6);
		expect([die.atMost(2.5), die.atLeast(2.5), die.atMost(99), die.atMost(-99)]).toEqual([
			ratio(1, 3),
			ratio(2, 3),
			ratio(1),
			ratio(0),
		]);
		expect([die.quantile(ratio(0)), die.quantile(ratio(1)), die.weight(7), die.weight(0)]).toEqual([1, 6, 0, 0]);
		for (const place of [ratio(7, 6), ratio(-1, 6)]) {
			expect(() => die.quantile(place)).toThrow(new RangeError("distribution: no such quantile"));
		}
	});

	it.each<[string, () => unknown, string]>([
		["nothing", () => Distribution.of([]), "nothing can happen"],
		["no weight", () => Distribution.of([[1, 0]]), "nothing can happen"],
		["a negative weight", () => Distribution.of([[1, -1]]), "no whole value and weight: 1, -1"],
		["a fraction", () => Distribution.of([[1.5, 1]]), "no whole value and weight: 1.5, 1"],
		["a weight that is no whole number", () => Distribution.of([[1, 0.5]]), "no whole value and weight: 1, 0.5"],
		[
			"too wide a range",
			() =>
				Distribution.of([
					[-5e5, 1],
					[5e5, 1],
				]),
			"too wide",
		],
		[
			"weights beyond the safe integers",
			() =>
				Distribution.of([
					[0, 2 ** 53 - 1],
					[1, 1],
				]),
			"the weights leave the safe integers",
		],
		["a sum beyond the safe integers", () => known("20d6").sum(known("20d6")), "the weights leave the safe integers"],
	])("refuses %s", (_, make, why) => {
		expect(make).toThrow(new RangeError(`distribution: ${why}`));
	});
});
