import { describe, expect, it } from "vitest";
import { distributionOf, type Question, type Support } from "../../../src/engine/ask/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../../src/engine/combat/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { MOB, type MobAction, mobOdds } from "../../../src/engine/mob/index.js";
import { attackOf, checked, damage, pool, saveOf, target } from "./actions.js";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A coarse place for hidden draws, so that everything can be enumerated. */
const coarse = (question: Question): Support | undefined =>
	question.kind === "uniform" ? Array.from({ length: 64 }, (_, i) => [(i + 0.5) / 64, 1] as const) : undefined;

describe("the odds agree with the rules played out in every way", () => {
	const law = (action: MobAction) =>
		distributionOf(
			() => MOB.play(action),
			({ rows }) => JSON.stringify(rows.map(({ hits, degree, defeated }) => [hits, degree, defeated])),
			coarse,
		);

	it("for attacks, with criticals and rolls that stop hits", () => {
		const roll = { kind: "over", dice: "1d4", natural: "ends", critical: { from: 4, confirm: false } } as const;
		const stat = { ...damage("1d2"), critical: { amount: { kind: "dice", dice: "2d2" } as const, times: 1 } };
		const defenceRolls = [{ kind: "under", dice: "1d3", value: 1 } as const, null];
		const strike = { label: "", times: 1, roll, numbers: [3, 2], defenceRolls, damage: [stat] };
		const groups = [{ label: "A", count: 4, split: [2, 2], strikes: [strike] }];
		const action = checked(attackOf({ mode: "each", groups, targets: [target(1, pool(3)), target(2, pool(3))] }));
		const odds = mobOdds(action);
		const outcomes = law(action);
		for (const index of [0, 1]) {
			const falls = sum(outcomes.map(({ outcome, chance }) => (outcome.rows[index]?.defeated ? chance : 0)));
			expect(odds.fallChances[index]).toBeCloseTo(falls, 10);
		}
		const expected = sum(outcomes.map(({ outcome, chance }) => chance * sum(outcome.rows.map(({ hits }) => hits))));
		expect(odds.expected).toBeCloseTo(expected, 10);
		expect(odds.attempts).toBe(4);
	});

	it("for hits of two types, one of which the target resists", () => {
		const roll = { kind: "over", dice: "1d4", natural: "ends", critical: { from: 4, confirm: false } } as const;
		const critical = { amount: { kind: "dice", dice: "2d2" } as const, times: 1 };
		const parts = [
			{ ...damage("1d2"), critical },
			{ ...damage("1d4", { type: "fire" }), critical: null },
		];
		const strike = { label: "", times: 1, roll, numbers: [3], defenceRolls: [], damage: parts };
		const resistances = { ...NO_RESISTANCES, types: { fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2) } } };
		const groups = [{ label: "A", count: 2, split: [2], strikes: [strike] }];
		const action = checked(attackOf({ mode: "each", groups, targets: [{ ...target(1, pool(5)), resistances }] }));
		const outcomes = law(action);
		const falls = sum(outcomes.map(({ outcome, chance }) => (outcome.rows[0]?.defeated ? chance : 0)));
		expect(falls).toBeGreaterThan(0);
		expect(mobOdds(action).fallChances[0]).toBeCloseTo(falls, 10);
	});

	it.each([
		["for critical hits with a die on top", {}],
		["for critical hits on somebody who takes them once", { isUndoubled: true }],
		["for what is taken off a hit as a whole", { hit: 2 }],
		["for what is added to a hit as a whole", { hit: -1 }],
		["for all of these at once", { hit: 1, isUndoubled: true, types: { fire: { ...NO_RESISTANCE, armour: 1 } } }],
	])("%s", (_, more) => {
		const roll = { kind: "over", dice: "1d4", natural: "ends", critical: { from: 4, confirm: false } } as const;
		const die = (sides: number) => ({ kind: "dice", dice: `1d${sides}` }) as const;
		const parts = [
			{ ...damage("1d2"), critical: { amount: die(2), times: 2, plus: die(3) } },
			{ ...damage("1d3", { type: "fire" }), critical: { amount: die(3), times: 2 } },
		];
		const strike = { label: "", times: 1, roll, numbers: [2], defenceRolls: [], damage: parts };
		const groups = [{ label: "A", count: 2, split: [2], strikes: [strike] }];
		const one = { ...target(1, pool(9)), resistances: { ...NO_RESISTANCES, ...more } };
		const action = checked(attackOf({ mode: "each", groups, targets: [one] }));
		const outcomes = law(action);
		const falls = sum(outcomes.map(({ outcome, chance }) => (outcome.rows[0]?.defeated ? chance : 0)));
		expect(falls).toBeGreaterThan(0.01);
		expect(falls).toBeLessThan(0.95);
		expect(mobOdds(action).fallChances[0]).toBeCloseTo(falls, 10);
	});

	it("for saves with degrees", () => {
		const roll = { kind: "over", dice: "1d20", natural: "degrees", critical: null } as const;
		const targets = [target(1, pool(4)), target(2, pool(9, { temp: 2 }))].map((one) => ({ ...one, roll }));
		const action = checked(saveOf({ mode: "each", targets, difficulty: 8, effect: damage("1d6+1") }));
		const odds = mobOdds(action);
		const outcomes = law(action);
		for (const index of [0, 1]) {
			const falls = sum(outcomes.map(({ outcome, chance }) => (outcome.rows[index]?.defeated ? chance : 0)));
			expect(odds.fallChances[index]).toBeCloseTo(falls, 10);
		}
	});

	it("unless they cannot be computed, which gives null", () => {
		expect(mobOdds(attackOf({ spread: true })).falls).toBeNull();
		expect(mobOdds(attackOf({ mode: "chart" })).falls).toBeNull();
		expect(mobOdds(attackOf()).falls).not.toBeNull();
		const ace = { ...damage("1"), amount: { kind: "ace", sides: [6], plus: 0 } as const };
		expect(mobOdds(saveOf({ effect: ace })).falls).toBeNull();
	});
});
