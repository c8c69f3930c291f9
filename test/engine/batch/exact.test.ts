import { describe, expect, it } from "vitest";
import { toTrial } from "../../../src/engine/batch/index.js";
import { exactHits } from "../../../src/engine/batch/trial.js";
import { ratio } from "../../../src/engine/common/index.js";
import { diceBatch, exactBinomial, measureSteps, play, skillBatch } from "./helpers.js";

const d20 = { dice: "1d20+5", compare: "atLeast", target: 15 } as const;
const d100 = { dice: "1d100", compare: "atMost", target: 35 } as const;
const fudge = { dice: "4dF", compare: "atLeast", target: 1 } as const;
const against = { dice: "1d20-1d6", compare: "atLeast", target: 7 } as const;

describe("exact mode", () => {
	it.each([
		["1@12", skillBatch(1, 12)],
		["5@3", skillBatch(5, 3)],
		["10@10", skillBatch(10, 10)],
		["33@12", skillBatch(33, 12)],
		["100@25", skillBatch(100, 25)],
		["200@7", skillBatch(200, 7)],
		["20x1d20+5>=15", diceBatch(20, d20)],
		["150x1d20+5>=15", diceBatch(150, d20)],
		["50x1d100<=35", diceBatch(50, d100)],
		["33x4dF>=1", diceBatch(33, fudge)],
		["40x1d20-1d6>=7", diceBatch(40, against)],
	])("%s: throw and hidden place integrated out are binomial within 1e-14", (_, input) => {
		const trial = toTrial(input);
		const chances = new Array<number>(input.count + 1).fill(0);
		for (const [total, weight] of trial.distribution.entries()) {
			for (const [hits, length] of measureSteps((place) => exactHits(input.count, trial, total, place))) {
				chances[hits] = (chances[hits] ?? 0) + (length * weight) / trial.distribution.total;
			}
		}
		const expected = exactBinomial(input.count, trial.chance);
		const worst = Math.max(...expected.map((chance, hits) => Math.abs(chance - (chances[hits] ?? 0))));
		expect(worst).toBeLessThan(1e-14);
	});

	it("plays what exactHits says and shows the counts that the throw allowed", () => {
		const input = skillBatch(33, 12);
		for (let total = 3; total <= 18; total++) {
			const seen = measureSteps((place) => exactHits(33, toTrial(input), total, place));
			const result = play(input, { "batch/roll": total, "batch/place": 0.5 });
			expect(result.hits).toBe(exactHits(33, toTrial(input), total, 0.5));
			const band = [Math.min(...seen.keys()), Math.max(...seen.keys())];
			expect(result.steps).toEqual([{ kind: "visible", dice: "3d6", total, band }]);
		}
	});

	it("makes a low throw of many hits where low is good, and a high one where high is", () => {
		const low = [3, 10, 18].map((total) => exactHits(33, toTrial(skillBatch(33, 12)), total, 0.5));
		expect(low).toEqual([...low].sort((a, b) => b - a));
		const high = [6, 15, 25].map((total) => exactHits(33, toTrial(diceBatch(33, d20)), total, 0.5));
		expect(high).toEqual([...high].sort((a, b) => a - b));
		expect(high[2]).toBeGreaterThan(high[0] ?? 0);
	});

	it("takes the chance of success rolls with their automatic results (T5-5)", () => {
		const answers = { "batch/roll": 10, "batch/place": 0.5 };
		const chances = [3, 10, 16, 17, 25].map((skill) => play(skillBatch(33, skill), answers).chance);
		expect(chances).toEqual([4, 108, 212, 212, 212].map((ways) => ratio(ways, 216)));
	});

	it("adds modifiers to the skill", () => {
		const input = {
			...skillBatch(33, 14),
			attempt: { kind: "skill", skill: 14, modifiers: [{ value: -2 }, { value: 1 }] },
		};
		const result = play(input as typeof input & ReturnType<typeof skillBatch>, {
			"batch/roll": 10,
			"batch/place": 0.5,
		});
		expect(result).toMatchObject({ effective: 13, chance: ratio(181, 216) });
	});

	it("settles attempts that cannot fail and that cannot succeed", () => {
		const sure = play(diceBatch(1_000, { ...d20, target: 6 }), { "batch/roll": 6, "batch/place": 0.999 });
		expect(sure).toMatchObject({ hits: 1_000, deviation: 0, luck: { fewer: 0, same: 1, more: 0 } });
		const hopeless = play(diceBatch(1_000, { ...d20, target: 26 }), { "batch/roll": 25, "batch/place": 0 });
		expect(hopeless).toMatchObject({ hits: 0, deviation: 0, luck: { fewer: 0, same: 1, more: 0 } });
	});

	it("reports expectation, deviation and luck", () => {
		const result = play(skillBatch(10, 10), { "batch/roll": 8, "batch/place": 0.5 });
		expect(result.expected).toEqual(ratio(5));
		expect(result.deviation).toBeCloseTo((result.hits - 5) / Math.sqrt(2.5), 14);
		const chances = exactBinomial(10, ratio(1, 2));
		const sum = (part: readonly number[]) => part.reduce((a, b) => a + b, 0);
		expect(result.luck?.fewer).toBeCloseTo(sum(chances.slice(0, result.hits)), 14);
		expect(result.luck?.same).toBeCloseTo(chances[result.hits] ?? 0, 14);
		expect(result.luck?.more).toBeCloseTo(sum(chances.slice(result.hits + 1)), 14);
	});

	it.each([
		[3, 2 ** -12],
		[9, 0.5],
		[18, 1 - 2 ** -40],
	])("keeps luck precise at a %i and the place %d, far out too", (roll, place) => {
		const { hits, luck } = play(skillBatch(60, 12), { "batch/roll": roll, "batch/place": place });
		const chances = exactBinomial(60, ratio(160, 216));
		const sum = (part: readonly number[]) => part.reduceRight((a, b) => a + b, 0);
		expect(luck!.fewer / sum(chances.slice(0, hits).toReversed())).toBeCloseTo(1, 9);
		expect(luck!.more / sum(chances.slice(hits + 1))).toBeCloseTo(1, 9);
	});

	it("reaches a thousand million attempts", () => {
		const result = play(skillBatch(1e9, 12), { "batch/roll": 10, "batch/place": 0.25 });
		expect(Math.abs(result.deviation)).toBeLessThan(0.5);
		expect(result.expected).toEqual(ratio(20e9, 27));
	});
});
