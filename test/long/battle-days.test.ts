import { describe, expect, it } from "vitest";
import { variedFight, worstOfDays } from "../engine/battle/varied.js";

describe("many simulated days fall as the forecast says", () => {
	it.each(Array.from({ length: 20 }, (_, i) => [variedFight(i).name, i] as const))("battle %s", (_name, i) => {
		const { key, off, cells, sampled } = worstOfDays(variedFight(i), 100_000, 9_000 + i);
		expect(sampled).toBe(0);
		expect(cells).toBeGreaterThan(200);
		expect(off, key).toBeLessThan(5.5);
	});
});
