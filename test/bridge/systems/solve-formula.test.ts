import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAmount } from "../../../src/bridge/systems/index.js";
import { solveFormula } from "../../../src/bridge/systems/reading/solve-formula.js";

describe("what a formula comes to", () => {
	it.each([
		["1d8+min(5,2)", "1d8+2"],
		["1d4+floor(7/2)", "1d4+3"],
		["1d6+2+0d6", "1d6+2"],
		["2d6 - (1d6 + 3) * 1", undefined],
		["2d6-(1d6+3)", "1d6-3"],
		["(1+2)*4", "12"],
		["-(2)+1d6", "1d6-2"],
		["max(1, ceil(5/2), abs(-2)) + d8", "1d8+3"],
		["1d6+5/2", undefined],
		["floor(1d6/2)", undefined],
		["2*1d6", undefined],
		["1d6+", undefined],
		["(1d6", undefined],
		["min()", undefined],
		["1/0", undefined],
		["2d6kh1", undefined],
		["@mod+1d6", undefined],
		["constructor(1)", undefined],
		["1d6 2", undefined],
	])("%s", (formula, plain) => expect(solveFormula(formula)).toBe(plain));

	it("is found in no time, however long the text", () => {
		expect(solveFormula(`${"(".repeat(400)}1${")".repeat(400)}`)).toBeUndefined();
		expect(solveFormula(`${"(".repeat(200)}1${")".repeat(200)}`)).toBe("1");
	});

	it("never throws, and what it says is a formula of its own", () => {
		const pieces = fc.array(fc.constantFrom("1", "2d6", "d8", "+", "-", "*", "/", "(", ")", "min(", ",", "floor("));
		fc.assert(
			fc.property(pieces, (parts) => {
				const plain = solveFormula(parts.join(""));
				if (plain !== undefined) expect(solveFormula(plain)).toBe(plain);
			}),
		);
	});

	it("counts as damage", () => {
		expect(parseAmount("1d4+min(0,0)")).toEqual({ kind: "dice", dice: "1d4" });
		expect(parseAmount("(2+1)[magic]")).toEqual({ kind: "points", points: 3 });
		expect(parseAmount("0d6-1")).toBeUndefined();
	});
});
