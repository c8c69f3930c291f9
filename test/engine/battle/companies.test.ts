import { describe, expect, it } from "vitest";
import { quickBattle } from "../../../src/engine/battle/day/day-so-far.js";
import { type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import { ratio } from "../../../src/engine/common/index.js";
import { army, band, battle, battleRules, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

const fight = (input: BattleInput, script: Parameters<typeof playGame>[2] = {}) =>
	playGame(battleDay(battleRules()), input, script);
const unitOf = ({ units }: DayOutcome, key: string) => units.find((each) => each.key === key) ?? expect.fail(key);
const plain = side("b", army([band("v", 100)], 12));

describe("1.4.3, 1.9 row 14: shares of a force that a unit leaves", () => {
	it("are shares of what is left", () => {
		const units = [band("g", 10, TYPES.LE), band("u", 600), band("w", 300)];
		const input = battle([side("a", army(units)), side("b", army([band("v", 100), band("e", 10, TYPES.LE)]))]);
		// Of ten engines six fit into a tenth beside 2,700, four beside 1,800; of the foe's none beside 300, two beside
		// 1,200. The others are crews.
		const strengthsOf = (day: DayOutcome) => day.sides.map(({ strength }) => strength);
		expect(strengthsOf(fight(input).outcome)).toEqual([2700 + 300 + 32, 300 + 80]);
		const gone = fight(input, { "a/catastrophe": 14, "a/defector": "a/w" }).outcome;
		expect(strengthsOf(gone)).toEqual([1800 + 200 + 48, 1200 + 100 + 64]);
	});

	it("are not shares of those who all lie wounded, whatever was ruled on their strength", () => {
		const down = { wounded: { men: 50, of: 50, carried: ratio(0) }, rulings: { strength: ratio(100_000) } };
		const units = [band("g", 10, TYPES.LE), band("u", 200), band("w", 0, undefined, "average", down)];
		const { sides } = fight(battle([side("a", army(units)), plain])).outcome;
		expect(sides[0]?.strength).toBe(600 + 50 + 72);
	});
});

describe("1.4.2, 1.14: a unit of pieces and of crews without", () => {
	it.each([
		[10, 2, "steady"],
		[0, 4, "steady"],
		[2, 2, "steady"],
	])("is still there with %i pieces and %i men afoot", (men, crewAfoot, state) => {
		const guns = band("g", men, TYPES.LE, "average", { crewAfoot });
		const { outcome } = fight(battle([side("a", army([guns], 40)), plain]), { "contest/a": 9, "contest/b": 18 });
		expect(unitOf(outcome, "a/g").after).toMatchObject({ men, state });
	});
});

describe("1.1, 1.19: a battle of estimates", () => {
	it("is one of Strategy, however small: nothing is known of Tactics", () => {
		const quick = {
			name: "",
			men: 50,
			each: 3,
			quality: "average",
			morale: null,
			line: "light",
			strategy: 12,
			tl: 3,
		} as const;
		expect(fight(quickBattle([quick, quick], battleRules())).outcome.skill).toBe("strategy");
	});

	it("carries on its next day what shook a body, from the morale that was guessed", () => {
		const quick = {
			name: "",
			men: 500,
			each: 3,
			quality: "average",
			morale: 12,
			line: "light",
			strategy: 12,
			tl: 3,
		} as const;
		const { sides, ...input } = quickBattle([quick, { ...quick, morale: null }], battleRules());
		const walled = sides.map((each) =>
			each.id === "b" ? { ...each, position: [{ row: "works", value: null }] } : each,
		);
		const rulings = { "a/strategy": ratio(10), "b/strategy": ratio(12) };
		const first = { ...input, sides: walled, rulings };
		const { outcome } = fight(first, { "b/catastrophe": 12 });
		expect(outcome.units.map(({ morale }) => morale)).toEqual([12, 13]);
		const next = nextDay({ input: first, outcome }, {}, battleRules());
		if (!next.ok) throw new Error(next.fault.code);
		const second = fight({ ...next.value, rulings }).outcome;
		expect(second.units.map(({ morale }) => morale)).toEqual([10, 12]);
	});
});
