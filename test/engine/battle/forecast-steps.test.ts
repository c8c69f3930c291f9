import { describe, expect, it } from "vitest";
import { drive, simulate } from "../../../src/engine/ask/index.js";
import { fightDay } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type BattleSide } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import {
	chanceWithin,
	forecastInSteps,
	leastChange,
	type Precision,
	risksInSteps,
	worthOfDeeds,
} from "../../../src/engine/forecast/index.js";
import { finish, forecastContext } from "../../../src/engine/forecast/model/context.js";
import { planForecast } from "../../../src/engine/forecast/plan-forecast.js";
import { sampledForecast } from "../../../src/engine/forecast/sampled.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

const own = (more: Partial<BattleSide> = {}, men = 120) =>
	side(
		"a",
		army([band("u0", men, TYPES.MI), band("u1", 60, TYPES.LC, "green")], 13, { heroes: [hero("h", { unit: "u0" })] }),
		more,
	);
const foe = (more: Partial<BattleSide> = {}) =>
	side("b", army([band("v0", 150, TYPES.LI), band("v1", 40, TYPES.HI, "raw")], 14), more);
const duel = (more: Partial<BattleSide> = {}): BattleInput => battle([own(more), foe()]);
const winsOf = (input: BattleInput, id = "a"): number =>
	forecastDay(input, BATTLE_RULES).sides.find((each) => each.id === id)?.wins ?? Number.NaN;

/** The width of an interval; 0: exact. */
const widthOf = (within: Precision = "unknown"): number =>
	within === "exact" ? 0 : within === "unknown" ? Number.NaN : within.to - within.from;

const isIn = (value: number, within: Precision): boolean =>
	typeof within !== "string" && value >= within.from && value <= within.to;

const eight = battle(
	[..."abcdefgh"].map((id, i) =>
		side(
			id,
			army(
				Array.from({ length: 6 }, (_, u) => band(`u${u}`, 20 + 7 * u + i)),
				10 + i,
			),
		),
	),
);

describe("a forecast in steps", () => {
	it("ends with the forecast at once, after many pauses with nothing yet", () => {
		const steps = forecastInSteps(duel(), BATTLE_RULES, { totals: true });
		const early = [];
		for (let step = steps.next(); ; step = steps.next()) {
			if (step.done) {
				expect(step.value).toEqual(forecastDay(duel(), BATTLE_RULES, { totals: true }));
				break;
			}
			early.push(step.value);
		}
		expect(early.length).toBeGreaterThan(3);
		expect(early.every(({ forecast, sampled }) => forecast === null && sampled === 0)).toBe(true);
	});

	it("gets finer where it is sampled, and stops when no one asks", () => {
		const seen = [];
		for (const { forecast, sampled } of forecastInSteps(eight, BATTLE_RULES)) {
			if (forecast === null) continue;
			expect(forecast.sampled).toBe(sampled);
			seen.push(forecast);
			if (seen.length === 3) break;
		}
		const [first, , third] = seen;
		expect(third?.sampled).toBeGreaterThan(2 * (first?.sampled ?? Number.NaN) - 1);
		expect(first?.sampled).toBe(100);
		expect(widthOf(third?.sides[7]?.dead.within)).toBeLessThan(widthOf(first?.sides[7]?.dead.within));
	});

	it("works out every Risk of a leader with pauses", () => {
		const input = duel({ heroes: [part("h", { leads: "unit", reserve: true, berserk: true })] });
		expect(finish(risksInSteps(input, BATTLE_RULES, "a/h"))).toEqual(forecastRisks(input, BATTLE_RULES, "a/h"));
	});
});

describe("a plan", () => {
	it("knows the cost before, and whether all is enumerated", () => {
		const small = planForecast(duel(), BATTLE_RULES);
		expect([small.exact, forecastDay(duel(), BATTLE_RULES).sampled]).toEqual([true, 0]);
		const large = planForecast(eight, BATTLE_RULES);
		expect(large.exact).toBe(false);
		expect(large.cost).toBeGreaterThan(100 * small.cost);
	});

	it("refuses to enumerate what grows with every hero", () => {
		const places = Array.from({ length: 40 }, (_, i) => i);
		const force = army(
			places.map((i) => band(`u${i}`, 20)),
			13,
			{ heroes: places.map((i) => hero(`h${i}`, { unit: `u${i}` })) },
		);
		const led = side("a", force, { heroes: places.map((i) => part(`h${i}`, { leads: "unit" })) });
		expect(planForecast(battle([led, foe()]), BATTLE_RULES).exact).toBe(true);
		expect(planForecast(battle([led, foe()]), battleRules({}, { moraleTs: "on" })).exact).toBe(false);
	});
});

describe("simulated days", () => {
	it("are the same days, however they are asked for", () => {
		const [one, many] = [sampledForecast(duel(), BATTLE_RULES), sampledForecast(duel(), BATTLE_RULES)];
		one.refine(60);
		for (let i = 0; i < 6; i++) many.refine(10);
		expect([one.days(), one.forecast()]).toEqual([60, many.forecast()]);
	});

	it("have intervals that hold the exact figures in 19 of 20 cases, nearly", () => {
		const exact = forecastDay(duel(), BATTLE_RULES);
		const sample = sampledForecast(duel(), BATTLE_RULES);
		sample.refine(800);
		const { sides, units, sampled } = sample.forecast();
		const pairs = [
			...sides.map((each, i) => [exact.sides[i]?.wins, each.winsWithin] as const),
			...sides.map(({ dead }, i) => [exact.sides[i]?.dead.mean, dead.within] as const),
			...units.map(({ losses }, i) => [exact.units[i]?.losses.mean, losses.within.mean] as const),
			...units.map(({ conduct }, i) => {
				return [exact.units[i]?.conduct.routs, chanceWithin(conduct.routs, sampled)] as const;
			}),
		];
		expect(pairs.filter(([, within]) => !(widthOf(within) > 0))).toEqual([]);
		const outside = pairs.filter(([value = Number.NaN, within]) => !isIn(value, within));
		expect(outside.length).toBeLessThanOrEqual(2);
	});

	it("leave a chance of 0 an interval, and an exact one none", () => {
		expect(chanceWithin(0, 100)).toEqual({ from: 0, to: expect.closeTo(0.037, 3) });
		expect(widthOf(chanceWithin(0.5, 400)) / 2).toBeCloseTo(0.049, 3);
		expect(chanceWithin(0.5, 0)).toBe("exact");
	});
});

describe("the worth of each deed", () => {
	const scouts = {
		...({
			id: "m",
			kind: "scouts",
			target: "b",
			victim: "",
			skill: 13,
			modifier: 0,
			many: true,
			played: null,
		} as const),
		ownKnow: true,
		foeKnow: false,
	};
	const plan = (value: number) => ({ kind: "plan", label: "", value }) as const;
	const position = [{ row: "steep", value: null }] as const;
	const deeds: Partial<BattleSide> = {
		heroes: [part("h", { leads: "unit", risk: -3 })],
		missions: [scouts],
		judgements: [plan(-1), plan(2)],
		position,
	};

	it("is the chance to win with it less that without it, the most worth first", () => {
		const all = finish(worthOfDeeds(duel(deeds), BATTLE_RULES));
		const without = (kind: string, id: string): Partial<BattleSide> => {
			if (kind === "hero") return { ...deeds, heroes: [] };
			if (kind === "mission") return { ...deeds, missions: [] };
			if (kind === "position") return { ...deeds, position: [] };
			return { ...deeds, judgements: [plan(id === "0" ? 0 : -1), plan(id === "1" ? 0 : 2)] };
		};
		expect(all.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
			"hero h",
			"judgement 0",
			"judgement 1",
			"mission m",
			"position steep",
		]);
		for (const { kind, id, worth, with: own, without: rest, within, sampled } of all) {
			expect(own).toBeCloseTo(winsOf(duel(deeds)), 12);
			expect(rest).toBeCloseTo(winsOf(duel(without(kind, id))), 12);
			expect([worth, within, sampled]).toEqual([own - rest, "exact", 0]);
		}
		expect(all.map(({ worth }) => worth)).toEqual(all.map(({ worth }) => worth).sort((x, y) => y - x));
		expect(all.at(-1)).toMatchObject({ kind: "judgement", id: "0" });
	});

	it("agrees with days that are fought with it and without it", () => {
		const share = (input: BattleInput): number => {
			const answers = simulate(3);
			const days = Array.from({ length: 1_500 }, () => drive(fightDay(input, BATTLE_RULES), answers));
			return days.filter(({ winner }) => winner === "a").length / days.length;
		};
		const [plain, high] = [duel(), duel({ position })];
		const [deed] = finish(worthOfDeeds(high, BATTLE_RULES));
		expect(Math.abs((deed?.worth ?? 0) - (share(high) - share(plain)))).toBeLessThan(0.05);
	});
});

describe("the least change", () => {
	it("of Strategy is the first that lifts the chance over the given one", () => {
		const now = winsOf(duel());
		const over = now + 0.15;
		const change = finish(leastChange(duel(), BATTLE_RULES, { side: "a", unit: "", over, most: 6 }));
		const at = (by: number) => winsOf(duel({ judgements: [{ kind: "other", label: "", value: by }] }));
		const brute = [1, 2, 3, 4, 5, 6].find((by) => at(by) > over);
		const wins = { mean: expect.closeTo(at(brute ?? 0), 12), within: "exact" };
		expect(change).toEqual({ isKnown: true, by: brute, wins, sampled: 0 });
		expect(finish(leastChange(duel(), BATTLE_RULES, { side: "a", unit: "", over: 0.999, most: 2 }))).toBeNull();
		expect(finish(leastChange(duel(), BATTLE_RULES, { side: "a", unit: "", over: now / 2, most: 2 }))?.by).toBe(0);
	});

	it("of men is found by trying all, up and down", () => {
		const over = winsOf(duel()) + 0.01;
		const change = finish(leastChange(duel(), BATTLE_RULES, { side: "a", unit: "u0", over, most: 60 }));
		const at = (by: number): number => winsOf(battle([own({}, 120 + by), foe()]));
		const brute = Array.from({ length: 60 }, (_, i) => [i + 1, -i - 1])
			.flat()
			.find((by) => at(by) > over);
		expect(change?.by).toBe(brute);
		expect(() => finish(leastChange(duel(), BATTLE_RULES, { side: "a", unit: "x", over, most: 1 }))).toThrow(
			RangeError,
		);
	});
});

describe("what forecasts by the same rules remember", () => {
	it("stays to the end of a forecast, however much it is, and is dropped before the next one", () => {
		const rules = battleRules();
		const context = forecastContext(rules);
		const [first, other] = [{}, {}];
		expect(context.memoize("first", () => first)).toBe(first);
		expect(forecastContext(rules)).toBe(context);
		for (let i = 0; i < 30_000; i++) context.memoize(`value ${i}`, () => i);
		expect(context.memoize("first", () => other)).toBe(first);
		expect(forecastContext(rules)).not.toBe(context);
		expect(forecastContext(rules).memoize("first", () => other)).toBe(other);
	});
});
