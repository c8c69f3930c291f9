import { describe, expect, it } from "vitest";
import { offTheLaw } from "./law-of-catastrophes.js";
import { oneAgainstSeveral } from "./one-against-several.js";
import { variedFight } from "./varied.js";

/** The first battles, and those in which odds against nothing once were taken for odds against little. */
const LOPSIDED = [...Array.from({ length: 30 }, (_, i) => i), 85, 86, 162, 168, 296];

/** More than what binary fractions lose. */
const SLACK = 1e-9;

describe("a whole forecast is the sum of those with its catastrophes fixed", () => {
	it("where a force of one unit may come to nothing", () => {
		const off = LOPSIDED.flatMap((number) => {
			const { input, rules } = oneAgainstSeveral(number);
			const one = input.sides.filter(({ force }) => force.units.length === 1).map(({ id }) => id);
			const worst = offTheLaw(input, rules, one);
			expect(worst, `battle ${number} is exact`).not.toBeNull();
			return worst !== null && worst.by > SLACK ? [{ number, ...worst }] : [];
		});
		expect(off).toEqual([]);
	});

	it.each(Array.from({ length: 14 }, (_, i) => [variedFight(i).name, i] as const))("battle %s", (_name, i) => {
		const { input, rules } = variedFight(i);
		const worst = offTheLaw(input, rules, ["ab"[i % 2]!]);
		expect(worst, "exact").not.toBeNull();
		expect(worst!.by, worst!.key).toBeLessThan(SLACK);
	});
});
