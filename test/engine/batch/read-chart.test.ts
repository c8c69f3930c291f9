import { describe, expect, it } from "vitest";
import { readChart } from "../../../src/engine/batch/odds.js";
import { chartColumn } from "../../../src/engine/batch/trial.js";
import { splitCount } from "./split-count.js";

const read = (size: number, skill: number, total: number) => readChart(chartColumn(size, skill, "printed"), total);
const hits = (certain: number) => ({ certain, undecided: 0, rerolled: 0 });

describe("reading a chart", () => {
	it.each([
		["T0-1", 10, 12, 12, hits(7)],
		["T0-2", 10, 12, 16, hits(5)],
		["T0-3", 10, 12, 13, hits(6)],
		["T0-4", 10, 8, 3, { certain: 7, undecided: 3, rerolled: 0 }],
		["T0-5", 10, 12, 18, { certain: 0, undecided: 0, rerolled: 3 }],
		["T0-6", 10, 3, 6, hits(0)],
		["T0-7", 10, 16, 3, hits(10)],
		["T0-8", 10, 5, 18, hits(0)],
		["T0-9", 20, 10, 10, hits(10)],
		["T0-9", 20, 10, 9, hits(11)],
		["T0-9", 20, 10, 3, { certain: 17, undecided: 3, rerolled: 0 }],
		["T0-9", 20, 10, 18, { certain: 0, undecided: 0, rerolled: 4 }],
		["T0-10", 5, 10, 11, hits(2)],
		["T0-10", 5, 10, 3, hits(5)],
		["T0-10", 5, 10, 18, hits(0)],
		["T0-10a", 10, 11, 3, hits(10)],
		["T0-10a", 5, 8, 3, hits(5)],
		["T5-7", 20, 16, 18, { certain: 0, undecided: 0, rerolled: 17 }],
		["the most a 3 leaves open", 20, 3, 3, { certain: 2, undecided: 18, rerolled: 0 }],
	])("%s: chart of %i, skill %i, rolled %i", (_, size, skill, total, reading) => {
		expect(read(size, skill, total)).toEqual(reading);
	});

	it("never loses or invents attempts", () => {
		for (const size of [5, 10, 20]) {
			for (let skill = 3; skill <= 16; skill++) {
				for (let total = 3; total <= 18; total++) {
					const { certain, undecided, rerolled } = read(size, skill, total);
					expect(Math.min(certain, undecided, rerolled)).toBeGreaterThanOrEqual(0);
					expect(certain + undecided + rerolled).toBeLessThanOrEqual(size);
				}
			}
		}
	});

	it("refuses what no 3d6 shows", () => {
		for (const total of [2, 19, 7.5, Number.NaN]) expect(() => read(10, 10, total)).toThrow(RangeError);
	});
});

describe("splitting", () => {
	it.each([
		[35, [20, 10, 5], 0],
		[33, [20, 10], 3],
		[4, [], 4],
		[0, [], 0],
		[99, [20, 20, 20, 20, 10, 5], 4],
	])("%i attempts (T0-11, T0-12)", (count, charts, singles) => {
		expect(splitCount(count)).toEqual({ charts, singles });
	});
});
