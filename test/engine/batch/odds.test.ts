import { describe, expect, it } from "vitest";
import { type BatchInput, type BatchOdds, batchOdds, isHit, toTrial } from "../../../src/engine/batch/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { diceBatch, exactBinomial, skillBatch } from "./helpers.js";

function odds(input: BatchInput): BatchOdds {
	const result = batchOdds(input);
	if (!result.ok) throw new Error(result.fault.code);
	return result.value;
}

/** The least count that so much of the chances does not exceed. */
function quantileOf(chances: readonly number[], place: number): number {
	let below = 0;
	return chances.findIndex((chance) => {
		below += chance;
		return below >= place;
	});
}

describe("odds", () => {
	it.each([
		["33@12", skillBatch(33, 12)],
		["1@3", skillBatch(1, 3)],
		["200@16", skillBatch(200, 16)],
		["50x1d20>=15", diceBatch(50, { dice: "1d20", compare: "atLeast", target: 15 })],
	])("match the binomial: %s", (_, input) => {
		const { chance, expected, quantiles, window } = odds(input);
		const chances = exactBinomial(input.count, chance);
		expect(expected).toEqual(ratio(input.count * chance.num, chance.den));
		expect(quantiles).toEqual({
			q05: quantileOf(chances, 0.05),
			q25: quantileOf(chances, 0.25),
			q75: quantileOf(chances, 0.75),
			q95: quantileOf(chances, 0.95),
		});
		window.values.forEach((value, index) => {
			expect(value).toBeCloseTo(chances[window.from + index] ?? 0, 14);
		});
		expect(window.values.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(1 - 1e-6);
	});

	it("are of totals that reach the number, or of those up to it", () => {
		for (const [compare, hits] of [
			["atLeast", [false, true, true]],
			["atMost", [true, true, false]],
		] as const) {
			const trial = toTrial(diceBatch(5, { dice: "1d20", compare, target: 11 }));
			expect([10, 11, 12].map((total) => isHit(trial, total))).toEqual(hits);
		}
	});

	it("give the effective skill of a success roll", () => {
		expect(odds(skillBatch(33, 25))).toMatchObject({ effective: 25, chance: ratio(212, 216) });
		expect(odds(diceBatch(5, { dice: "1d6", compare: "atMost", target: 2 }))).not.toHaveProperty("effective");
	});

	it("match the charts' own distribution in chart mode", () => {
		const { expected, window, quantiles } = odds(skillBatch(20, 10, { mode: "chart" }));
		const mean = window.values.reduce((sum, value, index) => sum + value * (window.from + index), 0);
		expect(expected).toEqual(ratio(10));
		expect(mean).toBeCloseTo(9.822, 3);
		const chances = [...new Array<number>(window.from).fill(0), ...window.values];
		expect(quantiles.q05).toBe(quantileOf(chances, 0.05));
		expect(quantiles.q95).toBe(quantileOf(chances, 0.95));
	});

	it("begin where the first hits are certain, in chart mode too", () => {
		const { window } = odds(skillBatch(20, 16, { mode: "chart" }));
		expect(window.from).toBeGreaterThan(0);
		expect(window.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 6);
	});

	it("leave out what hardly ever happens, in chart mode too", () => {
		const { window } = odds(skillBatch(200, 10, { mode: "chart" }));
		expect(window.values.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(1 - 1e-6);
		expect(Math.min(window.values[0]!, window.values.at(-1)!)).toBeGreaterThan(0);
		expect(Math.max(window.values[0]!, window.values.at(-1)!)).toBeLessThan(1e-6);
		expect(window.from).toBeGreaterThan(40);
		expect(window.from + window.values.length).toBeLessThan(160);
	});

	it("exist for a thousand million attempts", () => {
		const { quantiles, window } = odds(skillBatch(1e9, 12));
		const [mean, spread] = [1e9 * (160 / 216), Math.sqrt(1e9 * (160 / 216) * (56 / 216))];
		expect((quantiles.q95 - mean) / spread).toBeCloseTo(1.6449, 3);
		expect((quantiles.q25 - mean) / spread).toBeCloseTo(-0.6745, 3);
		expect(window.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
	});

	it("are one column where the result is certain", () => {
		const { quantiles, window } = odds(diceBatch(7, { dice: "1d6", compare: "atLeast", target: 1 }));
		expect(quantiles).toEqual({ q05: 7, q25: 7, q75: 7, q95: 7 });
		expect([window.from, ...window.values]).toEqual([7, 1]);
	});
});
