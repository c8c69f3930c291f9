import { describe, expect, it } from "vitest";
import type { TallyQuestion } from "../../../src/engine/ask/ask.js";
import { distributionOf, type Question, type Support } from "../../../src/engine/ask/index.js";
import { BATCH, type BatchInput, isHit, toTrial } from "../../../src/engine/batch/index.js";
import { chartPmf, readChart } from "../../../src/engine/batch/odds.js";
import { chartColumn } from "../../../src/engine/batch/trial.js";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import { chanceAt, head, toChances } from "../../../src/engine/dice/index.js";
import { checked, exactBinomial, play, skillBatch, tallyOf } from "./helpers.js";
import { CHART_MEANS } from "./printed-charts.js";

const byChart = (count: number, skill: number, chart: BatchInput["chart"] = "printed") =>
	skillBatch(count, skill, { mode: "chart", chart });

/** Enumerates a tally by its hits alone: which totals fell does not matter to the charts. */
function hitsOnly(input: BatchInput) {
	const trial = toTrial(input);
	return (question: Question): Support | undefined =>
		question.kind === "tally" ? tallySupport(question, exactBinomial(question.times, trial.chance)) : undefined;
}

function tallySupport({ times }: TallyQuestion, chances: readonly number[]): Support {
	return chances.map((chance, hits) => [tallyOf(3, hits, 18, times - hits), chance] as const);
}

function enumerated(input: BatchInput): number[] {
	const all = new Array<number>(input.count + 1).fill(0);
	const outcomes = distributionOf(
		() => BATCH.play(input),
		({ hits }) => hits,
		hitsOnly(input),
	);
	for (const { outcome, chance } of outcomes) all[outcome.hits] = chance;
	return all;
}

/** Mean hits of one roll on a chart, what it leaves open rolled singly. */
function meanBySingles(size: number, skill: number): number {
	const { distribution: law, chance } = toTrial(byChart(size, skill));
	let mean = 0;
	for (const [total, weight] of law.entries()) {
		const { certain, undecided, rerolled } = readChart(chartColumn(size, skill, "printed"), total);
		mean += ((certain + (undecided + rerolled) * toNumber(chance)) * weight) / law.total;
	}
	return mean;
}

describe("chart mode", () => {
	it("rolls 33 attempts as 20, 10 and 3 singles (T0-12)", () => {
		const script = {
			"batch/chart/1": 10,
			"batch/chart/2": 12,
			"batch/single/rest": [
				[10, 2],
				[14, 1],
			],
		} as const;
		const result = play(byChart(33, 12), script);
		expect(result.steps).toEqual([
			{ kind: "chart", size: 20, total: 10, certain: 15, undecided: 0, rerolled: 0 },
			{ kind: "chart", size: 10, total: 12, certain: 7, undecided: 0, rerolled: 0 },
			{ kind: "single", reason: "rest", attempts: 3, hits: 2 },
		]);
		expect(result.hits).toBe(24);
	});

	it("rolls 35 attempts as 20, 10 and 5 (T0-11)", () => {
		const result = play(byChart(35, 12), [15, 12, 12]);
		expect(result.steps.map((step) => (step.kind === "chart" ? step.size : 0))).toEqual([20, 10, 5]);
		expect(result.hits).toBe(12 + 7 + 3);
	});

	it("adds the undecided of a 3 to the rest and splits it again", () => {
		// 33 at skill 8: of the 20, rows 20 … 11 show a 3, so 11 are certain and 9 join the other 13: 22 = 20 + 2.
		const script = { "batch/chart/1": 3, "batch/chart/2": 9, "batch/single/rest": [[9, 2]] } as const;
		const result = play(byChart(33, 8), script);
		expect(result.steps).toEqual([
			{ kind: "chart", size: 20, total: 3, certain: 11, undecided: 9, rerolled: 0 },
			{ kind: "chart", size: 20, total: 9, certain: 6, undecided: 0, rerolled: 0 },
			{ kind: "single", reason: "rest", attempts: 2, hits: 0 },
		]);
		expect(result.hits).toBe(17);
	});

	it("rolls what an 18 leaves open singly, at once and never pooled (T0-5, T5-7)", () => {
		const script = {
			"batch/chart/1": 18,
			"batch/chart/2": 7,
			"batch/single/1": [
				[3, 16],
				[17, 1],
			],
		} as const;
		const result = play(byChart(40, 20), script);
		expect(result.steps).toEqual([
			{ kind: "chart", size: 20, total: 18, certain: 0, undecided: 0, rerolled: 17 },
			{ kind: "single", reason: "eighteen", attempts: 17, hits: 16 },
			{ kind: "chart", size: 20, total: 7, certain: 20, undecided: 0, rerolled: 0 },
		]);
		expect(result.hits).toBe(36);
	});

	it("rolls what two of these leave open together, each under the number of its roll", () => {
		const result = play(byChart(40, 20), {
			"batch/chart/1": 18,
			"batch/chart/2": 18,
			"batch/single/1": tallyOf(3, 16, 17, 1),
			"batch/single/2": tallyOf(3, 10, 17, 7),
		});
		expect(result.steps.flatMap((step) => (step.kind === "single" ? [step.hits] : []))).toEqual([16, 10]);
	});

	it("keeps the odds of column 3 for single rolls: only a 3 hits (T5-6)", () => {
		const result = play(byChart(4, 3), {
			"batch/single/rest": [
				[3, 1],
				[4, 3],
			],
		});
		expect(result.hits).toBe(1);
		expect(result.chance).toEqual(ratio(1, 216));
		expect(isHit(toTrial(byChart(4, 3)), 4)).toBe(false);
	});

	it("asks all rolls together that are certain to come", () => {
		const first = BATCH.play(byChart(95, 12)).next();
		expect(first.done).toBe(false);
		expect((first.value as readonly Question[]).map(({ key }) => key)).toEqual([
			"batch/chart/1",
			"batch/chart/2",
			"batch/chart/3",
			"batch/chart/4",
		]);
	});

	it.each([5, 10, 20] as const)("has the means of CHECK A on the chart of %i", (size) => {
		CHART_MEANS[size].forEach((mean, index) => {
			const input = byChart(size, index + 3);
			const trial = toTrial(input);
			expect(Math.abs(meanBySingles(size, index + 3) - mean)).toBeLessThan(0.000_501);
			// CHECK A rolls the undecided of a 3 singly; pooled they meet a smaller chart's bias once in 216.
			const pooled = toChances(chartPmf(input, trial)).reduce((sum, [hits, chance]) => sum + chance * hits, 0);
			expect(Math.abs(pooled - mean)).toBeLessThan(0.000_501 + 0.25 / 216);
		});
	});

	it.each([
		[1, 3],
		[5, 12],
		[7, 3],
		[10, 12],
		[10, 5],
		[20, 3],
		[23, 8],
		[25, 16],
		[33, 12],
	] as const)("forecasts %i at skill %i as its kernel is enumerated", (count, skill) => {
		for (const chart of ["printed", "corrected"] as const) {
			const input = checked(byChart(count, skill, chart));
			const law = chartPmf(input, toTrial(input));
			const all = enumerated(input);
			for (let hits = 0; hits <= count; hits++) {
				expect(Math.abs(chanceAt(law, hits) - (all[hits] ?? 0))).toBeLessThan(1e-13);
			}
		}
	});

	it("measures luck by the charts' own law", () => {
		const input = byChart(10, 12);
		const law = chartPmf(input, toTrial(input));
		const { luck } = play(input, { "batch/chart/1": 12 });
		expect(luck?.same).toBeCloseTo(chanceAt(law, 7), 15);
		expect(luck?.fewer).toBeCloseTo(head(law, 6), 15);
		expect((luck?.fewer ?? 0) + (luck?.same ?? 0) + (luck?.more ?? 0)).toBeCloseTo(1, 14);
	});
});
