import { describe, expect, it } from "vitest";
import { hitsOddsOf } from "../../../src/engine/mob/odds.js";

/** The law by plain repeated addition. */
function brute(chances: readonly number[]): number[] {
	return chances.reduce<number[]>(
		(law, chance) => {
			const next = new Array<number>(law.length + 1).fill(0);
			law.forEach((weight, hits) => {
				next[hits] = (next[hits] as number) + weight * (1 - chance);
				next[hits + 1] = (next[hits + 1] as number) + weight * chance;
			});
			return next;
		},
		[1],
	);
}

describe("the law of all hits", () => {
	it.each([
		[[{ count: 3, chance: 0.5 }]],
		[
			[
				{ count: 7, chance: 0.74 },
				{ count: 5, chance: 0.1 },
				{ count: 2, chance: 0.74 },
			],
		],
		[
			[
				{ count: 4, chance: 0 },
				{ count: 3, chance: 1 },
				{ count: 6, chance: 0.3 },
			],
		],
		[[]],
	])("%j is that of single attempts", (parts) => {
		const expected = brute(parts.flatMap(({ count, chance }) => new Array<number>(count).fill(chance)));
		const { from, values } = hitsOddsOf(parts);
		for (const [hits, chance] of expected.entries()) expect(values[hits - from] ?? 0).toBeCloseTo(chance, 8);
		expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 7);
	});

	it("names the middle half", () => {
		const { core } = hitsOddsOf([{ count: 100, chance: 0.5 }]);
		expect(core).toEqual([47, 53]);
	});
});
