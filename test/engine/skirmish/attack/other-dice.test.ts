import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { scripted } from "../../../../src/engine/ask/scripted.js";
import { simulate } from "../../../../src/engine/ask/simulate.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import { effectValues } from "../../../../src/engine/skirmish/attack/averages.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { countsBy } from "../../../../src/engine/skirmish/attack/odds/counts-odds.js";
import { exchangeOdds } from "../../../../src/engine/skirmish/attack/odds/exchange.js";
import { orderOdds } from "../../../../src/engine/skirmish/attack/odds/order-odds.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import { rollGroups } from "../../../../src/engine/skirmish/attack/roll-groups.js";
import type { AttackOrder, OtherRoll, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { partOf, USUAL, unitOf } from "./orders.js";

/** 3d6 under 12, dodge 8, resistance 2 against 1d6+1. */
const skilled = (soldiers: number): AttackOrder => ({
	...plainOrder(soldiers, {
		kind: "other",
		roll: { kind: "skill", skill: 12 },
		number: null,
		modifiers: [],
		critical: null,
		defence: { kind: "skill", skill: 8 },
	}),
	parts: [partOf({ success: { kind: "dice", dice: "1d6+1" }, critical: { kind: "dice", dice: "2d6+2" } })],
	protection: { all: { points: 2, multiplier: ratio(1) } },
});

/** d100 under 45 with criticals up to 9, parried on 30, 1d8. */
const percentile = (soldiers: number): AttackOrder => ({
	...plainOrder(soldiers, {
		kind: "other",
		roll: { kind: "percent", value: 45, least: 1, most: 99 },
		number: null,
		modifiers: [],
		critical: 9,
		defence: { kind: "percent", value: 30, least: 1, most: 99 },
	}),
	parts: [partOf({ success: { kind: "dice", dice: "1d8" }, critical: { kind: "points", points: 8 } })],
});

const faces = [1, 2, 3, 4, 5, 6];
const sums = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));
const share = (holds: (sum: number) => boolean): number => sums.filter(holds).length / 216;

/** Chances of one roll, from the dice themselves: no success, a success, a critical one. */
const SKILL_ROLL = (() => {
	const critical = share((sum) => sum <= 4);
	const ordinary = share((sum) => sum > 4 && sum <= 12) * (1 - share((sum) => sum <= 8));
	return [1 - critical - ordinary, ordinary, critical] as const;
})();
const PERCENT_ROLL = [1 - 0.45 * 0.7, 0.36 * 0.7, 0.09 * 0.7] as const;

/** Chances of all counts of so many rolls, one roll after the other. */
function bruteCounts(rolls: number, roll: readonly [number, number, number]): Map<string, number> {
	let counts = new Map([["0,0", 1]]);
	for (let i = 0; i < rolls; i++) {
		const next = new Map<string, number>();
		for (const [key, chance] of counts) {
			const [s = 0, k = 0] = key.split(",").map(Number);
			const put = (to: string, own: number) => next.set(to, (next.get(to) ?? 0) + chance * own);
			put(key, roll[0]);
			put(`${s + 1},${k}`, roll[1]);
			put(`${s},${k + 1}`, roll[2]);
		}
		counts = next;
	}
	return counts;
}

/** The condition of a unit after rolls one by one, by the rules of RULES 4.12 spelled out for concentration 1. */
function bruteAfter(
	unit: Strength,
	targets: number,
	[s, k]: readonly [number, number],
	[a, b]: readonly [number, number],
) {
	const reaches = (value: number, more: number) => value > 0 && value * unit.size >= unit.total + more * unit.size;
	const cap = Math.floor((unit.total * targets) / unit.size);
	const total = Math.max(0, unit.total - Math.min(a * s + b * k, cap));
	const out = Math.min((reaches(a, 0) ? s : 0) + (reaches(b, 0) ? k : 0), targets, unit.size);
	const dead = Math.min((reaches(a, unit.con) ? s : 0) + (reaches(b, unit.con) ? k : 0), targets);
	const size = unit.size - out;
	return { ...unit, size, maximum: unit.maximum - dead, total: Math.min(total, size * unit.soldierMost) };
}

type Law = Map<string, { readonly units: readonly [Strength, Strength]; chance: number }>;

/** All that may come of so many rounds between both units, roll by roll. */
function bruteExchange(units: readonly [Strength, Strength], rounds: number): Law {
	const values = [
		[2, 7],
		[4, 8],
	] as const;
	const rolls = [SKILL_ROLL, PERCENT_ROLL] as const;
	let law: Law = new Map([["", { units, chance: 1 }]]);
	for (let round = 0; round < rounds; round++) {
		const next: Law = new Map();
		for (const { units: now, chance } of law.values()) {
			const strikes = ([0, 1] as const).map((index) => {
				const [own, foe] = [now[index], now[1 - index]!];
				if (now.some(({ total }) => total === 0)) return [[foe, 1] as const];
				const many = Math.min(own.size, foe.size);
				return [...bruteCounts(many, rolls[index])].map(([key, own]) => {
					const [s = 0, k = 0] = key.split(",").map(Number);
					return [bruteAfter(foe, many, [s, k], values[index]), own] as const;
				});
			});
			for (const [b, chanceB] of strikes[0]!) {
				for (const [a, chanceA] of strikes[1]!) {
					const key = [a, b].map(({ size, maximum, total }) => `${size},${maximum},${total}`).join("|");
					const same = next.get(key);
					if (same) same.chance += chance * chanceA * chanceB;
					else next.set(key, { units: [a, b], chance: chance * chanceA * chanceB });
				}
			}
		}
		law = next;
	}
	return law;
}

describe("other dice than d20", () => {
	it("take resistance off every blow before the average", () => {
		// 1d6+1 less 2: 0, 1, 2, 3, 4, 5 of 6, 15/6; 2d6+2 less 2: 7.
		expect(effectValues(skilled(1)).sum).toEqual({ success: 2, critical: 7, failure: 0 });
		expect(effectValues(percentile(1)).sum).toEqual({ success: 4, critical: 8, failure: 0 });
	});

	it("succeed with the chance of one roll past the defence", () => {
		const [skill] = rollGroups(skilled(1), 1, USUAL);
		expect(skill!.success.num / skill!.success.den).toBeCloseTo(SKILL_ROLL[1] + SKILL_ROLL[2], 14);
		expect(skill!.critical.num / skill!.critical.den).toBeCloseTo(SKILL_ROLL[2] / (SKILL_ROLL[1] + SKILL_ROLL[2]), 14);
		const [percent] = rollGroups(percentile(1), 1, USUAL);
		expect(percent!.success).toEqual(ratio(315, 1000));
		expect(percent!.critical).toEqual(ratio(1, 5));
	});

	it.each([
		["under a skill", skilled(12), SKILL_ROLL],
		["under a percentage", percentile(12), PERCENT_ROLL],
	])("have counts %s as roll after roll", (_, order, roll) => {
		const { odds, exact } = countsBy(order, USUAL)(12);
		const brute = bruteCounts(12, roll);
		expect(exact).toBe(true);
		for (const [{ successes, criticals, failures }, chance] of odds) {
			expect(failures).toBe(12 - successes - criticals);
			expect(chance).toBeCloseTo(brute.get(`${successes},${criticals}`) ?? 0, 12);
		}
		expect(odds.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
	});

	it("fight three rounds as roll after roll", () => {
		const units = [unitOf(4, 6, { con: 4 }), unitOf(3, 7, { con: 3 })] as const;
		const sides = [
			{ strength: units[0], order: skilled(4), breaks: ratio(0) },
			{ strength: units[1], order: percentile(3), breaks: ratio(0) },
		] as const;
		const odds = exchangeOdds(sides, 3, USUAL);
		expect(odds.exact).toBe(true);
		for (const [index, { sides: both, goesOn }] of odds.rounds.entries()) {
			const law = [...bruteExchange(units, index + 1).values()];
			const mean = (of: (units: readonly [Strength, Strength]) => number) =>
				law.reduce((sum, one) => sum + of(one.units) * one.chance, 0);
			for (const side of [0, 1] as const) {
				expect(Math.abs(both[side].meanSize - mean((now) => now[side].size))).toBeLessThan(1e-12);
				expect(Math.abs(both[side].meanTotal - mean((now) => now[side].total))).toBeLessThan(1e-12);
				expect(Math.abs(both[side].defeated - mean((now) => Number(now[side].total === 0)))).toBeLessThan(1e-12);
			}
			expect(Math.abs(goesOn - mean((now) => Number(now.every(({ total }) => total > 0))))).toBeLessThan(1e-12);
		}
	});

	it("draw what their odds say", () => {
		const target = unitOf(30, 8);
		const odds = orderOdds(skilled(30), target, USUAL);
		const times = 1500;
		let lost = 0;
		for (let seed = 0; seed < times; seed++) {
			const outcome = drive(playAttack(skilled(30), target, USUAL), simulate(seed));
			lost += settlePhase(target, { blows: [outcome.blow] }, USUAL).lost;
		}
		expect(lost / times).toBeGreaterThan(odds.meanLost - 1);
		expect(lost / times).toBeLessThan(odds.meanLost + 1);
	});

	it("give each share of soldiers rolls and hidden places of its own", () => {
		const order: AttackOrder = {
			...skilled(20),
			partial: [
				{ key: "shaken", value: -2, share: ratio(1, 4) },
				{ key: "inspired", value: 1, share: ratio(1, 3) },
			],
		};
		const groups = rollGroups(order, 20, USUAL);
		expect(groups.map(({ key, rolls }) => [key, rolls])).toEqual([
			["g0", 8],
			["g1", 5],
			["g2", 7],
		]);
		const answers = {
			"attack/roll": 10,
			"attack/place": 0.5,
			"attack/g1/place": 0.5,
			"attack/g2/place": 0.5,
			"attack/g0/critical": 0.5,
			"attack/g1/critical": 0.5,
			"attack/g2/critical": 0.5,
		};
		const { rolls } = drive(playAttack(order, unitOf(20, 8), USUAL), scripted(answers));
		expect(rolls.groups.map(({ successes }) => successes).reduce((sum, count) => sum + count)).toBe(rolls.successes);
		expect(rolls.thrown).toEqual({ dice: "3d6", total: 10 });
	});

	it("throw nothing that is certain", () => {
		const hopeless = {
			...skilled(10),
			toHit: { ...skilled(10).toHit, roll: { kind: "skill", skill: 2 } } as OtherRoll,
		};
		expect(drive(playAttack(hopeless, unitOf(10, 8), USUAL), scripted({})).counts).toEqual({
			...{ successes: 0, criticals: 0, failures: 10, diverted: 0 },
		});
		const sure = {
			...skilled(10),
			toHit: { ...skilled(10).toHit, roll: { kind: "sure" }, defence: null } as OtherRoll,
		};
		expect(drive(playAttack(sure, unitOf(10, 8), USUAL), scripted({})).counts.successes).toBe(10);
	});

	it("have criticals of a natural limit that no modifier moves", () => {
		const toHit: OtherRoll = {
			kind: "other",
			roll: { kind: "over", dice: "1d12+3", natural: "plain", critical: null },
			number: 10,
			modifiers: [{ key: "aim", value: 4 }],
			critical: 11,
			defence: null,
		};
		const [group] = rollGroups(plainOrder(10, toHit), 10, USUAL);
		// 3 to 12 hit, 11 and 12 are critical.
		expect(group!.success).toEqual(ratio(10, 12));
		expect(group!.critical).toEqual(ratio(2, 10));
	});

	it("roll again, miss and are fortified as the percentage is", () => {
		const order: AttackOrder = {
			...percentile(10),
			rerolls: { again: 1, retry: 1, second: 5 },
			miss: { chance: ratio(1, 5), share: ratio(1, 2) },
			fortification: ratio(1, 4),
		};
		const p = 0.315 ** 2;
		const expected = (1 - (1 - p) ** 2) * 0.5 * 0.7 * 0.9;
		const [group] = rollGroups(order, 10, USUAL);
		expect(group!.success.num / group!.success.den).toBeCloseTo(expected, 12);
		expect(group!.critical).toEqual(ratio(3, 20));
		const [literal] = rollGroups(order, 10, { fortification: "missChance" });
		expect(literal!.success.num / literal!.success.den).toBeCloseTo(expected * 0.75, 12);
	});
});
