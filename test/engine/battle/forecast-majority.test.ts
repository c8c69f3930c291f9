import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type MajorityUnit,
	menHolding,
	toShares,
	withChance,
	without,
} from "../../../src/engine/forecast/units/majority.js";
import { atLeast, majorityChance } from "../../../src/engine/forecast/units/majority-chances.js";

/** P(more than half make it), every course played through. */
function bruteForce(units: readonly MajorityUnit[]): number {
	const men = units.reduce((sum, { men }) => sum + men, 0);
	let chance = 0;
	for (let course = 0; course < 2 ** units.length; course++) {
		let [made, p] = [0, 1];
		for (const [i, unit] of units.entries()) {
			const makes = Math.floor(course / 2 ** i) % 2 === 1;
			made += makes ? unit.men : 0;
			p *= makes ? unit.chance : 1 - unit.chance;
		}
		if (2 * made > men) chance += p;
	}
	return chance;
}

const unit = fc.record({
	men: fc.integer({ min: 0, max: 40 }),
	chance: fc.integer({ min: 0, max: 216 }).map((ways) => ways / 216),
});

describe("the chance that more than half of a group hold", () => {
	it("equals every course played through, with others and without any one of them", () => {
		fc.assert(
			fc.property(fc.array(unit, { minLength: 2, maxLength: 9 }), fc.array(unit, { maxLength: 2 }), (own, others) => {
				const body = menHolding(own);
				expect(majorityChance(body, others)).toBeCloseTo(bruteForce([...own, ...others]), 12);
				for (const i of own.keys()) {
					const left = own.toSpliced(i, 1);
					expect(majorityChance(without(body, i), others)).toBeCloseTo(bruteForce([...left, ...others]), 12);
				}
				const two = without(without(body, 0), 0);
				expect(majorityChance(two, others)).toBeCloseTo(bruteForce([...own.slice(2), ...others]), 12);
			}),
			{ numRuns: 60 },
		);
	});

	it("is the same where only numbers near half are counted, for no more than so many others", () => {
		fc.assert(
			fc.property(
				fc.array(unit, { maxLength: 40 }),
				fc.array(unit, { maxLength: 2 }),
				fc.nat(30),
				(own, others, more) => {
					const joining = others.reduce((sum, { men }) => sum + men, more);
					expect(majorityChance(menHolding(own, joining), others)).toBeCloseTo(
						majorityChance(menHolding(own), others),
						14,
					);
					if (own.length >= 9) return;
					const near = menHolding(own, 0);
					expect(majorityChance(near, [])).toBeCloseTo(bruteForce(own), 12);
					for (const [i, { men }] of own.entries()) {
						expect(majorityChance(without(near, i), [])).toBeCloseTo(bruteForce(own.toSpliced(i, 1)), 12);
						const other = { men, chance: 0.25 };
						expect(majorityChance(withChance(near, i, 0.25), [])).toBeCloseTo(bruteForce(own.with(i, other)), 12);
					}
				},
			),
			{ numRuns: 200 },
		);
	});

	it("equals every course with another chance of one unit, who may leave after that", () => {
		fc.assert(
			fc.property(
				fc.array(unit, { minLength: 2, maxLength: 7 }),
				unit,
				fc.array(unit, { maxLength: 2 }),
				(own, one, others) => {
					const body = menHolding(own);
					for (const [i, { men }] of own.entries()) {
						const changed = withChance(body, i, one.chance);
						const now = own.with(i, { men, chance: one.chance });
						expect(majorityChance(changed, others)).toBeCloseTo(bruteForce([...now, ...others]), 12);
						expect(majorityChance(without(changed, 0), others)).toBeCloseTo(
							bruteForce([...now.slice(1), ...others]),
							12,
						);
					}
				},
			),
			{ numRuns: 60 },
		);
	});

	it("computes small weights with as many digits as count", () => {
		const own = Array.from({ length: 30 }, (_, i): MajorityUnit => ({ men: 10 + 9 * i, chance: (60 + 5 * i) / 216 }));
		const body = menHolding(own);
		for (const i of [0, 11, 29]) {
			for (const weight of [1, 1e-4, 1e-9]) {
				const off = Math.abs(atLeast(without(body, i), 2_000, weight) - atLeast(without(body, i), 2_000));
				expect(off * weight).toBeLessThan(1e-16);
			}
		}
	});

	it("loses no digit to fifty units at even chances", () => {
		const own = Array.from({ length: 50 }, (_, i): MajorityUnit => ({ men: 10 + 9 * i, chance: 108 / 216 }));
		const body = menHolding(own);
		for (const i of [0, 7, 49]) {
			const fresh = menHolding(own.toSpliced(i, 1));
			for (const men of [1, 200, 5_000, 6_000, 11_000]) {
				expect(Math.abs(atLeast(without(body, i), men) - atLeast(fresh, men))).toBeLessThan(1e-13);
			}
		}
	});
});

describe("men in shares", () => {
	it("are exact by their greatest common divisor, or where there are few", () => {
		expect(toShares([100_000, 250_000])).toEqual({ shares: [2, 5], exact: true });
		expect(toShares([7, 0, 13])).toEqual({ shares: [7, 0, 13], exact: true });
	});

	it("are rounded where there are too many to tell apart", () => {
		const { shares, exact } = toShares([1_000_003, 2_000_003]);
		expect({ shares, exact }).toEqual({ shares: [20_000, 40_000], exact: false });
	});
});
