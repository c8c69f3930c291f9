import { describe, expect, it } from "vitest";
import { variedFight, worstOfDays } from "./varied.js";

/**
 * Days for a battle; one battle of each kind is simulated for longer. A chance of a half that is 8 points off, or 15
 * where the days are few, is found nineteen times in twenty, and so is a loss that is two per cent off, in three units
 * of four. With the 100,000 days of the long verification it is 1.2 points, and a third of a per cent.
 */
const [MANY, FEW] = [2_000, 600];
const KINDS = 7;

describe("simulated days fall as the forecast says", () => {
	it.each(Array.from({ length: 20 }, (_, i) => [variedFight(i).name, i] as const))("battle %s", (_name, i) => {
		const { key, off, cells, sampled } = worstOfDays(variedFight(i), i < KINDS ? MANY : FEW, 7_000 + i);
		expect(sampled).toBe(0);
		expect(cells).toBeGreaterThan(100);
		expect(off, key).toBeLessThan(5.5);
	});
});
