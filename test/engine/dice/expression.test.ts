import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	areFacesOf,
	countDice,
	diceExpression,
	parseDice,
	seededUniform,
	throwTotal,
} from "../../../src/engine/dice/index.js";
import { throwDice } from "./throw-dice.js";

/** The bounds that a refusal names. */
const BOUNDS: Readonly<Record<string, object>> = {
	tooLong: { max: 200 },
	tooMany: { max: 100 },
	sides: { min: 2, max: 1000 },
	constant: { max: 1_000_000 },
};

describe("parseDice", () => {
	it.each([
		["3d6", "3d6", 3, 18],
		["d100", "d100", 1, 100],
		["1d20+5", "1d20+5", 6, 25],
		["4d6-1", "4d6-1", 3, 23],
		["2d3-2d3", "2d3-2d3", -4, 4],
		["4dF", "4dF", -4, 4],
		["  2D6 + 1d4 − 3 ", "2d6+1d4-3", 0, 13],
		["-1d6+10", "-1d6+10", 4, 9],
		["5+1df", "5+1dF", 4, 6],
		["1d6+1000000", "1d6+1000000", 1_000_001, 1_000_006],
		[`1d6${" ".repeat(197)}`, "1d6", 1, 6],
		["100d1000", "100d1000", 100, 100_000],
	])("reads %s", (text, plain, min, max) => {
		expect(parseDice(text)).toMatchObject({ ok: true, value: { text: plain, min, max } });
	});

	it.each([
		["", "empty", 0],
		["   ", "empty", 0],
		["1d6*3", "unexpected", 3],
		["3x6", "unexpected", 1],
		["3d", "unfinished", 2],
		["3d6+", "unfinished", 4],
		["+", "unfinished", 1],
		["3dx", "unexpected", 2],
		["3d6 d6", "unexpected", 4],
		["3d6 + +2", "unexpected", 6],
		["3d6.5", "unexpected", 3],
		["1e5d6", "unexpected", 1],
		["<b>", "unexpected", 0],
		["12", "noDice", 0],
		["0d6", "tooFew", 0],
		["1d6+ 101d4", "tooMany", 5],
		["99d6+2d6", "tooMany", 5],
		["3d1", "sides", 2],
		["1d6-2d1001", "sides", 6],
		["1d6+1000001", "constant", 4],
		["1d6-1000000-1", "constant", 12],
		[`1d6+${"1+".repeat(200)}1`, "tooLong", 200],
	])("marks what is wrong in %s: %s at %d", (text, leaf, at) => {
		const code = `MUSTER.Fault.Dice.${leaf}`;
		const bounds = leaf === "unexpected" ? { found: text[at] } : BOUNDS[leaf];
		expect(parseDice(text)).toEqual({ ok: false, fault: { code, data: { at, ...bounds } } });
		expect(() => diceExpression(text)).toThrow(new RangeError(`${code}: ${text}`));
	});

	it("gives equal texts one object, and never throws", () => {
		expect(parseDice("7d7")).toBe(parseDice("7d7"));
		const soup = fc.string({ unit: fc.constantFrom(..."0123456789dDfF+-− *x"), maxLength: 12 });
		fc.assert(
			fc.property(soup, (text) => {
				const parsed = parseDice(text);
				if (!parsed.ok) expect(parsed.fault.data?.["at"]).toBeLessThanOrEqual(text.length);
			}),
		);
	});
});

describe("throwing", () => {
	it.each(["3d6", "1d20+5", "2d3-2d3", "4dF", "10-1d6"])("%s shows faces that add up to its total", (text) => {
		const expression = diceExpression(text);
		const [one, other] = [seededUniform(7), seededUniform(7)];
		for (let i = 0; i < 200; i++) {
			const { total, faces } = throwDice(expression, one);
			expect(areFacesOf(expression, faces)).toBe(true);
			expect(total).toBe(throwTotal(expression, other));
			expect(total).toBeGreaterThanOrEqual(expression.min);
			expect(total).toBeLessThanOrEqual(expression.max);
		}
	});

	it("counts the dice of a throw, whatever their sign", () => {
		expect(["3d6", "2d3-1d4+7", "4dF"].map((text) => countDice(diceExpression(text)))).toEqual([3, 3, 4]);
	});

	it("takes signs into the total, not into the faces", () => {
		const places = [0, 0.5, 0.99, 0];
		const port = () => places.shift()!;
		expect(throwDice(diceExpression("2d3-2d3"), port)).toEqual({ total: -1, faces: [1, 2, 3, 1] });
		expect(throwDice(diceExpression("1dF"), () => 0)).toEqual({ total: -1, faces: [-1] });
	});

	it("knows faces that the dice do not have", () => {
		const expression = diceExpression("2d6");
		expect([[1, 6], [0, 6], [7, 1], [1], [1, 2, 3], [1.5, 2], ["1", 2]].map((f) => areFacesOf(expression, f))).toEqual([
			true,
			...Array(6).fill(false),
		]);
	});
});

describe("seededUniform", () => {
	it("gives the same numbers for ever", () => {
		const uniform = seededUniform(42);
		expect([uniform(), uniform(), uniform()]).toMatchInlineSnapshot(`
			[
			  0.45625580197834004,
			  0.5743777299663794,
			  0.8310974191195585,
			]
		`);
	});

	it("spreads evenly, in 53 bits", () => {
		const uniform = seededUniform(1);
		const cells = new Array<number>(16).fill(0);
		let odd = 0;
		for (let i = 0; i < 32_000; i++) {
			const x = uniform();
			expect(x >= 0 && x < 1).toBe(true);
			cells[Math.floor(x * 16)]!++;
			odd += (x * 2 ** 53) % 2;
		}
		const chiSquare = cells.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
		// 15 degrees of freedom: beyond 45 with a chance of 1e-4; the seed is fixed.
		expect(chiSquare).toBeLessThan(45);
		expect(Math.abs(odd - 16_000)).toBeLessThan(450);
	});
});
