import { describe, expect, it } from "vitest";
import { drive, simulate } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import { effectValues } from "../../../../src/engine/skirmish/attack/averages.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { rollGroups } from "../../../../src/engine/skirmish/attack/counts.js";
import { orderOdds } from "../../../../src/engine/skirmish/attack/odds/order-odds.js";
import { countsBy } from "../../../../src/engine/skirmish/attack/odds/strike-odds.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import type { AttackOrder, OtherRoll } from "../../../../src/engine/skirmish/attack/types.js";
import { scripted } from "../../ask/scripted.js";
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

describe("other dice than d20", () => {
	it("take resistance off every blow before the average", () => {
		// 1d6+1 less 2: 0, 1, 2, 3, 4, 5 of 6, 15/6; 2d6+2 less 2: 7.
		expect(effectValues(skilled(1)).sum).toEqual({ success: 2, critical: 7, failure: 0 });
		expect(effectValues(percentile(1)).sum).toEqual({ success: 4, critical: 8, failure: 0 });
	});

	it("are critical by the best degree, which the ends of the die move by one", () => {
		const faces20 = Array.from({ length: 20 }, (_, at) => at + 1);
		for (const [bonus, number] of [
			[7, 18],
			[12, 15],
			[0, 25],
			[30, 15],
			[5, 26],
			[20, 31],
			[-3, 18],
		] as const) {
			const degrees = faces20.map((face) => {
				const total = face + bonus;
				const plain = total >= number + 10 ? 2 : total >= number ? 1 : total <= number - 10 ? -1 : 0;
				return Math.max(-1, Math.min(2, plain + (face === 20 ? 1 : face === 1 ? -1 : 0)));
			});
			const [hits, best] = [1, 2].map((least) => degrees.filter((degree) => degree >= least).length) as [
				number,
				number,
			];
			const roll = {
				kind: "over",
				dice: `1d20+${bonus}`.replace("+-", "-"),
				natural: "degrees",
				critical: null,
			} as const;
			const toHit = { kind: "other", roll, number, modifiers: [], critical: null, defence: null } as const;
			const [group] = rollGroups(plainOrder(1, toHit), 1, USUAL);
			const chance = ({ num, den }: { num: number; den: number }) => num / den;
			expect([bonus, number, chance(group!.success)]).toEqual([bonus, number, hits / 20]);
			expect(chance(group!.critical)).toBeCloseTo(hits === 0 ? 0 : best / hits, 14);
		}
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
			successes: 0,
			criticals: 0,
			failures: 10,
			diverted: 0,
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
