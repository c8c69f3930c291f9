import { describe, expect, it } from "vitest";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { quickBattle } from "../../../src/engine/battle/day/day-so-far.js";
import { BATTLE_RULES, type BattleRules, battleDay } from "../../../src/engine/battle/index.js";
import { toNumber } from "../../../src/engine/common/index.js";
import type { Unit } from "../../../src/engine/force/index.js";
import { army, band, battle, battleRules, hero, part, side } from "./army.js";
import { playGame as play } from "./play-day.js";
import { printedBattle } from "./printed-battle.js";
import { casualtiesGame, contestGame, heroesGame, missionsGame, powersGame, secondSurvivalGame } from "./step-games.js";

describe("a battle day", () => {
	const both = (units: readonly Unit[] = [band("u", 400)]) => [side("a", army(units)), side("b", army(units))];

	it("takes place between any number of sides", () => {
		const input = battle([...both(), side("c", army([band("u", 300)], 11))]);
		const { outcome } = play(BATTLE_DAY, input, { "contest/a": 6, "contest/b": 12, "contest/c": 16 });
		expect(outcome.winner).toBe("a");
		expect(outcome.sides.map(({ standing, fate }) => [standing.against, standing.difference, fate.row])).toEqual([
			["b", 6, "marginal"],
			["a", 6, "marginal"],
			["a", 11, "definite"],
		]);
		const tie = play(BATTLE_DAY, input, { "contest/a": 9, "contest/b": 9, "contest/c": 16 }).outcome;
		expect({ winner: tie.winner, sides: tie.sides.map(({ standing }) => standing.place) }).toEqual({
			winner: "",
			sides: ["tied", "tied", "loser"],
		});
	});

	it("is fought by the units on the field, defectors with their new side", () => {
		const input = battle([side("a", army([band("u", 400), band("x", 30)])), side("b", army([band("u", 400)]))]);
		const script = { "a/catastrophe": 14, "a/defector": "a/x", "contest/a": 6, "contest/b": 14, "a/x/morale": 16 };
		const { outcome } = play(BATTLE_DAY, input, script);
		expect(outcome.units.map(({ key, side: id, fate }) => [key, id, fate])).toEqual([
			["a/u", "a", "holds"],
			["b/u", "b", "withdraws"],
			["a/x", "b", "routs"],
		]);
		expect(outcome.sides[0]?.catastrophe).toMatchObject({ result: "defection", unit: "a/x", joins: "b" });
	});

	it("lets heroes lend glory to Strategy, and their side feel their fall, by the usual order only", () => {
		const led = army([band("u", 400)], 12, { heroes: [hero("h", { unit: "u" }), hero("k")] });
		const parts = [part("h", { leads: "unit" }), part("k", { leads: "force", health: 5 })];
		const input = battle([side("a", led, { heroes: parts }), side("b", army([band("u", 400)]))]);
		const rolls = { "a/h/survival": 9, "a/h/glory": 4, "a/k/survival": 12, "a/k/survival/wound/1": 5, "a/k/glory": 9 };
		const result = (rules: BattleRules) => {
			const { outcome } = play(battleDay(rules), input, { ...rolls, "a/h/glory/superior": 10 });
			const { terms } = outcome.sides[0]?.standing.strategy ?? { terms: [] };
			return {
				terms: terms.map(({ key, value }) => [key, toNumber(value)]),
				dead: outcome.sides[0]?.commanderDead,
				heart: outcome.units[0]?.changes.map(({ value }) => value),
			};
		};
		expect(result(BATTLE_RULES)).toEqual({
			terms: [
				["strategy", 12],
				["commanderDead", -6],
				["glory/a/h", 2],
			],
			dead: true,
			heart: [-5],
		});
		expect(result(battleRules({ survivalOrder: "afterContest" }))).toEqual({
			terms: [["strategy", 12]],
			dead: true,
			heart: [-5],
		});
	});

	it.each([
		["a commander falls", ["force"], { "a/h0/survival": 10 }],
		["the leader of a unit falls", ["unit"], { "a/h0/survival": 10 }],
		["both leaders fall", ["unit", "force"], { "a/h0/survival": 10, "a/h1/survival": 10 }],
	] as const)("tells the strength with which a side came to its contest, where %s", (_name, leads, falls) => {
		const units = [band("u0", 300), band("u1", 200)];
		const led = army(units, 12, { heroes: leads.map((_, i) => hero(`h${i}`, { unit: `u${i}` })) });
		const parts = leads.map((each, i) => part(`h${i}`, { leads: each, health: 1 }));
		const input = battle([side("a", led, { heroes: parts }), side("b", army([band("v", 400)]))]);
		const strengthsBy = (survivalOrder: "beforeContest" | "afterContest") => {
			const { outcome } = play(battleDay(battleRules({ survivalOrder }, { moraleTs: "on" })), input, falls);
			expect(outcome.units[0]?.changes.map(({ value }) => value)).not.toEqual([]);
			return outcome.sides.map(({ strength }) => strength);
		};
		const [whole, foe] = strengthsBy("afterContest");
		expect([whole, foe]).toEqual([1_500, 1_200]);
		expect(strengthsBy("beforeContest")[0]).toBeLessThan(1_500);
	});

	it("can be taken step by step: each step is a game of its own", () => {
		const input = printedBattle();
		expect(Object.keys(play(powersGame(BATTLE_RULES), input).log)).toEqual([]);
		expect(play(powersGame(BATTLE_RULES), input).outcome.purchases).toHaveLength(7);
		expect(play(missionsGame(BATTLE_RULES), input).outcome).toEqual([]);
		expect(Object.keys(play(heroesGame(BATTLE_RULES), input).log)).toEqual(["m/c/survival", "m/c/glory"]);
		expect(play(contestGame(BATTLE_RULES), input).outcome.map(({ margin }) => margin)).toEqual([8, 9]);
		const decided = { battle: input, margins: { m: 2, w: 9 }, routed: ["m/thugs"] };
		const { outcome } = play(secondSurvivalGame(BATTLE_RULES), decided, { "m/c/secondSurvival": 4 });
		expect(outcome["m/c"]?.target.terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["battleSkill", 10],
			["risk", -2],
			["difference", -2],
			["rout", -2],
		]);
	});

	it("refuses what it cannot decide", () => {
		const input = { battle: printedBattle(), margins: { m: 2 }, routed: [] };
		const check = (more: object) => casualtiesGame(BATTLE_RULES).check({ ...input, ...more } as never);
		expect(check({})).toMatchObject({ fault: { path: "margins.w", code: "MUSTER.Fault.Force.whole" } });
		expect(check({ margins: { m: 2, w: 3 }, routed: ["x/y"] })).toMatchObject({ fault: { path: "routed.0" } });
		expect(check({ battle: { sides: [] } })).toMatchObject({ fault: { path: "battle.sides" } });
	});

	it("is resolved from estimates as a day of one body on each side", () => {
		const host = {
			...({ name: "Host", men: 1000, each: 3, quality: "average", morale: 12, line: "heavy" } as const),
			strategy: 14,
			tl: 3,
		};
		const horde = { ...host, men: 400, morale: null, strategy: 12, line: "irregular" } as const;
		const input = quickBattle([host, horde], BATTLE_RULES);
		const { outcome } = play(BATTLE_DAY, input, { "contest/b": 14, "b/all/morale": 14 });
		expect(outcome.sides.map(({ strength }) => strength)).toEqual([3000, 1200]);
		expect(outcome.units.map(({ key, fate, morale }) => [key, fate, morale])).toEqual([
			["a/all", "holds", 12],
			["b/all", "routs", 13],
		]);
		const armour = outcome.units.map(({ steps }) => steps.find(({ key }) => key === "armour")?.value ?? 0);
		expect(armour).toEqual([4, 0]);
		const many = quickBattle([{ ...host, men: 1e12 }, horde], BATTLE_RULES);
		expect(BATTLE_DAY.check(many)).toMatchObject({ fault: { path: "sides.0.force.units.all.men" } });
	});
});
