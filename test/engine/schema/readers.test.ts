import { describe, expect, expectTypeOf, it } from "vitest";
import { fieldPath, ok, type Ratio, type Result, ratio } from "../../../src/engine/common/index.js";
import {
	asOne,
	checked,
	choice,
	dictionary,
	fields,
	type Infer,
	kinds,
	list,
	literal,
	nullable,
	number,
	object,
	optional,
	orElse,
	orNull,
	readersWith,
	readInput,
	tagged,
	text,
	tuple,
	whole,
	withDefault,
	within,
} from "../../../src/engine/schema/index.js";
import type { FaultCodes } from "../../../src/engine/schema/readers.js";

const CODE = "MUSTER.Fault.Batch.countRange";
const codes: FaultCodes = {
	whole: CODE,
	fraction: CODE,
	text: CODE,
	form: CODE,
	flag: CODE,
	choice: CODE,
	list: CODE,
	object: CODE,
};
const family = readersWith(codes);
const refused = (path: string, data?: object) => ({
	ok: false,
	fault: { code: CODE, path, ...(data ? { data } : {}) },
});
const at =
	<T>(read: (value: unknown, path: string) => Result<T>) =>
	(value: unknown) =>
		read(value, "a.b");

describe("fieldPath", () => {
	it("joins names and places, and leaves out the empty path", () => {
		expect([fieldPath("", "skill"), fieldPath("first", "skill"), fieldPath("modifiers", 2)]).toEqual([
			"skill",
			"first.skill",
			"modifiers.2",
		]);
	});
});

describe("readers of single values", () => {
	const whole = at(family.whole(1, 10));

	it.each([1, 10, 7])("whole: takes %d", (value) => {
		expect(whole(value)).toEqual(ok(value));
	});

	it.each([0, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -3, "7", null, undefined, {}, [7], 7n])(
		"whole: refuses %o with its bounds",
		(value) => {
			expect(whole(value)).toEqual(refused("a.b", { min: 1, max: 10 }));
		},
	);

	it("whole: gives no negative zero, and takes a code of its own", () => {
		expect(family.whole(0, 1)(-0, "")).toEqual(ok(0));
		expect(family.whole(0, 1, "MUSTER.Fault.Number.integer")("x", "")).toMatchObject({
			fault: { code: "MUSTER.Fault.Number.integer" },
		});
	});

	it("number: takes any finite number", () => {
		expect(number(-0.5, "")).toEqual(ok(-0.5));
		for (const other of [Number.NaN, Number.NEGATIVE_INFINITY, "1", null]) expect(number(other, "").ok).toBe(false);
	});

	it("choice: takes the words on offer and names them in its fault", () => {
		expect(family.choice(["a", "b"])("b", "")).toEqual(ok("b"));
		for (const other of ["B", 0, null])
			expect(at(family.choice(["a", "b"]))(other)).toEqual(refused("a.b", { choices: "a, b" }));
	});

	it("text: may be empty; trimmed: may not, and loses the spaces at its ends", () => {
		expect(family.text(3)("", "")).toEqual(ok(""));
		expect(at(family.text(3))("abcd")).toEqual(refused("a.b", { max: 3 }));
		expect(family.trimmed(3)("  a b ", "")).toEqual(ok("a b"));
		for (const other of ["", "   ", "abcd", 7])
			expect(at(family.trimmed(3))(other)).toEqual(refused("a.b", { max: 3 }));
	});

	it("fraction: takes ratios inside its bounds and gives lowest terms", () => {
		const bounds = { min: -2, max: 2, maxDen: 3 };
		const read = at(family.fraction(bounds));
		expect(read({ num: 2, den: 6 })).toEqual(ok(ratio(1, 3)));
		for (const num of [-2, 0, 2]) expect(read({ num, den: 1 })).toEqual(ok(ratio(num)));
		const wrong = [0.5, null, {}, { num: 1, den: 4 }, { num: 7, den: 3 }, { num: -7, den: 3 }, { num: 1, den: 0 }];
		for (const other of [...wrong, { num: 1, den: -3 }, { num: 0.5, den: 1 }, { num: "1", den: 1 }]) {
			expect(read(other)).toEqual(refused("a.b", bounds));
		}
	});

	it("literal: takes one value alone", () => {
		expect([literal(1, CODE)(1, "").ok, literal(1, CODE)("1", "").ok]).toEqual([true, false]);
	});
});

describe("readers of lists and objects", () => {
	const digit = family.whole(0, 9);

	it("list: is bounded, and stops at the first entry at fault", () => {
		const read = at(family.list(digit, { min: 1, max: 2 }));
		expect(read([5])).toEqual(ok([5]));
		for (const other of [[], [1, 2, 3], {}, "ab"]) expect(read(other)).toEqual(refused("a.b", { min: 1, max: 2 }));
		expect(read([1, 20])).toEqual(refused("a.b.1", { min: 0, max: 9 }));
	});

	it("tuple: has exactly its entries", () => {
		const read = at(tuple<readonly [number, string]>([digit, choice(["x"])]));
		expect(read([1, "x"])).toEqual(ok([1, "x"]));
		expect([read([1]).ok, read([1, "x", 2]).ok, read([1, "y"]).ok]).toEqual([false, false, false]);
	});

	it("object: takes named fields alone, drops any other, and reads none that is inherited", () => {
		const read = at(family.object({ n: digit }));
		expect(read({ n: 1, m: 2 })).toEqual(ok({ n: 1 }));
		for (const other of [null, undefined, [], "x", 3]) expect(read(other)).toEqual(refused("a.b"));
		expect(read(Object.create({ n: 1 }))).toEqual(refused("a.b.n", { min: 0, max: 9 }));
	});

	it("object: leaves out optional fields, and fills defaults in", () => {
		const read = object<{ a?: number; b: number; c: number | null; d: number; e: number | null }>({
			a: optional(digit),
			b: withDefault(digit, 7),
			c: orNull(digit),
			d: orElse(digit, 8),
			e: nullable(digit),
		});
		expect(read({ d: null, e: null }, "")).toEqual(ok({ b: 7, c: null, d: 8, e: null }));
		expect([read({ b: null, e: null }, "").ok, read({}, "").ok]).toEqual([false, false]);
	});

	it("dictionary and entries: take free names up to a number of them", () => {
		expect(dictionary(digit, 2)({ x: 1, y: 2 }, "")).toEqual(ok({ x: 1, y: 2 }));
		expect(dictionary(digit, 1)({ x: 1, y: 2 }, "").ok).toBe(false);
		expect(dictionary(digit)({ ["k".repeat(101)]: 1 }, "").ok).toBe(false);
		expect(dictionary(digit)(JSON.parse('{"__proto__": 1}'), "").ok).toBe(false);
		expect(family.entries((name) => checked(digit, (n) => ok(`${name}${n}`)), 2)({ x: 1, y: 2 }, "")).toEqual(
			ok(["x1", "y2"]),
		);
	});

	it("record: has one field under each name", () => {
		const read = family.record(["x", "y"], (name) => checked(digit, (n) => ok(`${name}${n}`)));
		expect(read({ x: 1, y: 2 }, "")).toEqual(ok({ x: "x1", y: "y2" }));
		expect(read({ x: 1 }, "r")).toMatchObject({ fault: { path: "r.y" } });
	});

	it("tagged: reads by the kind that the value names", () => {
		type Either = { readonly kind: "n"; readonly n: number } | { readonly kind: "none" };
		const read = tagged<Either>({
			n: object({ kind: choice(["n"]), n: digit }),
			none: object({ kind: choice(["none"]) }),
		});
		expect(read({ kind: "n", n: 3 }, "")).toEqual(ok({ kind: "n", n: 3 }));
		expect(read({ kind: "toString" }, "x")).toMatchObject({ fault: { path: "x.kind", data: { choices: "n, none" } } });
	});

	it("fields: reads one field by another, and ends with the first refusal", () => {
		const read = family.fields((f) => {
			const most = f.read("most", digit);
			const n = f.read("n", family.whole(0, most), 0);
			return n === 5 ? f.refuse("n", "MUSTER.Fault.Number.integer", { n }) : { most, n, names: f.names };
		});
		expect(read({ most: 6 }, "")).toEqual(ok({ most: 6, n: 0, names: ["most"] }));
		expect(read({ most: 6, n: 7 }, "x")).toEqual(refused("x.n", { min: 0, max: 6 }));
		expect(read({ most: 6, n: 5 }, "x")).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Number.integer", path: "x.n", data: { n: 5 } },
		});
		expect(read([], "x")).toEqual(refused("x"));
	});

	it("fields: lets faults of the program through", () => {
		const broken = fields(() => {
			throw new RangeError("broken");
		});
		expect(() => broken({}, "")).toThrow("broken");
	});
});

describe("paths of faults", () => {
	const half = (value: unknown): Result<Ratio> => family.fraction({ min: 0, max: 1, maxDen: 2 })(value, "");

	it("name the input, the whole value, or the place of an inner input", () => {
		const inner = object({ n: family.whole(0, 9) });
		expect(readInput(family.object({}), 3)).toEqual(refused("input"));
		expect(readInput(inner, { n: 12 })).toMatchObject({ fault: { path: "n" } });
		expect(asOne(inner)({ n: 12 }, "x.0")).toMatchObject({ fault: { path: "x.0" } });
		expect(within(half)(3, "x")).toMatchObject({ fault: { path: "x" } });
		expect(within((value) => inner(value, ""))({ n: 12 }, "x")).toMatchObject({ fault: { path: "x.n" } });
		expect(within((value) => inner(value, ""))({ n: 12 }, "")).toMatchObject({ fault: { path: "n" } });
	});
});

describe("the type of an object that is read", () => {
	const mission = object({ skill: whole(0, 100), label: optional(text(120)), leader: orNull(text(9)) });

	it("is that of its fields, those left out missing", () => {
		expectTypeOf<Infer<typeof mission>>().toEqualTypeOf<{
			readonly skill: number;
			readonly label?: string;
			readonly leader: string | null;
		}>();
		expect(mission({ skill: 3, other: 1 }, "")).toEqual({ ok: true, value: { skill: 3, leader: null } });
	});

	it("keeps the words of a choice, and lists of objects", () => {
		const side = object({ kind: choice(["attacker", "defender"]), missions: list(mission) });
		expectTypeOf<Infer<typeof side>["kind"]>().toEqualTypeOf<"attacker" | "defender">();
		expectTypeOf<Infer<typeof side>["missions"][number]["skill"]>().toEqualTypeOf<number>();
		expect(side({ kind: "attacker", missions: [{ skill: 101 }] }, "side")).toMatchObject({
			fault: { path: "side.missions.0.skill" },
		});
	});

	it("is a union where an object is one of several kinds", () => {
		const step = kinds({ move: { to: whole(0, 9), note: optional(text(9)) }, wait: {} });
		expectTypeOf<Infer<typeof step>>().toEqualTypeOf<
			{ readonly kind: "move"; readonly to: number; readonly note?: string } | { readonly kind: "wait" }
		>();
		expect(step({ kind: "move", to: 3 }, "")).toEqual({ ok: true, value: { kind: "move", to: 3 } });
		expect(step({ kind: "wait", to: 30 }, "")).toEqual({ ok: true, value: { kind: "wait" } });
		expect(step({ kind: "move", to: 30 }, "step")).toMatchObject({ fault: { path: "step.to" } });
	});
});
