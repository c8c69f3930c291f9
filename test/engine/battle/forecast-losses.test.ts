import { describe, expect, it } from "vitest";
import { drive, simulate } from "../../../src/engine/ask/index.js";
import { fightDay } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type BattleRules } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import type { LossDistribution } from "../../../src/engine/forecast/model/types.js";
import { sampledForecast } from "../../../src/engine/forecast/sampled.js";
import { lossSteps } from "../../../src/engine/forecast/sides/loss-sum.js";
import { chanceOfMore, lossQuantile } from "../../../src/engine/forecast/sides/loss-totals.js";
import { army, band, battle, battleRules, hero, side, TYPES } from "./army.js";

const many = (id: string, count: number, men: number) =>
	side(
		id,
		army(
			Array.from({ length: count }, (_, i) => band(`u${i}`, men + 7 * i, [TYPES.MI, TYPES.LI, TYPES.HC][i % 3]!)),
			14,
			{ heroes: [hero("h", { unit: "u0" })] },
		),
	);

/** The losses of a side over simulated days. */
function simulated(input: BattleInput, rules: BattleRules, id: string, days: number): readonly number[] {
	const answers = simulate(11);
	return Array.from({ length: days }, () =>
		drive(fightDay(input, rules), answers)
			.units.filter(({ key }) => key.startsWith(`${id}/`))
			.reduce((sum, { losses }) => sum + losses, 0),
	);
}

/** The mean distance between the quantiles of a distribution and those of so many numbers. */
function distanceFrom(distribution: LossDistribution, numbers: readonly number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	const sum = sorted.reduce(
		(all, each, i) => all + Math.abs(lossQuantile(distribution, (i + 0.5) / sorted.length) - each),
		0,
	);
	return sum / sorted.length;
}

/** The distance that so many throws leave by chance alone, at most in nearly all cases. */
function byChance(numbers: readonly number[]): number {
	const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
	const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
	return 3 * Math.sqrt(variance / numbers.length);
}

const totals = (input: BattleInput, rules: BattleRules = BATTLE_RULES) => forecastDay(input, rules, { totals: true });
const meanOf = ({ step, chances }: LossDistribution): number =>
	chances.reduce((sum, chance, at) => sum + chance * (step === 1 ? at : Math.max(0, (at - 0.5) * step)), 0);

describe("the distribution of a side's losses", () => {
	const cases: readonly (readonly [string, BattleInput, BattleRules])[] = [
		["two units, each way gone through", battle([many("a", 2, 60), many("b", 2, 90)]), BATTLE_RULES],
		["twelve units", battle([many("a", 12, 40), many("b", 12, 50)]), BATTLE_RULES],
		...(["perLine", "perUnit"] as const).map(
			(casualtyDice) =>
				[
					`casualty dice ${casualtyDice}`,
					battle([many("a", 12, 40), many("b", 12, 50)]),
					battleRules({ casualtyDice }),
				] as const,
		),
		[
			"losses rounded once for the force",
			battle([many("a", 5, 13), many("b", 5, 11)]),
			battleRules({ lossRounding: "perForce" }),
		],
	];

	it.each(cases)("is that of simulated days within its own error: %s", (_, input, rules) => {
		for (const { id, distribution, losses } of totals(input, rules).sides) {
			const numbers = simulated(input, rules, id, 2_000);
			const { step, error, chances } = distribution!;
			expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
			expect(distanceFrom(distribution!, numbers)).toBeLessThan(error + step + byChance(numbers));
			expect(Math.abs(meanOf(distribution!) - losses!.mean)).toBeLessThan(error + step);
		}
	});

	it("is nearly that of simulated days, far within its bound, where units are many", () => {
		const input = battle([many("a", 20, 80), many("b", 20, 100)]);
		const [first] = totals(input).sides;
		const numbers = simulated(input, BATTLE_RULES, "a", 3_000);
		const men = input.sides[0]!.force.units.reduce((sum, unit) => sum + unit.men, 0);
		expect(distanceFrom(first!.distribution!, numbers)).toBeLessThan(0.004 * men + byChance(numbers));
		expect(first!.distribution!.error).toBeLessThan(0.04 * men);
	});

	it("is exact for a side of one unit", () => {
		const input = battle([side("a", army([band("u0", 90, TYPES.MI)], 13)), many("b", 3, 50)]);
		const { sides, units } = totals(input);
		const { chances, step, error } = sides[0]!.distribution!;
		expect([step, error]).toEqual([1, 0]);
		for (const [percent, chance] of units[0]!.percent.entries()) {
			if (chance > 0.01) expect(chances[Math.ceil(0.9 * percent)]).toBeGreaterThan(chance - 1e-9);
		}
	});

	it("is counted, with the error that so many days leave, where days are simulated", () => {
		const input = battle([many("a", 4, 60), many("b", 4, 60)]);
		const sample = sampledForecast(input, BATTLE_RULES);
		for (let i = 0; i < 20; i++) sample.refine(100);
		const [counted, exact] = [sample.forecast().sides[0]!.distribution!, totals(input).sides[0]!.distribution!];
		expect(counted.step).toBe(exact.step);
		expect(counted.error).toBeGreaterThan(0);
		expect(Math.abs(meanOf(counted) - meanOf(exact))).toBeLessThan(6 * counted.error + exact.error);
	});

	it("is left out unless asked", () => {
		const [first] = forecastDay(battle([many("a", 2, 40), many("b", 2, 40)]), BATTLE_RULES).sides;
		expect([first?.losses, first?.distribution]).toEqual([null, null]);
	});
});

describe("loss steps", () => {
	it("hold whole numbers by their upper end, and normal numbers by their share of each step", () => {
		const steps = lossSteps(1_000);
		steps.add(0, 0.25);
		steps.add(9, 0.25);
		steps.addNormal(500, 400, 0.5);
		const { step, chances, error } = steps.distribution(3);
		expect([step, error]).toEqual([4, 3]);
		expect([chances[0], chances[3]]).toEqual([0.25, 0.25]);
		const upTo = (men: number): number => chances.slice(0, men / step + 1).reduce((sum, chance) => sum + chance, 0);
		expect(upTo(500)).toBeCloseTo(0.5 + 0.5 * 0.50997, 3);
		expect(upTo(520)).toBeCloseTo(0.5 + 0.5 * 0.8473, 3);
	});

	it("give quantiles and chances of more that agree", () => {
		const distribution = { step: 10, chances: [0.2, 0.3, 0.5], error: 0 };
		for (const share of [0.1, 0.3, 0.5, 0.7, 1]) {
			const men = lossQuantile(distribution, share);
			expect(1 - chanceOfMore(distribution, men)).toBeGreaterThanOrEqual(share - 1e-9);
			if (men > 0) expect(1 - chanceOfMore(distribution, men - 1)).toBeLessThan(share + 1e-9);
		}
	});
});
