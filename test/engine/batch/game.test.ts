import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { advance, answer, drive, type Question, simulate } from "../../../src/engine/ask/index.js";
import {
	BATCH,
	BATCH_CRITICALS,
	BATCH_MODES,
	BATCH_OPTIONS,
	BATCH_PRESETS,
	type BatchInput,
	CHART_DATA,
	toBatchOutcome,
} from "../../../src/engine/batch/index.js";
import { checked, skillBatch } from "./helpers.js";
import { splitCount } from "./split-count.js";

const attempt = fc.oneof(
	fc.record({
		kind: fc.constant("skill" as const),
		skill: fc.integer({ min: 3, max: 25 }),
		modifiers: fc.array(fc.record({ value: fc.integer({ min: 0, max: 3 }) }), { maxLength: 3 }),
	}),
	fc.record({
		kind: fc.constant("dice" as const),
		dice: fc.constantFrom("1d20+5", "1d100", "4dF", "2d6", "1d6-1d6"),
		compare: fc.constantFrom("atMost" as const, "atLeast" as const),
		target: fc.integer({ min: -10, max: 110 }),
	}),
);

const batches: fc.Arbitrary<BatchInput> = fc
	.record({
		count: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1e9 })),
		attempt,
		mode: fc.constantFrom(...BATCH_MODES),
		criticals: fc.constantFrom(...BATCH_CRITICALS),
		chart: fc.constantFrom(...CHART_DATA),
	})
	.filter((input) => BATCH.check(input).ok);

describe("a batch", () => {
	it("never hits more often than it tries, nor has more criticals than hits or misses", () => {
		fc.assert(
			fc.property(batches, fc.integer(), (input, seed) => {
				const { hits, criticals, luck } = toBatchOutcome(driveLogged(BATCH.play(input), simulate(seed)));
				expect(hits).toBeGreaterThanOrEqual(0);
				expect(hits).toBeLessThanOrEqual(input.count);
				expect(Number.isInteger(hits)).toBe(true);
				if (luck) expect(luck.fewer + luck.same + luck.more).toBeCloseTo(1, 9);
				const has = input.criticals !== "none" && input.attempt.kind === "skill";
				expect(criticals !== undefined).toBe(has);
				expect(criticals?.successes ?? 0).toBeLessThanOrEqual(hits);
				expect(criticals?.failures ?? 0).toBeLessThanOrEqual(input.count - hits);
			}),
		);
	});

	it("is plain data that survives being stored", () => {
		fc.assert(
			fc.property(batches, fc.integer(), (input, seed) => {
				const outcome = toBatchOutcome(driveLogged(BATCH.play(input), simulate(seed)));
				expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
				expect(JSON.stringify(outcome).length).toBeLessThan(4_000);
			}),
		);
	});

	it("accounts for every attempt of the charts", () => {
		const charts = batches.filter(({ attempt, count }) => attempt.kind === "skill" && count <= 200);
		fc.assert(
			fc.property(charts, fc.integer(), (input, seed) => {
				const { steps, hits } = drive(BATCH.play(checked({ ...input, mode: "chart" })), simulate(seed));
				let [settled, won] = [0, 0];
				for (const step of steps) {
					if (step.kind === "chart") [settled, won] = [settled + step.size - step.undecided, won + step.certain];
					if (step.kind !== "single") continue;
					if (step.reason === "rest") settled += step.attempts;
					won += step.hits;
				}
				expect(settled).toBe(input.count);
				expect(won).toBe(hits);
			}),
		);
	});

	it("splits without losing an attempt", () => {
		fc.assert(
			fc.property(fc.nat(100_000), (count) => {
				const { charts, singles } = splitCount(count);
				expect(charts.reduce((sum, size) => sum + size, singles)).toBe(count);
				expect(singles).toBeLessThan(5);
				expect(charts.filter((size) => size < 20).length).toBeLessThanOrEqual(2);
			}),
		);
	});

	it("goes on from its log, and another roll gives another count", () => {
		const input = checked(skillBatch(33, 12));
		const first = advance(BATCH, input, {});
		if (first.done) throw new Error("asked nothing");
		expect(first.open.map(({ key }) => key)).toEqual(["batch/roll", "batch/place"]);
		const [roll, place] = first.open as readonly [Question, Question];
		const hitsAfter = (total: number): number => {
			const rolled = answer({}, roll, { answer: total, source: "rolled" });
			const placed = rolled.ok ? answer(rolled.value, place, { answer: 0.5, source: "rolled" }) : rolled;
			const end = placed.ok ? advance(BATCH, input, placed.value) : undefined;
			return end?.done ? end.outcome.hits : Number.NaN;
		};
		expect(hitsAfter(4)).toBeGreaterThan(hitsAfter(16));
	});
});

describe("options", () => {
	it("default to the first value, which the preset `exact` names", () => {
		for (const [name, { values, default: preset }] of Object.entries(BATCH_OPTIONS)) {
			expect(values[0]).toBe(preset);
			expect(BATCH_PRESETS.exact[name as keyof typeof BATCH_OPTIONS]).toBe(preset);
		}
		expect(BATCH_PRESETS.classic.batchMode).toBe("chart");
	});
});
