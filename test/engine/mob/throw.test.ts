import { describe, expect, it } from "vitest";
import { toTrial } from "../../../src/engine/batch/index.js";
import type { RollStat } from "../../../src/engine/combat/index.js";
import { mul, type Ratio, ratio, toNumber } from "../../../src/engine/common/index.js";
import { isSingleDie, isSure, needsNumber } from "../../../src/engine/mob/index.js";
import { toThrow } from "../../../src/engine/mob/throw.js";
import type { Throw } from "../../../src/engine/mob/types.js";
import { extremeOdds } from "../../../src/engine/mob/types.js";

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);
const over = (bonus: number, natural: "plain" | "ends" | "degrees", from: number | null = null): RollStat => ({
	kind: "over",
	dice: bonus === 0 ? "1d20" : `1d20${bonus < 0 ? "" : "+"}${bonus}`,
	natural,
	critical: from === null ? null : { from, confirm: false },
});

function thrown(roll: RollStat, number: number | null, change = {}): Throw {
	const made = toThrow(roll, { number, modifier: 0, advantage: "none", ...change });
	if (!made.ok) throw new Error(made.fault.code);
	return made.value;
}

const chance = ({ attempt }: Throw): Ratio => toTrial({ attempt, mode: "exact" }).chance;
/** Chances of a critical success and failure of one attempt, times 20. */
function extremes(one: Throw): readonly [number, number] {
	const odds = extremeOdds(one);
	const hit = chance(one);
	if (odds === null) return [0, 0];
	return [toNumber(mul(hit, odds.critical)), (1 - toNumber(hit)) * toNumber(odds.fumble)];
}

/** Degrees by the words of the rule: by the total first, then one up or down for the ends. */
function degreeOf(face: number, bonus: number, number: number): number {
	const total = face + bonus;
	const plain = total >= number + 10 ? 3 : total >= number ? 2 : total > number - 10 ? 1 : 0;
	return Math.min(3, Math.max(0, plain + (face === 20 ? 1 : face === 1 ? -1 : 0)));
}

describe("a d20 against a number", () => {
	it("moves degrees as the rule says, for every bonus and number", () => {
		for (let bonus = -4; bonus <= 14; bonus++) {
			for (let number = 1; number <= 45; number++) {
				const one = thrown(over(bonus, "degrees"), number);
				const degrees = FACES.map((face) => degreeOf(face, bonus, number));
				const count = (least: number) => degrees.filter((degree) => degree >= least).length;
				const label = `+${bonus} against ${number}`;
				expect(chance(one), label).toEqual(ratio(count(2), 20));
				const [critical, fumble] = extremes(one);
				expect(critical, label).toBeCloseTo(count(3) / 20, 12);
				expect(fumble, label).toBeCloseTo((20 - count(1)) / 20, 12);
			}
		}
	});

	it("hits with a 20 and misses with a 1 where the ends decide, and threatens from a face on", () => {
		for (let number = -5; number <= 40; number++) {
			const one = thrown(over(5, "ends", 19), number);
			const hits = FACES.filter((face) => face === 20 || (face !== 1 && face + 5 >= number));
			expect(chance(one)).toEqual(ratio(hits.length, 20));
			expect(extremes(one)[0]).toBeCloseTo(hits.filter((face) => face >= 19).length / 20, 12);
		}
	});

	it("lets a second roll confirm a threat with the chance of a hit", () => {
		const roll: RollStat = { kind: "over", dice: "1d20", natural: "ends", critical: { from: 19, confirm: true } };
		expect(extremes(thrown(roll, 11))[0]).toBeCloseTo((2 / 20) * (10 / 20), 12);
	});

	it("decides nothing by itself otherwise", () => {
		expect(chance(thrown(over(5, "plain"), 26))).toEqual(ratio(0));
		expect(chance(thrown(over(5, "plain"), 6))).toEqual(ratio(1));
		expect([25, 26].map((number) => thrown(over(5, "plain", 19), number).critical?.bound)).toEqual([25, undefined]);
	});

	it.each(["advantage", "disadvantage"] as const)("takes %s as two throws would", (advantage) => {
		for (const number of [3, 10, 15, 24, 30]) {
			const one = thrown(over(4, "degrees"), number, { advantage });
			const best = FACES.flatMap((a) =>
				FACES.map((b) => (advantage === "advantage" ? Math.max(a, b) : Math.min(a, b))),
			);
			const degrees = best.map((face) => degreeOf(face, 4, number));
			const share = (test: (degree: number) => boolean) => degrees.filter(test).length / 400;
			expect(toNumber(chance(one))).toBeCloseTo(
				share((degree) => degree >= 2),
				12,
			);
			expect(extremes(one)[0]).toBeCloseTo(
				share((degree) => degree === 3),
				12,
			);
			expect(extremes(one)[1]).toBeCloseTo(
				share((degree) => degree === 0),
				12,
			);
		}
	});

	it("asks for a number, and has no advantage with other dice", () => {
		const base = { number: null, modifier: 0, advantage: "none" } as const;
		const missing = { code: "MUSTER.Fault.Mob.numberMissing", path: "number" };
		for (const advantage of ["none", "advantage"] as const) {
			expect(toThrow(over(5, "ends"), { ...base, advantage })).toEqual({ ok: false, fault: missing });
		}
		const skill = toThrow({ kind: "skill", skill: 12 }, { ...base, advantage: "advantage" });
		expect(skill).toEqual({ ok: false, fault: { code: "MUSTER.Fault.Mob.advantage", path: "advantage" } });
	});

	it("has its threats confirmed with the better of two throws too", () => {
		const roll: RollStat = { kind: "over", dice: "1d20", natural: "ends", critical: { from: 19, confirm: true } };
		expect(thrown(roll, 11, { advantage: "advantage" }).critical).toEqual({ bound: 19, confirm: true });
		expect(thrown(over(0, "ends", 19), 11, { advantage: "advantage" }).critical).toEqual({ bound: 19, confirm: false });
		expect(thrown(over(0, "ends"), 11, { advantage: "advantage" })).toMatchObject({ critical: null, fumble: null });
	});

	it.each([
		["1d20", true],
		["d20", true],
		["1d20+5", true],
		["1d20-12", true],
		["2d20", false],
		["1d20+1d4", false],
		["1d4+1d20", false],
		["1d200", false],
	])("is a single die, which can be thrown twice: %s %j", (dice, expected) => {
		const roll = { dice, natural: "plain", critical: null, value: 11 } as const;
		expect([isSingleDie({ ...roll, kind: "over" }), isSingleDie({ ...roll, kind: "atLeast" })]).toEqual([
			expected,
			expected,
		]);
		expect(isSingleDie({ kind: "under", dice, value: 11 })).toBe(false);
	});
});

describe("dice that are thrown again", () => {
	/** P(total ≥ need), by the first faces. */
	const ace = (sides: number, need: number): number => {
		if (need <= 1) return 1;
		let sum = 0;
		for (let face = 1; face < sides; face++) sum += face >= need ? 1 / sides : 0;
		return sum + ace(sides, need - sides) / sides;
	};

	it.each([4, 6, 8, 10, 12])("d%i reaches every number as often as it must", (sides) => {
		for (let number = -9; number <= sides + 3; number++) {
			const one = thrown({ kind: "ace", sides, modifier: 2, wild: null }, number + 2);
			expect(toNumber(chance(one))).toBeCloseTo(ace(sides, number), 12);
			const need = Math.min(number, 7);
			const wild = thrown({ kind: "ace", sides, modifier: 2, wild: 6 }, need + 3, { modifier: 1 });
			expect(toNumber(chance(wild))).toBeCloseTo(1 - (1 - ace(sides, need)) * (1 - ace(6, need)), 12);
		}
	});

	it("shows the die itself where another throw decides nothing", () => {
		expect(thrown({ kind: "ace", sides: 8, modifier: 1, wild: null }, 5, { modifier: 1 }).attempt).toEqual({
			kind: "dice",
			dice: "1d8+2",
			compare: "atLeast",
			target: 5,
		});
		const shown = [8, 9].map((number) => thrown({ kind: "ace", sides: 8, modifier: 0, wild: null }, number).attempt);
		expect(shown).toMatchObject([
			{ dice: "1d8", compare: "atLeast", target: 8 },
			{ dice: "1d8", compare: "atMost", target: 1 },
		]);
	});

	it("says so where no die is fine enough", () => {
		const finest = thrown({ kind: "ace", sides: 10, modifier: 0, wild: null }, 22).attempt;
		expect(finest).toMatchObject({ dice: "1d1000", target: 9 });
		const made = toThrow(
			{ kind: "ace", sides: 12, modifier: 0, wild: 6 },
			{ number: 20, modifier: 0, advantage: "none" },
		);
		expect(made).toEqual({ ok: false, fault: { code: "MUSTER.Fault.Mob.tooFine", path: "roll" } });
		const rare = toThrow(
			{ kind: "ace", sides: 4, modifier: 0, wild: null },
			{ number: 1000, modifier: 0, advantage: "none" },
		);
		expect(rare).toEqual(made);
		const wild = { kind: "ace", sides: 12, modifier: 0, wild: 4 } as const;
		expect(toThrow(wild, { number: 45, modifier: 0, advantage: "none" })).toEqual(made);
		const many = { kind: "over", dice: "60d6", natural: "plain", critical: null } as const;
		expect(toThrow(many, { number: 200, modifier: 0, advantage: "none" })).toMatchObject({
			fault: { code: "MUSTER.Fault.Dice.tooFine" },
		});
	});
});

describe("rolls under a value", () => {
	it("adds the mob's modifier to skill and value", () => {
		expect(thrown({ kind: "skill", skill: 12 }, null, { modifier: -2 }).attempt).toEqual({
			kind: "skill",
			skill: 12,
			modifiers: [{ value: -2 }],
		});
		expect(thrown({ kind: "skill", skill: 12 }, null).attempt).toEqual({ kind: "skill", skill: 12, modifiers: [] });
		expect(thrown({ kind: "under", dice: "1d100", value: 45 }, null, { modifier: 10 }).attempt).toEqual({
			kind: "dice",
			dice: "1d100",
			compare: "atMost",
			target: 55,
		});
	});

	it.each([
		[45, 10, 55],
		[45, -43, 5],
		[90, 20, 95],
	])("keeps %i in a hundred, changed by %i, between its bounds", (value, modifier, target) => {
		const roll: RollStat = { kind: "percent", value, least: 5, most: 95 };
		expect(thrown(roll, null, { modifier })).toEqual({
			attempt: { kind: "dice", dice: "1d100", compare: "atMost", target },
			critical: null,
			fumble: null,
		});
	});
});

describe("rolls that must reach a number of their own", () => {
	const save = (value: number, natural: "plain" | "ends" = "plain"): RollStat => ({
		kind: "atLeast",
		dice: "1d20",
		value,
		natural,
	});

	it("need no number of another, and count it in where there is one for nothing", () => {
		const rolls = [
			save(14),
			over(0, "plain"),
			{ kind: "ace", sides: 6, modifier: 0, wild: null },
			{ kind: "sure" },
		] as const;
		expect(rolls.map(needsNumber)).toEqual([false, true, true, false]);
		expect(chance(thrown(save(14), null))).toEqual(ratio(7, 20));
		expect(chance(thrown(save(14), 3))).toEqual(ratio(7, 20));
	});

	it("add the mob's modifier to the dice", () => {
		expect(chance(thrown(save(14), null, { modifier: 2 }))).toEqual(ratio(9, 20));
		expect(chance(thrown(save(14), null, { modifier: -4 }))).toEqual(ratio(3, 20));
	});

	it("are better of two throws where that is wanted, and let the ends decide where they do", () => {
		expect(toNumber(chance(thrown(save(11), null, { advantage: "advantage" })))).toBeCloseTo(0.75, 12);
		expect(chance(thrown(save(1), null))).toEqual(ratio(1));
		expect(chance(thrown(save(1, "ends"), null))).toEqual(ratio(19, 20));
		expect(chance(thrown(save(25, "ends"), null))).toEqual(ratio(1, 20));
	});
});

describe("what needs no roll", () => {
	it("is known by its attempt, and nothing else is", () => {
		const { attempt } = thrown({ kind: "sure" }, null, { modifier: -5 });
		expect(isSure(attempt)).toBe(true);
		const others = [{ compare: "atMost" }, { dice: "1d3" }, { target: 2 }, { kind: "skill", skill: 3, modifiers: [] }];
		for (const other of others) expect(isSure({ ...attempt, ...other } as typeof attempt)).toBe(false);
	});
});
