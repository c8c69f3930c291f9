import { expect, it } from "vitest";
import {
	checked,
	eitherOf,
	lenient,
	literal,
	number,
	object,
	text,
	usualOf,
	whole,
	withDefault,
} from "../../../src/engine/schema/index.js";

const unreadable = { code: "MUSTER.Fault.Card.unreadable" } as const;

it("a lenient field counts as left out where it does not read", () => {
	const read = object<{ men?: number | undefined; name: string }>({ men: lenient(whole(0, 9)), name: text(9) });
	expect(read({ men: 3, name: "a" }, "")).toEqual({ ok: true, value: { men: 3, name: "a" } });
	expect(read({ men: "many", name: "a" }, "")).toEqual({ ok: true, value: { name: "a" } });
	expect(read({ name: "a" }, "")).toEqual({ ok: true, value: { name: "a" } });
	expect(read({ men: 3, name: 4 }, "")).toMatchObject({ ok: false, fault: { path: "name" } });
});

it("a check sees a value that has been read, and may refuse or change it", () => {
	const even = checked(whole(0, 9), (value, path) =>
		value % 2 === 0 ? { ok: true, value: value / 2 } : { ok: false, fault: { ...unreadable, path } },
	);
	expect(even(8, "n")).toEqual({ ok: true, value: 4 });
	expect(even(7, "n")).toEqual({ ok: false, fault: { ...unreadable, path: "n" } });
	expect(even("8", "n")).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Number.integer" } });
});

it("a literal is read as that one value", () => {
	const one = literal(1, unreadable.code);
	expect(one(1, "schema")).toEqual({ ok: true, value: 1 });
	for (const other of ["1", 2, true, undefined]) {
		expect(one(other, "schema")).toEqual({ ok: false, fault: { ...unreadable, path: "schema" } });
	}
});

it("a number is finite", () => {
	for (const value of [0.5, -1]) expect(number(value, "")).toEqual({ ok: true, value });
	for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "1", null]) expect(number(value, "").ok).toBe(false);
});

it("the second form is read where the first is not, and its fault counts", () => {
	const either = eitherOf(whole(0, 9), text(3));
	expect(either(3, "")).toEqual({ ok: true, value: 3 });
	expect(either("abc", "")).toEqual({ ok: true, value: "abc" });
	expect(either("abcd", "x")).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.System.text", path: "x" } });
});

it("what a reader makes of nothing is the usual value, and one that makes nothing of it is an error", () => {
	expect(usualOf(object({ men: withDefault(whole(0, 9), 3) }))).toEqual({ men: 3 });
	expect(usualOf(object({ men: whole(0, 9) }), { men: 4 })).toEqual({ men: 4 });
	expect(() => usualOf(object({ men: whole(0, 9) }))).toThrow(RangeError);
});
