import { describe, expect, it } from "vitest";
import {
	fieldPath,
	ok,
	ratio,
	readChoice,
	readEach,
	readInteger,
	readList,
	readRatio,
	readRecord,
	readText,
} from "../../../src/engine/common/index.js";

const rule = { path: "a.b", code: "MUSTER.Fault.Number.integer" } as const;
const refused = (data?: object) => ({ ok: false, fault: { ...rule, ...(data ? { data } : {}) } });

describe("fields from outside", () => {
	it("are named by their path", () => {
		expect([fieldPath("", "skill"), fieldPath("first", "skill"), fieldPath("modifiers", 2)]).toEqual([
			"skill",
			"first.skill",
			"modifiers.2",
		]);
	});

	it("are records only when they have named fields", () => {
		expect(readRecord({ a: 1 }, rule)).toEqual(ok({ a: 1 }));
		for (const other of [null, undefined, [], "x", 3]) expect(readRecord(other, rule)).toEqual(refused());
	});

	it("are lists of a bounded length, read entry by entry up to the first fault", () => {
		const bounds = { min: 1, max: 2 };
		expect(readList([5], { ...rule, ...bounds })).toEqual(ok([5]));
		for (const other of [[], [1, 2, 3], {}, "ab"]) {
			expect(readList(other, { ...rule, ...bounds })).toEqual(refused(bounds));
		}
		const read = (value: unknown, i: number) => readInteger(value, { min: 0, max: 9, path: `${i}` });
		expect(readEach([1, 2], read)).toEqual(ok([1, 2]));
		expect(readEach([1, 20, "x"], read)).toMatchObject({ ok: false, fault: { path: "1" } });
	});

	it("are one of the words on offer", () => {
		expect(readChoice("b", ["a", "b"], rule)).toEqual(ok("b"));
		for (const other of ["B", 0, null])
			expect(readChoice(other, ["a", "b"], rule)).toEqual(refused({ choices: "a, b" }));
	});

	it("are texts that say something", () => {
		expect(readText("  a b ", { ...rule, max: 3 })).toEqual(ok("a b"));
		for (const other of ["", "   ", "abcd", 7])
			expect(readText(other, { ...rule, max: 3 })).toEqual(refused({ max: 3 }));
	});

	it("are ratios in lowest terms inside their bounds", () => {
		const bounds = { min: -2, max: 2, maxDen: 3 };
		const read = (value: unknown) => readRatio(value, { ...rule, ...bounds });
		expect(read({ num: 2, den: 6 })).toEqual(ok(ratio(1, 3)));
		for (const whole of [-2, 0, 2]) expect(read({ num: whole, den: 1 })).toEqual(ok(ratio(whole)));
		const wrong = [0.5, null, {}, { num: 1, den: 4 }, { num: 7, den: 3 }, { num: -7, den: 3 }, { num: 1, den: 0 }];
		for (const other of [...wrong, { num: 1, den: -3 }, { num: 0.5, den: 1 }, { num: "1", den: 1 }]) {
			expect(read(other)).toEqual(refused(bounds));
		}
	});
});
