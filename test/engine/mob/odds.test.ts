import { describe, expect, it } from "vitest";
import { distributionOf, type Question, type Support } from "../../../src/engine/ask/index.js";
import { type Health, NO_RESISTANCE, NO_RESISTANCES, type Resistances } from "../../../src/engine/combat/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import {
	MOB,
	type MobAction,
	type MobAttack,
	type MobRow,
	type MobSave,
	type MobStrike,
	mobOdds,
} from "../../../src/engine/mob/index.js";
import { attackOf, checked, damage, pool, saveOf, target } from "./actions.js";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A coarse place for hidden draws, so that everything can be enumerated. */
const coarse = (question: Question): Support | undefined =>
	question.kind === "uniform" ? Array.from({ length: 64 }, (_, i) => [(i + 0.5) / 64, 1] as const) : undefined;

const law = (action: MobAction) =>
	distributionOf(
		() => MOB.play(action),
		({ rows }) => JSON.stringify(rows.map(({ hits, degree, defeated }) => [hits, degree, defeated])),
		coarse,
	);

describe("the odds agree with the rules played out in every way", () => {
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
		const targets = [target(1, pool(3)), target(2, pool(9, { temp: 2 }))].map((one) => ({ ...one, roll }));
		const action = checked(saveOf({ mode: "each", targets, difficulty: 8, effect: damage("1d6+1") }));
		const odds = mobOdds(action);
		const outcomes = law(action);
		for (const index of [0, 1]) {
			const falls = sum(outcomes.map(({ outcome, chance }) => (outcome.rows[index]?.defeated ? chance : 0)));
			expect(odds.fallChances[index]).toBeCloseTo(falls, 10);
		}
	});
});

const D4 = { kind: "over", dice: "1d4", natural: "ends", critical: { from: 4, confirm: false } } as const;
const STOP = { kind: "under", dice: "1d3", value: 1 } as const;
const ACE = { kind: "ace", sides: [6], plus: 0 } as const;
const TWO_DICE = { ...damage("1d4"), critical: { amount: { kind: "dice", dice: "2d4" } as const, times: 1 } };
const WOUNDS: Health = { kind: "wounds", value: 0, max: 3, falls: 4, toughness: 7, armour: 2, step: 4, shaken: false };

/** Two attackers, whose d4 must reach a 3: one on each of two targets, or both on one. */
function fray(healths: readonly (Health | null)[], strike: Partial<MobStrike> = {}, change: Partial<MobAttack> = {}) {
	const split = healths.map(() => 2 / healths.length);
	const numbers = healths.map(() => 3);
	const one = { label: "", times: 1, roll: D4, numbers, defenceRolls: [], damage: [TWO_DICE], ...strike };
	const groups = [{ label: "A", count: sum(split), split, strikes: [one] }];
	const targets = healths.map((health, index) => target(index, health));
	return checked(attackOf({ mode: "each", groups, targets, ...change }));
}

/** Tokens that save with a d4 against 3 from 2d2, half on a success. */
function blast(healths: readonly (Health | null)[], change: Partial<MobSave> = {}, reached = 1) {
	const roll = { kind: "over", dice: "1d4", natural: "plain", critical: null } as const;
	const targets = healths.map((health, index) => ({ ...target(index, health), roll, reached }));
	return checked(saveOf({ mode: "each", targets, difficulty: 3, effect: damage("2d2"), ...change }));
}

const withTop = {
	...damage("1d4"),
	critical: {
		amount: { kind: "dice", dice: "1d4" } as const,
		times: 2,
		plus: { kind: "dice", dice: "1d3" } as const,
	},
};

const guarded = (action: MobAttack, more: Partial<Resistances>): MobAttack => ({
	...action,
	targets: action.targets.map((one) => ({ ...one, resistances: { ...NO_RESISTANCES, ...more } })),
});

describe("all odds agree with the rules played out in every way", () => {
	it.each<[string, MobAction]>([
		["a throw for each hit", fray([pool(5)])],
		["the mean of each hit, critical ones too", fray([pool(5)], {}, { damage: "average" })],
		["the mean of what comes on top", fray([pool(7)], { damage: [withTop] }, { damage: "average" })],
		["hits without damage", fray([pool(1)], { damage: [] })],
		["hits without damage, to which something is added", guarded(fray([pool(1)], { damage: [] }), { hit: -1 })],
		["hits whose damage is not looked at", fray([pool(1)], {}, { damage: "none" })],
		["temporary points", fray([pool(3, { temp: 2 })])],
		["who has fallen before", fray([pool(0), pool(3)])],
		["the most that one hit takes", guarded(fray([pool(3)]), { most: 2 })],
		["more than one hit takes", guarded(fray([pool(3)]), { most: 8 })],
		["targets alike but for what stops hits", fray([pool(3), pool(3)], { defenceRolls: [null, STOP], times: 1 })],
		["a strike on another target", fray([pool(3), pool(3)], { split: [0, 2] })],
		["a save from one throw", blast([pool(3), pool(2)], { damage: "each" })],
		["a save from the mean", blast([pool(3), pool(2)], { damage: "average", effect: damage("2d4") })],
		[
			"a save from the mean of dice thrown again",
			blast([pool(3), pool(2)], { damage: "average", effect: { ...damage("1"), amount: ACE } }),
		],
		["a save without damage", blast([pool(1)], { damage: "none" })],
		["a save from no effect", blast([pool(1)], { effect: null })],
		["a save of who has fallen before", blast([pool(0), pool(3)], { damage: "each" })],
		["a save of several members", blast([pool(6)], {}, 2)],
	])("%s", (_what, action) => {
		const odds = mobOdds(action);
		const outcomes = law(action);
		const over = (count: (rows: readonly MobRow[]) => number): number =>
			sum(outcomes.map(({ outcome, chance }) => chance * count(outcome.rows)));
		const isSave = action.kind === "save";
		const through = (rows: readonly MobRow[]) =>
			sum(rows.map(({ hits, degree }) => (isSave ? Number(degree === "failed") : hits)));
		expect(odds.attempts).toBe(isSave ? action.targets.length : 2);
		expect(odds.expected).toBeCloseTo(over(through), 10);
		for (let hits = 0; hits <= odds.attempts; hits++) {
			const chance = odds.hits?.values[hits - odds.hits.from] ?? 0;
			expect(chance, `${hits}`).toBeCloseTo(
				over((rows) => Number(through(rows) === hits)),
				8,
			);
		}
		const falls = action.targets.map((_, index) => over((rows) => Number(rows[index]!.defeated)));
		for (const [index, chance] of falls.entries()) expect(odds.fallChances[index]).toBeCloseTo(chance, 10);
		expect(odds.falls).toBeCloseTo(sum(falls), 10);
	});
});

describe("odds that cannot be computed", () => {
	it.each<[string, MobAction, readonly (number | null)[]]>([
		["of damage that goes on", attackOf({ spread: true }), [null, null]],
		["of charts, which round", attackOf({ mode: "chart" }), [null, null]],
		["of a mean of hits", attackOf({ mode: "expected" }), [null, null]],
		["without known points", fray([null, pool(0)]), [null, 0]],
		["of wounds", fray([WOUNDS, pool(0)]), [null, 0]],
		["of dice thrown again", fray([pool(3)], { damage: [{ ...TWO_DICE, amount: ACE }] }), [null]],
		[
			"of critical hits with such dice",
			fray([pool(3)], { damage: [{ ...TWO_DICE, critical: { amount: ACE, times: 1 } }] }),
			[null],
		],
		[
			"of such dice on top",
			fray([pool(3)], { damage: [{ ...TWO_DICE, critical: { ...TWO_DICE.critical, plus: ACE } }] }),
			[null],
		],
		["of more than 600 points", fray([pool(600), pool(601)], { damage: [damage("1")] }), [0, null]],
		["of a save without known points", blast([null, pool(0)]), [null, 0]],
		["of a save from dice thrown again", blast([pool(3)], { effect: { ...damage("1"), amount: ACE } }), [null]],
		["of a save by means", blast([pool(3)], { mode: "expected" }), [null]],
	])("%s are null", (_what, action, fallChances) => {
		expect(mobOdds(action)).toMatchObject({ falls: null, fallChances });
	});

	it("are known where those who would throw such dice stay out", () => {
		const action = fray([pool(3)]);
		const [group] = action.groups;
		const strikes = [{ ...group!.strikes[0]!, damage: [{ ...TWO_DICE, amount: ACE }] }];
		const idle = { ...group!, count: 0, split: [0], strikes };
		expect(mobOdds({ ...action, groups: [group!, idle] })).toMatchObject({ falls: mobOdds(action).falls });
	});

	it("are those of hits too, where charts or means decide", () => {
		const isKnown = (mode: MobAction["mode"]): boolean[] =>
			[attackOf({ mode }), saveOf({ mode })].map((action) => mobOdds(action).hits !== null);
		expect((["exact", "each", "chart", "expected"] as const).map(isKnown)).toEqual([
			[true, true],
			[true, true],
			[false, false],
			[false, false],
		]);
	});

	it("leave what is expected to the column of a chart", () => {
		const [group] = attackOf().groups;
		const groups = [{ ...group!, strikes: [{ ...group!.strikes[0]!, roll: { kind: "skill", skill: 3 } as const }] }];
		const expected = (mode: MobAction["mode"]) => mobOdds(attackOf({ groups, mode })).expected;
		expect([expected("chart"), expected("exact")].map((hits) => Math.round(hits * 18))).toEqual([1, 4]);
	});
});
