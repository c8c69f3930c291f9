import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTableFlaws, lookup, type RangeRow, rangeTable, thresholdTable } from "../../../src/engine/common/index.js";

const ENDLESS = Number.POSITIVE_INFINITY;

describe("range tables", () => {
	it("answer for both ends of every row", () => {
		const table = rangeTable(
			[
				[7, ENDLESS, "many"],
				[1, 1, "one"],
				[2, 6, "some"],
			],
			[1, ENDLESS],
		);
		expect([1, 2, 6, 7, 1e15].map((x) => lookup(table, x))).toEqual(["one", "some", "some", "many", "many"]);
		for (const outside of [0, -5, 1.5, 6.5, Number.NaN]) expect(() => lookup(table, outside)).toThrow(RangeError);
	});

	it("hold each row up to the next where made from thresholds", () => {
		const table = thresholdTable(
			[
				[3, "a"],
				[5, "b"],
			],
			18,
		);
		expect([3, 4, 5, 18].map((x) => lookup(table, x))).toEqual(["a", "a", "b", "b"]);
		expect(() => lookup(table, 19)).toThrow(RangeError);
		expect(() => thresholdTable([], 18)).toThrow(RangeError);
	});

	it.each<[string, RangeRow<0>[], object]>([
		["nothing", [], { kind: "gap", from: 1, to: 10 }],
		[
			"a hole",
			[
				[1, 3, 0],
				[5, 10, 0],
			],
			{ kind: "gap", from: 4, to: 4 },
		],
		["a missing end", [[1, 9, 0]], { kind: "gap", from: 10, to: 10 }],
		["a missing beginning", [[2, 10, 0]], { kind: "gap", from: 1, to: 1 }],
		[
			"an overlap",
			[
				[1, 5, 0],
				[4, 10, 0],
			],
			{ kind: "overlap", from: 4, to: 5 },
		],
		[
			"a row inside another",
			[
				[1, 10, 0],
				[4, 5, 0],
			],
			{ kind: "overlap", from: 4, to: 5 },
		],
		["a row outside", [[1, 11, 0]], { kind: "outside", from: 1, to: 11 }],
		[
			"a row backwards",
			[
				[1, 10, 0],
				[5, 4, 0],
			],
			{ kind: "reversed", from: 5, to: 4 },
		],
		[
			"a fraction",
			[
				[1, 10, 0],
				[4.5, 5, 0],
			],
			{ kind: "fraction", from: 4.5, to: 5 },
		],
	])("find %s", (_, rows, flaw) => {
		expect(findTableFlaws(rows, [1, 10])).toEqual([flaw]);
		expect(() => rangeTable(rows, [1, 10])).toThrow(RangeError);
	});

	it("have no flaw exactly when every number of the domain is in one row", () => {
		const row = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.constant(0));
		fc.assert(
			fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
				const once = [1, 2, 3, 4, 5, 6].every((x) => rows.filter(([from, to]) => from <= x && x <= to).length === 1);
				const whole = once && rows.every(([from, to]) => from <= to);
				expect(findTableFlaws(rows, [1, 6]).length === 0).toBe(whole);
			}),
		);
	});
});
