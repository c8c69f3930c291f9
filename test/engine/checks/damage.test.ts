import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import {
	DAMAGE,
	type DamageInput,
	damageOdds,
	damageOf,
	parseDiceAndAdds,
	readDamageResult,
} from "../../../src/engine/checks/index.js";
import { ok, ratio, ZERO } from "../../../src/engine/common/index.js";
import { good, play } from "./helpers.js";

const hit = (dice: string, more: Partial<DamageInput> = {}): DamageInput => ({
	dice,
	minimum: 0,
	armour: 0,
	multiplier: ratio(1),
	...more,
});

describe("dice and adds", () => {
	it.each([
		["4d+2", "4d6+2"],
		["3d-3", "3d6-3"],
		["2d", "2d6"],
		["d", "d6"],
		["1D − 2", "1d6-2"],
		["2d+1d", "2d6+1d6"],
		["2d8+d", "2d8+d6"],
		["4dF", "4dF"],
	])("%s is %s", (text, plain) => {
		expect(parseDiceAndAdds(text)).toEqual(ok(plain));
	});

	it.each([
		["", "empty", 0],
		["4d+", "unfinished", 3],
		["4d+2x", "unexpected", 4],
		["4d+d+x", "unexpected", 5],
		["x4d", "unexpected", 0],
		["d1", "sides", 1],
		["2d+d2000", "sides", 4],
		["d+d+d+0d", "tooFew", 6],
		[`${"1+".repeat(99)}2d`, "tooLong", 200],
	])("%s is refused at its place", (text, code, at) => {
		expect(parseDiceAndAdds(text)).toMatchObject({ fault: { code: `MUSTER.Fault.Dice.${code}`, data: { at } } });
	});
});

describe("a damage roll", () => {
	it.each([
		["bare", hit("4d+2"), 16, { basic: 16, penetrating: 16, injury: 16 }],
		["below nothing", hit("1d-4"), -3, { basic: 0, penetrating: 0, injury: 0 }],
		["of 1 at least", hit("1d-4", { minimum: 1 }), -3, { basic: 1, penetrating: 1, injury: 1 }],
		["stopped", hit("2d", { armour: 7 }), 7, { basic: 7, penetrating: 0, injury: 0 }],
		["through armour", hit("2d", { armour: 3 }), 7, { penetrating: 4, injury: 4 }],
		["half as much again, fraction dropped", hit("2d", { armour: 2, multiplier: ratio(3, 2) }), 7, { injury: 7 }],
		["doubled", hit("2d", { armour: 2, multiplier: ratio(2) }), 7, { injury: 10 }],
		["halved to less than 1", hit("2d", { armour: 6, multiplier: ratio(1, 2) }), 7, { penetrating: 1, injury: 1 }],
		["with a minimum that armour stops", hit("1d-4", { minimum: 1, armour: 1 }), 0, { basic: 1, injury: 0 }],
	])("%s", (_what, input, roll, expected) => {
		expect(play(DAMAGE, input, { "damage/roll": roll })).toMatchObject({ roll, ...expected });
	});

	it("asks for its dice in their plain spelling", () => {
		const input = good(DAMAGE.check(hit("3d - 3")));
		expect(input).toEqual(hit("3d6-3"));
		expect(DAMAGE.play({ ...input, by: "ann" }).next().value).toEqual([
			{ kind: "dice", key: "damage/roll", dice: "3d6-3", by: "ann" },
		]);
	});

	it("fills in what is missing", () => {
		expect(DAMAGE.check({ dice: "2d" } as DamageInput)).toEqual(ok(hit("2d6")));
	});

	it.each([
		[3, "Check.incomplete", "input"],
		[{}, "Check.incomplete", "dice"],
		[{ dice: "2x" }, "Dice.unexpected", "dice"],
		[hit("2d", { armour: -1 }), "Check.armourRange", "armour"],
		[hit("2d", { armour: 1e12 }), "Check.armourRange", "armour"],
		[hit("2d", { minimum: 0.5 }), "Check.minimumRange", "minimum"],
		[hit("2d", { multiplier: ZERO }), "Check.multiplierRange", "multiplier"],
		[hit("2d", { multiplier: ratio(-1, 2) }), "Check.multiplierRange", "multiplier"],
		[hit("2d", { multiplier: ratio(101) }), "Check.multiplierRange", "multiplier"],
		[{ dice: "2d", multiplier: 1.5 }, "Check.multiplierRange", "multiplier"],
		[{ dice: "2d", secret: 1 }, "Check.yesOrNo", "secret"],
	])("refuses %j", (input, code, path) => {
		const fault = { fault: { code: `MUSTER.Fault.${code}`, path } };
		expect(DAMAGE.check(input as DamageInput)).toMatchObject(fault);
		expect(damageOdds(input as DamageInput)).toMatchObject(fault);
	});

	it("names the bounds of the multiplier that it refuses", () => {
		for (const multiplier of [ZERO, ratio(101)]) {
			expect(DAMAGE.check(hit("2d", { multiplier }))).toMatchObject({
				fault: { data: { min: 0, max: 100, maxDen: 100 } },
			});
		}
	});
});

describe("the outcome of a damage roll", () => {
	it("is read as it was settled, and no other in which more came through than was thrown", () => {
		const outcomes = [hit("2d"), hit("2d", { armour: 3 })].map((input) => play(DAMAGE, input, { "damage/roll": 7 }));
		for (const outcome of outcomes) {
			expect(readDamageResult(outcome, "")).toEqual(ok(outcome));
			const fault = { code: "MUSTER.Fault.Check.incomplete", path: "result" };
			expect(readDamageResult({ ...outcome, penetrating: 8 }, "result")).toEqual({ ok: false, fault });
		}
	});
});

describe("the odds of damage", () => {
	it("are those of its kernel", () => {
		const input = good(DAMAGE.check(hit("2d-3", { armour: 2, multiplier: ratio(3, 2), minimum: 1 })));
		const odds = good(damageOdds(input));
		for (const field of ["basic", "injury"] as const) {
			const played = distributionOf(
				() => DAMAGE.play(input),
				(result) => result[field],
			);
			expect(played).toHaveLength([...odds[field].entries()].length);
			for (const { outcome, exact } of played) expect(exact).toEqual(odds[field].chance(outcome[field]));
		}
		// 2d − 3 exceeds an armour of 2 with 6 or more on two dice.
		expect(odds.penetrates).toEqual(ratio(26, 36));
	});

	it("hold for the widest that may be asked", () => {
		const widest = hit("5d1000+1000000", { multiplier: ratio(100) });
		expect(good(damageOdds(widest)).injury.max).toBe(100_500_000);
		const fine = hit("30d");
		expect(DAMAGE.check(fine).ok).toBe(true);
		expect(damageOdds(fine)).toMatchObject({ fault: { code: "MUSTER.Fault.Dice.tooFine", path: "dice" } });
	});

	it("never fall with the throw, never rise with the armour", () => {
		const whole = fc.integer({ min: 0, max: 40 });
		const part = fc.integer({ min: 1, max: 100 });
		fc.assert(
			fc.property(fc.integer({ min: -10, max: 60 }), whole, whole, part, part, (roll, minimum, armour, num, den) => {
				const rules = { minimum, armour, multiplier: ratio(num, den) };
				const { basic, penetrating, injury } = damageOf(roll, rules);
				expect(Math.min(basic - minimum, penetrating, injury)).toBeGreaterThanOrEqual(0);
				expect(injury === 0).toBe(basic <= armour);
				expect(damageOf(roll + 1, rules).injury).toBeGreaterThanOrEqual(injury);
				expect(damageOf(roll, { ...rules, armour: armour + 1 }).injury).toBeLessThanOrEqual(injury);
			}),
		);
	});
});
