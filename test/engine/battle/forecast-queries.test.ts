import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { drive, type Log, simulate } from "../../../src/engine/ask/index.js";
import { fightDay } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type BattleSide } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import { chanceWithin, type DayForecast } from "../../../src/engine/forecast/index.js";
import { FEWEST_DAYS } from "../../../src/engine/forecast/sampled.js";
import { withShift } from "../../../src/engine/forecast/worth-of-deeds.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

const own = (strategy = 13, more: Partial<BattleSide> = {}) =>
	side("a", army([band("u0", 120, TYPES.MI), band("u1", 60, TYPES.LC, "green")], strategy), more);
const foe = (strategy = 14, more: Partial<BattleSide> = {}) =>
	side("b", army([band("v0", 150, TYPES.LI), band("v1", 40, TYPES.HI, "raw")], strategy), more);
const duel = (strategy = 13): BattleInput => battle([own(strategy), foe()]);
const wins = ({ sides }: DayForecast, id = "a"): number => sides.find((each) => each.id === id)?.wins ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

describe("every forecast", () => {
	const { noWinner, sides, units, approximate, sampled } = forecastDay(duel(), BATTLE_RULES);

	it("has chances that come to 1", () => {
		expect(noWinner + sum(sides.map((each) => each.wins))).toBeCloseTo(1, 12);
		for (const each of sides) {
			expect(sum(each.rows.map(({ chance }) => chance))).toBeCloseTo(1, 12);
			expect(sum(each.differences.map(([, chance]) => chance))).toBeCloseTo(1, 12);
		}
		for (const { conduct, percent } of units) {
			expect(sum(Object.values(conduct))).toBeCloseTo(1, 12);
			expect(sum(percent)).toBeCloseTo(1, 12);
		}
	});

	it("names nothing as approximate where nothing is", () => {
		expect({ approximate, sampled }).toEqual({ approximate: [], sampled: 0 });
		const rules = battleRules({ lossRounding: "perForce" });
		expect(forecastDay(duel(), rules, { totals: true }).approximate).toEqual(["totals", "rounding"]);
	});
});

describe("a choice that is open", () => {
	const psi = { id: "p", name: "", link: "", practice: "psi", points: 500, stones: 0, items: 0, boosters: 0 } as const;
	/** So many points set against two steps, of 2 points each, on the catastrophe roll. */
	const wards = (defence: number, steps: number) => {
		const purchases = steps === 0 ? [] : [{ use: "catastrophe", target: "b", steps } as const];
		const gifted = [own(), foe()].map((each) => ({ ...each, force: { ...each.force, practitioners: [psi] } }));
		const powers = [
			{ defence: 0, purchases },
			{ defence, purchases: [] },
		];
		const sides = gifted.map((each, i) => ({ ...each, powers: powers[i] ?? each.powers }));
		return wins(forecastDay(battle(sides), BATTLE_RULES));
	};

	it("counts as what is offered first: as much is blocked as the defence allows", () => {
		expect(wards(4, 2)).toBe(wards(0, 0));
		expect(wards(3, 2)).toBe(wards(0, 1));
		expect(wards(0, 1)).toBeGreaterThan(wards(0, 0));
	});
});

describe("the spread of a side's losses", () => {
	const many = (id: string, men: number) =>
		side(
			id,
			army(
				Array.from({ length: 12 }, (_, i) => band(`u${i}`, men + 7 * i, i % 2 ? TYPES.MI : TYPES.LI)),
				14,
			),
		);
	const input = battle([many("a", 40), many("b", 50)]);
	const forecast = forecastDay(input, BATTLE_RULES, { totals: true });

	it("has the exact mean, and no day outside its bounds more often than one in ten, nearly", () => {
		const answers = simulate(5);
		const days = Array.from({ length: 1_500 }, () => drive(fightDay(input, BATTLE_RULES), answers));
		for (const { id, losses } of forecast.sides) {
			const mine = forecast.units.filter((unit) => unit.side === id);
			expect(losses?.mean).toBeCloseTo(sum(mine.map((unit) => unit.losses.mean)), 9);
			const totals = days.map(({ units }) =>
				sum(units.filter(({ key }) => key.startsWith(`${id}/`)).map((unit) => unit.losses)),
			);
			const share = (isIn: (total: number) => boolean): number => totals.filter(isIn).length / totals.length;
			expect(share((total) => total < (losses?.low ?? 0))).toBeLessThan(0.08);
			expect(share((total) => total > (losses?.high ?? 0))).toBeLessThan(0.08);
			expect(Math.abs(share((total) => total <= (losses?.median ?? 0)) - 0.5)).toBeLessThan(0.07);
		}
	});

	it("equals that of a side's only unit, which may be the one that goes over", () => {
		const lone = battle([side("a", army([band("u0", 2_000, TYPES.HC)], 13)), foe()]);
		const { sides, units } = forecastDay(lone, BATTLE_RULES, { totals: true });
		expect(sides[0]?.losses).toEqual(units[0]?.losses);
	});

	it("lets a large unit that goes over bleed with its new side", () => {
		const [guard, host] = [band("u0", 5, TYPES.MI), band("u1", 2_000, TYPES.HC)];
		const uneven = battle([side("a", army([guard, host], 13)), foe()]);
		const [first] = forecastDay(uneven, BATTLE_RULES, { totals: true }).sides;
		const answers = simulate(5);
		const totals = Array.from({ length: 1_500 }, () => drive(fightDay(uneven, BATTLE_RULES), answers)).map(
			({ units }) => sum(units.filter(({ key }) => key.startsWith("a/")).map((unit) => unit.losses)),
		);
		const share = (isIn: (total: number) => boolean): number => totals.filter(isIn).length / totals.length;
		expect(share((total) => total >= (first?.losses?.high ?? 0))).toBeGreaterThan(0.03);
		expect(share((total) => total > (first?.losses?.high ?? 0))).toBeLessThan(0.08);
	});
});

/** The forecast as things are, and with some terms shifted. */
function forecastWhatIf(
	input: BattleInput,
	rules: typeof BATTLE_RULES,
	shifts: readonly Parameters<typeof withShift>[2][],
): { readonly before: DayForecast; readonly after: DayForecast } {
	const after = shifts.reduce((now, shift) => withShift(now, rules, shift), input);
	return { before: forecastDay(input, rules), after: forecastDay(after, rules) };
}

describe("what if", () => {
	it("moves the chance to win by a term of Strategy as a commander of that skill would", () => {
		const shift = { term: "a/strategy/position/incline", by: 2 };
		const { before, after } = forecastWhatIf(duel(), BATTLE_RULES, [shift]);
		expect(wins(before)).toBe(wins(forecastDay(duel(), BATTLE_RULES)));
		expect(wins(after)).toBeGreaterThan(wins(before));
		const skilled = forecastDay(withShift(duel(), BATTLE_RULES, { term: "b/strategy", by: -2 }), BATTLE_RULES);
		expect(wins(after)).toBeCloseTo(wins(skilled), 12);
	});

	it("moves a Strategy that is ruled as a whole", () => {
		const ruled = { ...duel(), rulings: { "a/strategy": { num: 15, den: 1 } } };
		const result = { ...duel(), rulings: { "a/strategy": { num: 18, den: 1 } } };
		const shifted = withShift(ruled, BATTLE_RULES, { term: "a/strategy", by: 3 });
		expect(wins(forecastDay(shifted, BATTLE_RULES))).toBe(wins(forecastDay(result, BATTLE_RULES)));
	});

	it("moves Strategy past what was ruled on a judgement that is gone", () => {
		const stale = { ...duel(), rulings: { "a/strategy/judgements/0": { num: 9, den: 1 } } };
		const { before, after } = forecastWhatIf(stale, BATTLE_RULES, [{ term: "a/strategy", by: 2 }]);
		expect(wins(before)).toBe(wins(forecastDay(duel(), BATTLE_RULES)));
		const { after: plain } = forecastWhatIf(duel(), BATTLE_RULES, [{ term: "a/strategy", by: 2 }]);
		expect(wins(after)).toBe(wins(plain));
	});

	it.each(["guards/old", "strategy"])("finds the terms of a unit and a hero called %s", (id) => {
		const force = army([band(id, 100), band("u1", 50)], 12, { heroes: [hero(id, { weapon: 11 })] });
		const input = battle([side("a", force, { heroes: [part(id)] }), foe()]);
		const ruled = (term: string) => Object.keys(withShift(input, BATTLE_RULES, { term, by: 2 }).rulings);
		expect(ruled(`a/${id}/morale/came`)).toEqual([`a/${id}/morale`]);
		expect(ruled(`a/${id}/glory/risk`)).toEqual([`a/${id}/glory/battleSkill`]);
		expect(withShift(input, BATTLE_RULES, { term: "a/strategy/plan", by: 2 }).sides[0]?.judgements).toHaveLength(1);
	});

	it("moves one unit's morale and no other's", () => {
		const { before, after } = forecastWhatIf(duel(), BATTLE_RULES, [{ term: "a/u0/morale/came", by: 3 }]);
		const holds = ({ units }: DayForecast, key: string) => units.find((unit) => unit.key === key)?.conduct.holds ?? 0;
		expect(holds(after, "a/u0")).toBeGreaterThan(holds(before, "a/u0"));
		expect(holds(after, "a/u1")).toBe(holds(before, "a/u1"));
	});

	it("moves a hero's rolls one by one", () => {
		const force = army([band("u0", 100)], 12, { heroes: [hero("h", { unit: "u0", weapon: 11 })] });
		const input = battle([side("a", force, { heroes: [part("h")] }), foe()]);
		const up = ({ heroes }: DayForecast) => heroes[0]?.state.up ?? 0;
		for (const ledger of ["survival", "secondSurvival"]) {
			const { before, after } = forecastWhatIf(input, BATTLE_RULES, [{ term: `a/h/${ledger}/risk`, by: 2 }]);
			expect(up(after)).toBeGreaterThan(up(before));
			expect(after.heroes[0]?.glory).toEqual(before.heroes[0]?.glory);
		}
		const { before, after } = forecastWhatIf(input, BATTLE_RULES, [{ term: "a/h/glory", by: 2 }]);
		expect([up(after), after.heroes[0]?.glory]).not.toEqual([up(before), before.heroes[0]?.glory]);
		expect(up(after)).toBe(up(before));
	});

	it.each(["c/strategy", "a/u9/morale", "a/h/glory", "a/u0/strength"])("refuses %s, which is no term", (term) => {
		expect(() => withShift(duel(), BATTLE_RULES, { term, by: 1 })).toThrow(RangeError);
	});
});

describe("a hero's every Risk", () => {
	const force = (id: string) =>
		army([band("u0", 100), band("u1", 50)], 12, { heroes: [hero("h", { unit: id, weapon: 11 })] });
	const fight = (leads: "none" | "unit" | "force", more: object = {}) =>
		battle([side("a", force("u0"), { heroes: [part("h", { leads, ...more })] }), foe()]);

	it.each(["none", "unit"] as const)("equals a forecast at that Risk, if the hero leads %s", (leads) => {
		const input = fight(leads);
		const risks = forecastRisks(input, BATTLE_RULES, "a/h");
		expect(risks.map(({ risk }) => risk)).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
		for (const { risk, hero: result, wins: chance } of risks.filter((each) => each.risk % 3 === 0)) {
			const forecast = forecastDay(fight(leads, { risk }), BATTLE_RULES);
			expect(result.risk).toBe(risk);
			expect(result.state.up).toBeCloseTo(forecast.heroes[0]?.state.up ?? Number.NaN, 12);
			expect(chance).toBeCloseTo(wins(forecast), 12);
		}
	});

	it("keeps to the allowed Risks, and refuses unknown heroes", () => {
		const risks = forecastRisks(fight("none", { reserve: true, berserk: true }), BATTLE_RULES, "a/h");
		expect(risks.map(({ risk }) => risk)).toEqual([-1, 0]);
		expect(() => forecastRisks(fight("none"), BATTLE_RULES, "a/k")).toThrow(RangeError);
	});

	it("makes the hero safer the higher the Risk modifier", () => {
		const up = forecastRisks(fight("none"), BATTLE_RULES, "a/h").map(({ hero: { state } }) => state.up);
		expect(up).toEqual([...up].sort((x, y) => x - y));
	});
});

describe("with answers that are there already", () => {
	it("a whole log leaves nothing open", () => {
		const { outcome, log } = driveLogged(fightDay(duel(), BATTLE_RULES), simulate(11));
		const { sides, units } = forecastDay(duel(), BATTLE_RULES, { log });
		for (const { id, wins: chance } of sides) expect(chance).toBeCloseTo(outcome.winner === id ? 1 : 0, 12);
		for (const { key, fate, percent } of outcome.units) {
			const unit = units.find((each) => each.key === key);
			expect(unit?.conduct[fate]).toBeCloseTo(1, 12);
			expect(unit?.percent[percent]).toBeCloseTo(1, 12);
		}
	});

	it.each(["shared", "perLine", "perUnit"] as const)(
		"a whole log, with dice that are %s, leaves no spread of losses",
		(casualtyDice) => {
			const rules = battleRules({ casualtyDice });
			const { outcome, log } = driveLogged(fightDay(duel(), rules), simulate(4));
			for (const { id, losses } of forecastDay(duel(), rules, { log, totals: true }).sides) {
				const lost = sum(outcome.units.filter(({ key }) => key.startsWith(`${id}/`)).map((unit) => unit.losses));
				expect({ low: losses?.low, median: losses?.median, high: losses?.high }).toEqual({
					low: lost,
					median: lost,
					high: lost,
				});
			}
		},
	);

	it("what is known moves the rest", () => {
		const { log } = driveLogged(fightDay(duel(), BATTLE_RULES), () => 10);
		const { "contest/a": entry } = log;
		if (entry === undefined) throw new Error("nobody rolled");
		const good: Log = { "contest/a": { ...entry, answer: 4 } };
		const bad: Log = { "contest/a": { ...entry, answer: 17 } };
		const [with4, without, with17] = [{ log: good }, {}, { log: bad }].map((query) =>
			wins(forecastDay(duel(), BATTLE_RULES, query)),
		);
		expect(with4).toBeGreaterThan(without as number);
		expect(without).toBeGreaterThan(with17 as number);
	});
});

describe("with answers to what is asked differently now", () => {
	const thrown = (dice: string): Log => ({
		"contest/a": { question: { key: "contest/a", kind: "dice", dice }, answer: 4, source: "rolled" },
	});
	const many = (count: number) =>
		battle(
			"abcdefgh"
				.slice(0, count)
				.split("")
				.map((id) => side(id, army([band("u0", 80)], 13))),
		);

	it.each([2, 8])("leaves %i sides open", (count) => {
		const input = many(count);
		const [plain, stale, good] = [{}, { log: thrown("1d20") }, { log: thrown("3d6") }].map((query) =>
			wins(forecastDay(input, BATTLE_RULES, query)),
		);
		expect(stale).toBeCloseTo(plain as number, 12);
		expect(good).toBeGreaterThan(plain as number);
	});
});

describe("more sides than can be enumerated", () => {
	const one = (id: string, strategy: number) => side(id, army([band("u0", 80), band("u1", 40)], strategy));
	const input = battle(["a", "b", "c", "d", "e", "f", "g", "h"].map((id, i) => one(id, 10 + i)));
	const forecast = forecastDay(input, BATTLE_RULES, { totals: true });

	it("are sampled, and said to be", () => {
		expect({ sampled: forecast.sampled, approximate: forecast.approximate }).toEqual({
			sampled: FEWEST_DAYS,
			approximate: ["sampled"],
		});
		expect(forecast.units.map(({ key }) => key).slice(0, 3)).toEqual(["a/u0", "a/u1", "b/u0"]);
		expect(forecast.noWinner + sum(forecast.sides.map((each) => each.wins))).toBeCloseTo(1, 9);
		expect(wins(forecast, "h")).toBeGreaterThan(wins(forecast, "a"));
		for (const { percent, conduct } of forecast.units) {
			expect([sum(percent), sum(Object.values(conduct))].map((all) => all.toFixed(9))).toEqual([
				"1.000000000",
				"1.000000000",
			]);
		}
	});

	it("are sampled for the Risks of a hero too, and said to be", () => {
		const force = army([band("u0", 80)], 13, { heroes: [hero("h", { unit: "u0" })] });
		const bold = { reserve: true, berserk: true };
		const led = { ...input, sides: [side("i", force, { heroes: [part("h", bold)] }), ...input.sides.slice(1)] };
		const risks = forecastRisks(led, BATTLE_RULES, "i/h");
		expect(risks).toHaveLength(2);
		for (const { sampled, winsWithin, hero: fate } of risks) {
			expect(sampled).toBeGreaterThanOrEqual(FEWEST_DAYS);
			for (const within of [winsWithin, chanceWithin(fate.state.dead, sampled)])
				expect(within).toEqual({ from: expect.any(Number), to: expect.any(Number) });
		}
		expect(forecastRisks(battle(led.sides.slice(0, 2)), BATTLE_RULES, "i/h")[0]?.sampled).toBe(0);
	});

	it("come out the same every time", () => {
		expect(forecastDay(input, BATTLE_RULES).sides.map((each) => each.wins)).toEqual(
			forecast.sides.map((each) => each.wins),
		);
	});
});

describe("more missions than can be enumerated together", () => {
	const sent = (count: number, target: string): BattleSide["missions"] =>
		Array.from({ length: count }, (_, i) => ({
			...({ id: `m${i}`, kind: "scouts", target, victim: "", skill: 11, modifier: 0, many: false } as const),
			played: null,
			ownKnow: true,
			foeKnow: true,
		}));
	const input = (count: number) =>
		battle([own(13, { missions: sent(count, "b") }), foe(14, { missions: sent(count, "a") })]);

	it("are sampled", () => {
		expect(forecastDay(input(1), BATTLE_RULES).sampled).toBe(0);
		const { sampled, approximate } = forecastDay(input(20), BATTLE_RULES);
		expect({ sampled, approximate }).toEqual({ sampled: FEWEST_DAYS, approximate: ["sampled"] });
	});
});

describe("raising the own Strategy", () => {
	const place = fc.constantFrom<BattleSide["position"]>(
		[],
		[{ row: "castle", value: null }],
		[{ row: "incline", value: null }],
	);

	it("never lowers the chance to win, nor raises the foe's", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 22 }),
				fc.integer({ min: 1, max: 4 }),
				place,
				fc.constantFrom("signed" as const, "success" as const),
				(strategy, more, position, contestReading) => {
					const rules = battleRules({ contestReading });
					const at = (skill: number) => forecastDay(battle([own(skill), foe(12, { position })]), rules);
					const [low, high] = [at(strategy), at(strategy + more)];
					expect(wins(high)).toBeGreaterThanOrEqual(wins(low) - 1e-12);
					expect(wins(high, "b")).toBeLessThanOrEqual(wins(low, "b") + 1e-12);
				},
			),
			{ numRuns: 15 },
		);
	});
});
