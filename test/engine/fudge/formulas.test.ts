import { describe, expect, it } from "vitest";
import { fudge6, fudge12, fudge20, fudge20Again, fudge30 } from "../../../src/engine/fudge/index.js";
import { fudge12Thirds, fudge20Open } from "../../../src/engine/fudge/methods.js";

const upTo = (sides: number) => Array.from({ length: sides }, (_, i) => i + 1);

describe("the tables of the methods", () => {
	it("d20: both ends of every row (F3)", () => {
		const ends = [1, 2, 3, 4, 7, 8, 13, 14, 17, 18, 19, 20];
		expect(ends.map(fudge20)).toEqual([-3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3]);
	});

	it("d20 with a second throw (T4-2, T4-3)", () => {
		expect([fudge20Again(1, 7), fudge20Again(1, 8)]).toEqual([-4, -3]);
		expect([fudge20Again(20, 14), fudge20Again(20, 13), fudge20Again(20, 1)]).toEqual([4, 3, 3]);
		expect(upTo(20).map((again) => fudge20Again(2, again))).toEqual(Array(20).fill(-2));
	});

	it("d20 open-ended (T4-3, T4-4)", () => {
		expect([1, 2, 3, 4, 7, 8, 20].map((again) => fudge20Open(1, again))).toEqual([-6, -5, -5, -4, -4, -3, -3]);
		expect([20, 18, 14, 13, 1].map((again) => fudge20Open(20, again))).toEqual([6, 5, 4, 3, 3]);
		expect(upTo(20).map((again) => fudge20Open(19, again))).toEqual(Array(20).fill(2));
	});

	it("d30 (T4-6)", () => {
		expect([11, 12, 19, 20].map(fudge30)).toEqual([-1, 0, 0, 1]);
		const ends = [1, 2, 3, 4, 6, 7, 24, 25, 27, 28, 29, 30];
		expect(ends.map(fudge30)).toEqual([-4, -3, -3, -2, -2, -1, 1, 2, 2, 3, 3, 4]);
	});

	it("two d12 (T4-7)", () => {
		expect([10, 9, 7, 1].map(fudge12)).toEqual([4, 3, 2, 0]);
		const ends = [-11, -10, -9, -8, -7, -5, -4, -2, -1];
		expect(ends.map(fudge12)).toEqual([-4, -4, -3, -3, -2, -2, -1, -1, 0]);
		const twoDigits = upTo(12).flatMap((a) => upTo(12).filter((b) => Math.abs(a - b) >= 10));
		expect(144 / twoDigits.length).toBe(24);
	});

	it("the multiplication by three gives what the table gives, for all 144 pairs", () => {
		for (const a of upTo(12)) {
			for (const b of upTo(12)) expect(Math.round(fudge12Thirds(a - b) / 3) + 0).toBe(fudge12(a - b));
		}
		expect([9, 10, 11, -10, -11].map(fudge12Thirds)).toEqual([9, 12, 12, -12, -12]);
	});

	it("the marked six-sider", () => {
		expect(upTo(6).map(fudge6)).toEqual([-2, -1, 0, 0, 1, 2]);
	});

	it("are the same on both sides of 0", () => {
		for (const roll of upTo(20)) {
			expect(fudge20(21 - roll) + fudge20(roll)).toBe(0);
			for (const again of upTo(20)) {
				expect(fudge20Again(21 - roll, 21 - again) + fudge20Again(roll, again)).toBe(0);
				expect(fudge20Open(21 - roll, 21 - again) + fudge20Open(roll, again)).toBe(0);
			}
		}
		for (const roll of upTo(30)) expect(fudge30(31 - roll) + fudge30(roll)).toBe(0);
		for (const difference of upTo(11)) expect(fudge12(-difference) + fudge12(difference)).toBe(0);
	});

	it("refuse what their dice do not show", () => {
		for (const wrong of [0, 21, 1.5, Number.NaN]) {
			expect(() => fudge20(wrong)).toThrow(RangeError);
			expect(() => fudge20Open(1, wrong)).toThrow(RangeError);
		}
		expect(() => fudge30(31)).toThrow(RangeError);
		expect(() => fudge12(12)).toThrow(RangeError);
		expect(() => fudge12Thirds(-12)).toThrow(RangeError);
		expect(() => fudge6(0)).toThrow(RangeError);
	});
});
