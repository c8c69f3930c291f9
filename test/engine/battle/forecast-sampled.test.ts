import { describe, expect, it } from "vitest";
import { dice } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, type BattleInput } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import {
	chanceWithin,
	compareWins,
	forecastInSteps,
	leastChange,
	worthOfDeeds,
} from "../../../src/engine/forecast/index.js";
import { finish } from "../../../src/engine/forecast/model/context.js";
import { addToSums, meanWithin, noSums, studentErrors } from "../../../src/engine/forecast/model/margins.js";
import { FEWEST_DAYS, sampledForecast } from "../../../src/engine/forecast/sampled.js";
import { chanceInOrder } from "../../../src/engine/forecast/sampled-contests.js";
import { quantileWithin } from "../../../src/engine/forecast/sampled-forecasts.js";
import { army, band, battle, battleRules, side, TYPES } from "./army.js";
import { coverageOf } from "./coverage.js";
import { variedFight } from "./varied.js";

const sums = (...values: readonly number[]) => {
	const all = noSums();
	for (const value of values) addToSums(all, value);
	return all;
};

describe("intervals", () => {
	it.each([
		[21, 2.086],
		[101, 1.984],
		[1_001, 1.962],
	])("of a mean of %i numbers are as wide as Student says", (count, errors) => {
		expect(studentErrors(count)).toBeCloseTo(errors, 2);
	});

	it.each([
		[0.02, 100, 0.0055, 0.07],
		[0.5, 100, 0.4038, 0.5962],
		[1, 300, 0.9874, 1],
	])("of a chance of %d in %i days are Wilson's", (chance, days, from, to) => {
		expect(chanceWithin(chance, days)).toEqual({ from: expect.closeTo(from, 3), to: expect.closeTo(to, 3) });
	});

	it("of a mean are widened where nothing else was met, up to three of so many days", () => {
		const same = sums(...Array.from({ length: 100 }, () => 4));
		const { from, to } = meanWithin(same, { from: 0, to: 40 });
		expect(from).toBeCloseTo(4 - 0.03 * 4, 2);
		expect(to).toBeCloseTo(4 + 0.03 * 36, 2);
		expect(meanWithin(same, { from: 4, to: 40 }).from).toBe(4);
	});

	it.each([
		["a rare large number", [...Array.from({ length: 98 }, () => 0), 30, 30], 1],
		["a rare small number", [...Array.from({ length: 98 }, () => 30), 0, 0], -1],
	] as const)("of a mean reach further towards %s", (_name, values, sign) => {
		const all = sums(...values);
		const mean = all.sum / all.count;
		const { from, to } = meanWithin(all, { from: 0, to: 30 });
		expect(Math.sign(to - mean - (mean - from))).toBe(sign);
		expect([from > 0, to < 30]).toEqual([true, true]);
	});

	it("of a quantile lie between two of the numbers, and have no bound of their own where there are too few", () => {
		const bounds = { from: -7, to: 999 };
		const rank = (at: number): number => at;
		expect(quantileWithin(rank, 0.5, 100, bounds)).toEqual({ from: 40, to: 61 });
		expect(quantileWithin(rank, 0.95, 60, bounds)).toEqual({ from: expect.any(Number), to: 999 });
		expect(quantileWithin(rank, 0.05, 60, bounds)).toEqual({ from: -7, to: expect.any(Number) });
	});
});

describe("catastrophes of simulated days", () => {
	it.each([3, 17, 23])("fall as often as they should in each round of a hundred, by seed %i", (seed) => {
		const chanceOf = chanceInOrder(seed);
		const question = dice("a/catastrophe", "3d6");
		const totals = Array.from({ length: 100 }, (_, day) => Number(chanceOf(day)(question)));
		const upTo = (most: number): number => totals.filter((total) => total <= most).length;
		for (const [most, ways] of [
			[7, 35],
			[10, 108],
			[13, 181],
			[16, 212],
		] as const)
			expect(Math.abs(upTo(most) - (100 * ways) / 216)).toBeLessThanOrEqual(1);
		expect(new Set(totals.map((total, day) => `${day % 4} ${total}`)).size).toBeGreaterThan(30);
	});
});

/** Five sides: more than are enumerated. */
const five = (more: Partial<BattleInput> = {}, strategy = 12): BattleInput =>
	battle(
		[..."abcde"].map((id, i) =>
			side(
				id,
				army(
					Array.from({ length: 8 }, (_, u) => band(`u${u}`, 30 + 11 * u + i, [TYPES.MI, TYPES.LC, TYPES.HI][u % 3])),
					id === "a" ? strategy : 11 + i,
				),
			),
		),
		more,
	);

describe("figures of simulated days", () => {
	it.each([0, 1, 9, 3, 4, 12, 6].map(variedFight))(
		"are within their intervals in 19 of 20 cases, nearly, when first shown: battle $name",
		(fight) => {
			const found = coverageOf(fight, FEWEST_DAYS, 200);
			for (const kind of ["wins", "chance", "mean", "dead", "unit's mean", "unit's dead"])
				expect(found.get(kind)?.all, kind).toBeGreaterThanOrEqual(400);
			for (const [kind, { all, holds, certain, empty }] of found) {
				expect(holds / all, kind).toBeGreaterThan(0.93);
				if (kind.endsWith("quantile")) continue;
				expect([kind, certain, empty]).toEqual([kind, kind.endsWith("dead") ? certain : 0, 0]);
			}
		},
	);

	it("are never shown from fewer days than a hundred, however large the battle", () => {
		for (const { forecast, sampled } of forecastInSteps(five(), BATTLE_RULES)) {
			if (forecast === null) continue;
			expect([sampled, forecast.sampled]).toEqual([FEWEST_DAYS, FEWEST_DAYS]);
			break;
		}
		expect(forecastDay(five(), BATTLE_RULES).sampled).toBe(FEWEST_DAYS);
	});

	it("are exact where all answers up to the contest are there", () => {
		const log = Object.fromEntries(
			[..."abcde"].map((id) => {
				const question = dice(`${id}/catastrophe`, "3d6");
				return [question.key, { question, answer: 5, source: "rolled" as const }];
			}),
		);
		const sample = sampledForecast(five(), BATTLE_RULES, { log });
		sample.refine(FEWEST_DAYS);
		const { sides, noWinnerWithin } = sample.forecast();
		expect([noWinnerWithin, ...sides.map(({ winsWithin }) => winsWithin)]).toEqual(Array(6).fill("exact"));
		expect(forecastDay(five(), BATTLE_RULES, { log }).sides.map(({ wins }) => wins.toFixed(9))).toEqual(
			sides.map(({ wins }) => wins.toFixed(9)),
		);
	});
});

describe("comparisons by simulated days", () => {
	const judged = (value: number): BattleInput => {
		const input = five();
		const judgements = [{ kind: "other" as const, label: "", value }];
		return { ...input, sides: input.sides.map((each, i) => (i === 0 ? { ...each, judgements } : each)) };
	};

	it.each([-4, -1, 2])("tell whether a judgement of %i helps or hurts, and about how much", (value) => {
		const [deed] = finish(worthOfDeeds(judged(value), BATTLE_RULES));
		const { worth, within, sampled } = deed!;
		expect(sampled).toBeGreaterThanOrEqual(FEWEST_DAYS);
		expect(Math.sign(worth)).toBe(Math.sign(value));
		if (typeof within === "string") throw new Error(within);
		expect(Math.sign(within.from)).toBe(Math.sign(within.to));
		expect([within.from <= worth, within.to >= worth]).toEqual([true, true]);
	});

	it("leave open which side of nothing a deed lies that is worth nothing, within a quarter of a point", () => {
		const { others } = finish(compareWins(five(), [judged(0)], BATTLE_RULES, {}));
		for (const { mean, within } of Object.values(others[0]!.gains)) {
			expect(mean).toBe(0);
			if (typeof within === "string") throw new Error(within);
			expect(within.from).toBeLessThan(0);
			expect(within.to).toBeGreaterThan(0);
			expect(within.to - within.from).toBeLessThanOrEqual(0.005);
		}
	});

	it.each([
		["far below", -0.08, { isKnown: true, by: 0 }],
		["far above", 0.5, null],
		["at the chance itself", 0, { isKnown: false, by: 0 }],
	] as const)("find the least change over a limit, or say that it is not known: a limit %s", (_name, off, expected) => {
		const { now } = finish(compareWins(five(), [judged(0)], BATTLE_RULES, {}));
		const { mean } = now.wins["a"]!;
		const change = finish(leastChange(five(), BATTLE_RULES, { side: "a", unit: "", over: mean + off, most: 1 }));
		if (expected === null) expect(change).toBeNull();
		else expect(change).toMatchObject(expected);
	});

	it("need few days where a change is large: the same dice fall for both", () => {
		const { others } = finish(compareWins(judged(0), [judged(4)], BATTLE_RULES, {}));
		expect(others[0]!.sampled).toBe(FEWEST_DAYS);
		expect(others[0]!.gains["a"]!.mean).toBeGreaterThan(0.05);
	});
});

describe("losses that a force rounds once", () => {
	const once = battleRules({ lossRounding: "perForce" });
	const single = (id: string, troops: readonly (typeof TYPES)[keyof typeof TYPES][], men = 1) =>
		side(
			id,
			army(
				troops.map((troop, i) => band(`u${i}`, men, troop)),
				12,
			),
		);
	const { MI, PI, HC, LI, HI } = TYPES;
	const cases: readonly (readonly [string, BattleInput])[] = [
		["three single men", battle([single("a", [HI, HI, MI], 60), single("b", [PI, MI, HC])])],
		["two against one", battle([single("a", [LI, LI]), single("b", [HI], 7)])],
		["small units of many men", battle([single("a", [LI, MI, HI, PI, HC], 9), single("b", [MI, MI, LI, HI], 13)])],
		["twelve small units", battle([single("a", Array(12).fill(LI), 3), single("b", Array(12).fill(MI), 5)])],
	];

	it.each(cases)("have means of sides and units within their bounds, and near their quantiles: %s", (_name, input) => {
		const days = 3_000;
		const forecast = forecastDay(input, once, { totals: true });
		expect(forecast.sampled).toBe(0);
		const sample = sampledForecast(input, once);
		sample.refine(days);
		const played = sample.forecast();
		for (const [i, { losses }] of [...forecast.sides, ...forecast.units].entries()) {
			const { mean, low, high, within } = losses!;
			const { within: seen } = [...played.sides, ...played.units][i]!.losses!;
			if (typeof seen.mean === "string" || within.mean === "unknown") throw new Error("no interval");
			const { from, to } = within.mean === "exact" ? { from: mean, to: mean } : within.mean;
			expect(seen.mean.to).toBeGreaterThan(from - 1e-9);
			expect(seen.mean.from).toBeLessThan(to + 1e-9);
			expect([mean >= low - 1, mean >= from, mean <= to, mean <= Math.max(high, low)]).toEqual([
				true,
				true,
				true,
				true,
			]);
		}
	});

	it("know the mean of a whole force to half a man up or down where no unit changes sides, and exactly that of one unit", () => {
		const stay = battleRules({ lossRounding: "perForce", defectorChoice: "none" });
		for (const [name, input] of cases.slice(0, 3)) {
			const sample = sampledForecast(input, stay);
			sample.refine(4_000);
			for (const [i, { losses }] of forecastDay(input, stay, { totals: true }).sides.entries()) {
				const { mean, within } = losses!;
				const [from, to] = typeof within.mean === "string" ? [mean, mean] : [within.mean.from, within.mean.to];
				expect(to - from, `${name} ${i}`).toBeLessThan(1);
				if (input.sides[i]!.force.units.length === 1) expect(within.mean).toBe("exact");
				const seen = sample.forecast().sides[i]!.losses!.within.mean;
				if (typeof seen === "string") throw new Error(seen);
				expect([to > seen.from, from < seen.to]).toEqual([true, true]);
			}
		}
	});
});
