import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { distributionOf, drive, simulate } from "../../../src/engine/ask/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { drawShares } from "../../../src/engine/mob/settle.js";

const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe("whose the successes are", () => {
	it.each([
		[[1, 1, 1, 1], 2],
		[[3, 2, 1], 2],
		[[3, 2, 1], 5],
		[[2, 0, 2], 3],
	] as const)("falls on every attempt of %j alike, %i of them", (sizes, successes) => {
		const all = sizes.reduce<number>((sum, size) => sum + size, 0);
		const law = distributionOf(() => drawShares("who", sizes, successes));
		for (const { outcome, exact } of law) {
			const ways = outcome.reduce((product, part, i) => product * choose(sizes[i] as number, part), 1);
			expect(exact).toEqual(ratio(ways, choose(all, successes)));
		}
		expect(law.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
	});

	it("hands out every success, none above a size, and asks no more than it must", () => {
		const sizes = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(sizes, fc.nat(), fc.integer(), (parties, some, seed) => {
				const all = parties.reduce((sum, size) => sum + size, 0);
				const successes = all === 0 ? 0 : some % (all + 1);
				const { outcome, log } = driveLogged(drawShares("who", parties, successes), simulate(seed));
				expect(outcome.reduce((sum, part) => sum + part, 0)).toBe(successes);
				expect(outcome.every((part, index) => part >= 0 && part <= (parties[index] as number))).toBe(true);
				expect(Object.keys(log).length).toBeLessThanOrEqual(Math.min(successes, all - successes));
			}),
		);
	});

	it("refuses more successes than attempts", () => {
		expect(() => drive(drawShares("who", [1, 1], 3), simulate(1))).toThrow(RangeError);
	});
});
