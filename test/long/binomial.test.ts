import { describe, expect, it } from "vitest";
import { binomial, binomialChance, lowerTail, upperTail } from "../../src/engine/dice/index.js";
import { worstErrors } from "../engine/dice/exact-binomial.js";

const CHANCES = [
	[1, 216],
	[4, 216],
	[56, 216],
	[1, 2],
	[160, 216],
	[212, 216],
	[1, 1000],
] as const;

describe("binomial against whole weights, every n up to 2,000", () => {
	it.each(CHANCES)("at %d/%d stays within 1e-14", (num, den) => {
		for (let n = 1; n <= 2000; n++) {
			const b = binomial(n, { num, den });
			const worst = worstErrors(n, num, den, (k) => ({
				same: binomialChance(b, k),
				atMost: lowerTail(b, k),
				atLeast: upperTail(b, k),
			}));
			expect(worst, `n = ${n}`).toBeLessThan(1e-14);
		}
	});
});
