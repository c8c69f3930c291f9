import { describe, expect, it } from "vitest";
import { FLAT_CRITICALS } from "../../../src/engine/batch/game.js";
import { isThrownUnseen } from "../../../src/engine/batch/index.js";
import { div, ratio } from "../../../src/engine/common/index.js";
import { diceBatch, exactBinomial, measureSteps, play, skillBatch } from "./helpers.js";

describe("expected mode", () => {
	it("rounds a half up: 35 % of 90 are 32 (T5-1)", () => {
		const input = diceBatch(90, { dice: "1d100", compare: "atMost", target: 35 }, { mode: "expected" });
		const result = play(input, {});
		expect(result).toMatchObject({ hits: 32, expected: ratio(63, 2), steps: [{ kind: "expected" }] });
		expect(result).not.toHaveProperty("luck");
	});

	it("takes the chance of success rolls (T5-5)", () => {
		const hits = [3, 10, 16, 17, 25].map((skill) => play(skillBatch(216, skill, { mode: "expected" }), {}).hits);
		expect(hits).toEqual([4, 108, 212, 212, 212]);
	});
});

describe("each mode", () => {
	it("counts the totals that hit", () => {
		const tally = [
			[3, 1],
			[8, 4],
			[12, 2],
			[13, 2],
			[18, 1],
		] as const;
		const result = play(skillBatch(10, 12, { mode: "each" }), { "batch/each": tally });
		expect(result.hits).toBe(7);
		expect(result.steps).toEqual([{ kind: "each", totals: tally }]);
	});

	it("lets a 4 hit at skill 3 and a 17 miss at 25 (T5-5)", () => {
		const tally = [
			[4, 1],
			[17, 1],
		] as const;
		expect(play(skillBatch(2, 3, { mode: "each" }), { "batch/each": tally })).toMatchObject({
			hits: 1,
			chance: ratio(4, 216),
		});
		expect(play(skillBatch(2, 25, { mode: "each" }), { "batch/each": tally }).hits).toBe(1);
	});

	it("rolls other dice against their target", () => {
		const input = diceBatch(4, { dice: "1d20+5", compare: "atLeast", target: 15 }, { mode: "each" });
		const tally = [
			[6, 1],
			[14, 1],
			[15, 1],
			[25, 1],
		] as const;
		expect(play(input, { "batch/each": tally }).hits).toBe(2);
	});
});

describe("dice of each mode", () => {
	const d20 = { dice: "1d20", compare: "atLeast", target: 11 } as const;

	it.each([
		["in another mode", skillBatch(1_000, 12), false],
		["one attempt of many dice", diceBatch(1, { ...d20, dice: "1d20+100d2-100" }, { mode: "each" }), false],
		["99 dice", skillBatch(33, 12, { mode: "each" }), false],
		["102 dice", skillBatch(34, 12, { mode: "each" }), true],
		["100 dice", diceBatch(100, d20, { mode: "each" }), false],
		["101 dice", diceBatch(101, d20, { mode: "each" }), true],
	])("are thrown unseen where they are more than a hundred: %s", (_what, input, isUnseen) => {
		expect(isThrownUnseen(input)).toBe(isUnseen);
	});
});

describe("critical successes and failures", () => {
	const roll = { "batch/roll": 10, "batch/place": 0.5 };

	it("are absent when off and for other dice", () => {
		expect(play(skillBatch(100, 12), roll)).not.toHaveProperty("criticals");
		for (const criticals of ["flat", "bySkill"] as const) {
			const input = diceBatch(100, { dice: "3d6", compare: "atMost", target: 12 }, { criticals });
			expect(play(input, roll)).not.toHaveProperty("criticals");
		}
	});

	it("in flat mode are 4 of 216 each, half up, and none below 50 attempts (T0-13)", () => {
		expect(FLAT_CRITICALS.rate).toEqual(ratio(4, 216));
		const flat = (count: number) => play(skillBatch(count, 12, { criticals: "flat" }), roll).criticals;
		expect(flat(49)).toEqual({ successes: 0, failures: 0 });
		expect(flat(50)).toEqual({ successes: 1, failures: 1 });
		expect(flat(81)).toEqual({ successes: 2, failures: 2 });
		expect(flat(1_000)).toEqual({ successes: 19, failures: 19 });
	});

	it("in flat mode never exceed the hits or the misses", () => {
		const flat = (skill: number, total: number) =>
			play(skillBatch(1_000, skill, { criticals: "flat" }), { "batch/roll": total, "batch/place": 0.5 });
		const [many, few] = [flat(16, 3), flat(3, 18)];
		expect(many.criticals).toEqual({ successes: 19, failures: 1_000 - many.hits });
		expect(few.criticals).toEqual({ successes: few.hits, failures: 19 });
		expect(Math.max(1_000 - many.hits, few.hits)).toBeLessThan(19);
	});

	it("by skill are counts times rates where nothing is rolled", () => {
		const expected = (skill: number) =>
			play(skillBatch(216, skill, { mode: "expected", criticals: "bySkill" }), {}).criticals;
		expect(expected(3)).toEqual({ successes: 4, failures: 56 });
		expect(expected(6)).toEqual({ successes: 4, failures: 10 });
		expect(expected(12)).toEqual({ successes: 4, failures: 4 });
		expect(expected(15)).toEqual({ successes: 10, failures: 4 });
		expect(expected(16)).toEqual({ successes: 20, failures: 1 });
	});

	it("by skill are counted where every attempt is rolled", () => {
		const tally = [
			[3, 1],
			[5, 2],
			[6, 3],
			[16, 4],
			[17, 5],
			[18, 6],
		] as const;
		const each = (skill: number) =>
			play(skillBatch(21, skill, { mode: "each", criticals: "bySkill" }), { "batch/each": tally }).criticals;
		expect(each(14)).toEqual({ successes: 1, failures: 11 });
		expect(each(15)).toEqual({ successes: 3, failures: 11 });
		expect(each(16)).toEqual({ successes: 6, failures: 6 });
		expect(each(6)).toEqual({ successes: 1, failures: 15 });
	});

	it.each([
		[12, 4, 160, 4, 56],
		[15, 10, 206, 4, 10],
		[16, 20, 212, 1, 4],
		[25, 20, 212, 1, 4],
		[6, 4, 20, 10, 196],
	])("by skill %i are binomial among %i / %i of the hits and %i / %i of the misses", (skill, won, hit, lost, miss) => {
		const input = skillBatch(40, skill, { criticals: "bySkill" });
		const counts = (places: { good: number; bad: number }) =>
			play(input, { ...roll, "batch/critical-successes": places.good, "batch/critical-failures": places.bad });
		const { hits } = counts({ good: 0.5, bad: 0.5 });
		const good = measureSteps((place) => counts({ good: place, bad: 0.5 }).criticals?.successes ?? -1);
		const bad = measureSteps((place) => counts({ good: 0.5, bad: place }).criticals?.failures ?? -1);
		exactBinomial(hits, ratio(won, hit)).forEach((chance, count) => {
			expect(Math.abs((good.get(count) ?? 0) - chance)).toBeLessThan(1e-14);
		});
		exactBinomial(40 - hits, ratio(lost, miss)).forEach((chance, count) => {
			expect(Math.abs((bad.get(count) ?? 0) - chance)).toBeLessThan(1e-14);
		});
	});

	it("by skill ask for no place that would decide nothing", () => {
		// At skill 3 every hit is a 3 or 4, hence critical; without misses there is nothing to draw among them.
		const low = play(skillBatch(5, 3, { criticals: "bySkill" }), {
			"batch/roll": 3,
			"batch/place": 0,
		});
		expect(low.hits).toBe(5);
		expect(low.criticals).toEqual({ successes: 5, failures: 0 });
		const none = play(skillBatch(1, 12, { criticals: "bySkill" }), {
			"batch/roll": 18,
			"batch/place": 0.5,
			"batch/critical-failures": 0.5,
		});
		expect([none.hits, none.criticals?.successes]).toEqual([0, 0]);
		const column3 = play(skillBatch(5, 3, { mode: "chart", criticals: "bySkill" }), {
			"batch/chart/1": 4,
			"batch/critical-failures": 0.5,
		});
		expect(column3).toMatchObject({ hits: 1, criticals: { successes: 1 } });
		expect(div(ratio(1, 216), column3.chance)).toEqual(ratio(1));
	});
});
