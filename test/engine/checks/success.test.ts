import { describe, expect, it } from "vitest";
import {
	criticalBands,
	criticalChances,
	effectiveSkill,
	gradeRoll,
	mayAttempt,
	successChance,
	threeDiceAtMost,
} from "../../../src/engine/checks/index.js";
import { threeDiceAtLeast } from "../../../src/engine/checks/success.js";
import { ratio } from "../../../src/engine/common/index.js";

const critical = { success: true, critical: true };
const fumble = { success: false, critical: true };

describe("success rolls", () => {
	it("add every modifier to the skill (T2-2)", () => {
		const [far, aimed] = [{ value: -5 }, { value: 10 }];
		expect([[far], [aimed], [far, aimed]].map((all) => effectiveSkill(9, all))).toEqual([4, 19, 14]);
	});

	it("are not made below 3 (T2-9)", () => {
		expect([2, 3].map(mayAttempt)).toEqual([false, true]);
	});

	it("succeed on 3 and 4 and fail on 17 and 18 whatever the skill (T5-5)", () => {
		expect(successChance(3)).toEqual(ratio(4, 216));
		expect(successChance(10)).toEqual(ratio(108, 216));
		for (const skill of [16, 17, 25]) expect(successChance(skill)).toEqual(ratio(212, 216));
	});

	it.each([
		[12, 12, { success: true, margin: 0, critical: false }],
		[12, 18, { success: true, margin: 6, critical: false }],
		[12, 9, { success: false, margin: 3, critical: false }],
		[4, 3, { ...critical, margin: 0 }],
		[17, 20, { success: false, margin: 0, critical: false }],
		[16, 6, { ...fumble, margin: 10 }],
		[15, 5, { ...fumble, margin: 10 }],
		[17, 15, { ...fumble, margin: 2 }],
		[17, 16, { success: false, margin: 1, critical: false }],
		[18, 19, { ...fumble, margin: 0 }],
		[5, 14, { success: true, margin: 9, critical: false }],
		[5, 15, { ...critical, margin: 10 }],
		[6, 15, { success: true, margin: 9, critical: false }],
		[6, 16, { ...critical, margin: 10 }],
		[4, -8, { ...critical, margin: 0 }],
		[5, -8, { ...fumble, margin: 13 }],
	])("a %i on skill %i (T2-1 … T2-8 and a defence far below 3)", (total, skill, grade) => {
		expect(gradeRoll(total, skill)).toEqual(grade);
	});

	it("have the critical chances of RULES 2.4", () => {
		const success = { 3: 4, 14: 4, 15: 10, 16: 20, 30: 20 };
		const failure = { 3: 56, 4: 35, 5: 20, 6: 10, 7: 4, 15: 4, 16: 1, 30: 1 };
		for (const [skill, ways] of Object.entries(success)) {
			expect(criticalChances(Number(skill)).success).toEqual(ratio(ways, 216));
		}
		for (const [skill, ways] of Object.entries(failure)) {
			expect(criticalChances(Number(skill)).failure).toEqual(ratio(ways, 216));
		}
	});

	it("grade every total as the bands and the chance say", () => {
		for (let skill = -20; skill <= 30; skill++) {
			const bands = criticalBands(skill);
			for (let total = 3; total <= 18; total++) {
				const grade = gradeRoll(total, skill);
				const isCritical = total <= bands.successAtMost || total >= bands.failureAtLeast;
				expect(grade.critical).toBe(isCritical);
				expect(grade.margin).toBeGreaterThanOrEqual(0);
				if (total <= bands.successAtMost) expect(grade.success).toBe(true);
				if (total >= bands.failureAtLeast) expect(grade.success).toBe(false);
			}
		}
	});

	it("refuse what no 3d6 shows", () => {
		for (const total of [2, 19, 10.5, Number.NaN]) {
			expect(() => gradeRoll(total, 12)).toThrow(new RangeError(`${total} is no total of 3d6`));
		}
		expect(() => gradeRoll(10, 12.5)).toThrow(new RangeError("12.5 is no effective skill"));
	});
});

describe("3d6", () => {
	it("falls as the conventions say", () => {
		const ways = [1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
		ways.forEach((upTo, index) => {
			expect(threeDiceAtMost(3 + index)).toEqual(ratio(upTo, 216));
			expect(threeDiceAtLeast(4 + index)).toEqual(ratio(216 - upTo, 216));
		});
		expect([threeDiceAtMost(2), threeDiceAtMost(40)]).toEqual([ratio(0), ratio(1)]);
	});
});
