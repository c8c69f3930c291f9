import { describe, expect, it } from "vitest";
import { FEWEST_DAYS } from "../../src/engine/forecast/sampled.js";
import { coverageOf } from "../engine/battle/coverage.js";
import { variedFight } from "../engine/battle/varied.js";

describe("figures of simulated days are within their intervals in 19 of 20 cases, nearly", () => {
	it.each(Array.from({ length: 14 }, (_, i) => [variedFight(i).name, i] as const))(
		"when they are first shown: battle %s",
		(_name, i) => {
			for (const [kind, { all, holds }] of coverageOf(variedFight(i), FEWEST_DAYS, 200)) {
				expect(holds / all, kind).toBeGreaterThan(0.93);
			}
		},
	);
});
