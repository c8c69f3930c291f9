import { describe, expect, it } from "vitest";
import { variedFight, worstOfDays } from "./varied.js";

/** Days for a battle; the long verification simulates many more. */
const [MANY, FEW] = [3_000, 800];

/** One battle of each kind is simulated for longer. */
const KINDS = 7;

describe("simulated days fall as the forecast says", () => {
	it.each(Array.from({ length: 20 }, (_, i) => [variedFight(i).name, i] as const))(
		"battle %s",
		(_name, i) => {
			const { key, off, cells } = worstOfDays(variedFight(i), i < KINDS ? MANY : FEW, 7_000 + i);
			expect(cells).toBeGreaterThan(20);
			expect(off, key).toBeLessThan(5.5);
		},
		60_000,
	);
});
