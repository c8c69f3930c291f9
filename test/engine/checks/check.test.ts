import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import { checkRoll } from "../../../src/engine/checks/check.js";
import { CHECK, type CheckInput, checkOdds } from "../../../src/engine/checks/index.js";
import { add, ok, ratio, ZERO } from "../../../src/engine/common/index.js";
import { ALL_THROWS, checkOn, good, play } from "./helpers.js";

const faultOf = (input: unknown) => {
	const read = CHECK.check(input as CheckInput);
	return read.ok ? undefined : [read.fault.code.replace("MUSTER.Fault.Check.", ""), read.fault.path];
};

describe("a success roll", () => {
	it.each([
		["T2-1", checkOn(12), 12, { success: true, margin: 0, critical: false }],
		["T2-2", checkOn(9, -5, 10), 14, { effective: 14, success: true, margin: 0 }],
		["T2-3", checkOn(18), 12, { success: true, margin: 6 }],
		["T2-4", checkOn(9), 12, { success: false, margin: 3, critical: false }],
		["T2-5", checkOn(6), 16, { success: false, critical: true }],
		["T2-5", checkOn(5), 15, { success: false, critical: true }],
		["T2-6", checkOn(15), 17, { success: false, critical: true }],
		["T2-6", checkOn(16), 17, { success: false, critical: false }],
		["T2-7", checkOn(14), 5, { success: true, critical: false }],
		["T2-7", checkOn(15), 5, { success: true, critical: true }],
		["T2-7", checkOn(15), 6, { success: true, critical: false }],
		["T2-7", checkOn(16), 6, { success: true, critical: true }],
		["T2-8", checkOn(19), 18, { success: false, critical: true }],
	])("%s: %j, a %i", (_id, input, roll, expected) => {
		const result = play(CHECK, input, { "check/roll": roll });
		expect(result).toMatchObject({ roll, ...expected });
		expect(result.input).toEqual(input);
	});

	it("is not made below 3 but as a defence (T2-9)", () => {
		expect(CHECK.check(checkOn(4, -2))).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Check.skillTooLow", path: "skill", data: { effective: 2, min: 3 } },
		});
		const defence = { ...checkOn(4, -2), defence: true };
		expect(play(CHECK, defence, { "check/roll": 4 })).toMatchObject({ effective: 2, success: true, margin: 0 });
		expect(play(CHECK, defence, { "check/roll": 5 })).toMatchObject({ success: false, margin: 3 });
	});

	it("asks the player who rolls, in secret if so", () => {
		const asked = (input: CheckInput) => checkRoll(good(CHECK.check(input))).next().value;
		const plain = { kind: "dice", key: "check/roll", dice: "3d6" };
		expect(asked(checkOn(10))).toStrictEqual([plain]);
		expect(asked({ ...checkOn(10), by: "ann", secret: true })).toEqual([{ ...plain, by: "ann", secret: true }]);
	});

	it("reads field by field, and keeps nothing else", () => {
		const read = CHECK.check({ skill: 10, secret: false, surplus: 1 } as unknown as CheckInput);
		expect(read).toEqual(ok({ skill: 10, modifiers: [], defence: false }));
		const named = { skill: 10, modifiers: [{ label: " dark ", value: -2, x: 1 }], by: " ann " };
		expect(CHECK.check(named as unknown as CheckInput)).toEqual(
			ok({ skill: 10, modifiers: [{ label: "dark", value: -2 }], defence: false, by: "ann" }),
		);
	});

	it.each([
		[null, ["incomplete", "input"]],
		[{}, ["skillRange", "skill"]],
		[{ skill: "12" }, ["skillRange", "skill"]],
		[{ skill: 1001 }, ["skillRange", "skill"]],
		[{ skill: Number.NaN }, ["skillRange", "skill"]],
		[{ skill: 12, modifiers: {} }, ["modifierCount", "modifiers"]],
		[{ skill: 12, modifiers: Array(11).fill({ value: 0 }) }, ["modifierCount", "modifiers"]],
		[{ skill: 12, modifiers: [{ value: 1 }, 2] }, ["incomplete", "modifiers.1"]],
		[{ skill: 12, modifiers: [{ value: 0.5 }] }, ["modifierRange", "modifiers.0"]],
		[{ skill: 12, modifiers: [{ value: 1, label: "x".repeat(41) }] }, ["modifierLabel", "modifiers.0"]],
		[{ skill: 12, defence: 1 }, ["yesOrNo", "defence"]],
		[{ skill: 12, secret: "yes" }, ["yesOrNo", "secret"]],
		[{ skill: 12, by: "" }, ["roller", "by"]],
	])("refuses %j", (input, expected) => {
		expect(faultOf(input)).toEqual(expected);
	});
});

describe("the odds of a success roll", () => {
	it("are those of its kernel, of all 216 throws, and add up", () => {
		for (let skill = -2; skill <= 20; skill++) {
			const input = { ...checkOn(skill), defence: true };
			const odds = good(checkOdds(input));
			const played = distributionOf(
				() => CHECK.play(input),
				({ success }) => `${success}`,
			);
			expect(played.find(({ outcome }) => outcome.success)?.exact).toEqual(odds.chance);
			const ways = ALL_THROWS.filter((total) => total <= 4 || (total <= 16 && total <= skill)).length;
			expect(odds.chance).toEqual(ratio(ways, 216));
			const sum = (chosen: typeof odds.rolls) => chosen.reduce((all, { chance }) => add(all, chance), ZERO);
			expect(sum(odds.rolls)).toEqual(ratio(1));
			expect(sum(odds.rolls.filter(({ success }) => success))).toEqual(odds.chance);
			expect(sum(odds.rolls.filter(({ success, critical }) => critical && success))).toEqual(odds.criticals.success);
			expect(sum(odds.rolls.filter(({ success, critical }) => critical && !success))).toEqual(odds.criticals.failure);
		}
	});

	it("are refused like the roll", () => {
		expect(checkOdds(checkOn(2))).toEqual(CHECK.check(checkOn(2)));
	});
});
