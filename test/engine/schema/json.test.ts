import { describe, expect, it } from "vitest";
import { canonicalJson, isJson, sameJson, toJson } from "../../../src/engine/schema/index.js";

interface Row {
	readonly name: string;
	readonly label?: string;
	readonly parts: readonly { readonly size: number | null }[];
}

const ROW: Row = { name: "a", parts: [{ size: 1 }, { size: null }] };

describe("toJson", () => {
	it("takes what is plain by its type, interfaces and optional fields included, and leaves it as it is", () => {
		expect(toJson(ROW)).toBe(ROW);
		expect(toJson([ROW, { other: [true] }])).toEqual([ROW, { other: [true] }]);
	});

	it("does not compile for anything that would not survive being stored", () => {
		// @ts-expect-error a function
		toJson({ run: () => 1 });
		// @ts-expect-error a class with methods
		toJson({ when: new Date(0) });
		// @ts-expect-error a map
		toJson(new Map([[1, 2]]));
		// @ts-expect-error unknown data is no JSON
		toJson({ value: JSON.parse("1") as unknown });
		// @ts-expect-error deep inside
		expect(isJson(toJson([{ rows: [{ gone: undefined }] }]))).toBe(false);
	});
});

describe("JSON", () => {
	it("is the same whatever the order of its keys, and not with other values", () => {
		expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
		expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
		expect(canonicalJson({ b: 1, a: [null, "x"] })).toBe('{"a":[null,"x"],"b":1}');
	});
});
