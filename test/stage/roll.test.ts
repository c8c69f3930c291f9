import { beforeEach, describe, expect, it } from "vitest";
import { nextDice, nextUniforms, randomUniform, seed } from "./client/core/dice/chance.js";
import type { PoolTerm } from "./client/core/dice/nested.js";
import { Roll } from "./client/core/dice/roll.js";
import { page } from "./client/core/page.js";

beforeEach(() => {
	Object.assign(page, { generation: 14, config: { Dice: { randomUniform, functions: {} } }, stage: { errors: [] } });
});

describe("Roll", () => {
	it("throws rigged faces in order and adds up", async () => {
		nextDice([4, 3, 1]);
		const roll = await new Roll("3d6 + 2").evaluate();
		expect({ total: roll.total, result: roll.result, formula: roll.formula }).toEqual({
			total: 10,
			result: "8 + 2",
			formula: "3d6 + 2",
		});
		expect(roll.dice[0]?.results.map(({ result }) => result)).toEqual([4, 3, 1]);
	});

	it("turns a small uniform into a high face", async () => {
		nextUniforms([0.001, 0.999]);
		expect((await new Roll("2d6").evaluate()).dice[0]?.results.map(({ result }) => result)).toEqual([6, 1]);
	});

	it("keeps the rolls of a pool, and comes back from JSON", async () => {
		seed(7);
		const roll = await new Roll("{3d6,3d6}").evaluate();
		const pool = roll.terms[0] as PoolTerm;
		expect(pool.results.map(({ result }) => result)).toEqual(pool.rolls.map(({ total }) => total));
		const back = Roll.fromJSON(JSON.stringify(roll));
		expect(back.toJSON()).toEqual(roll.toJSON());
		expect(back.total).toBe(roll.total);
	});

	it.each([
		["2 + 3 * 4", 14],
		["(2 + 3) * 4", 20],
		["10 - 2 - 3", 5],
		["-3 + 5", 2],
		["7 / 2", 3.5],
	])("computes %s", async (formula, total) => {
		expect((await new Roll(formula).evaluate()).total).toBe(total);
	});

	it("keeps and drops", async () => {
		nextDice([1, 6, 3, 5]);
		expect((await new Roll("4d6kh3").evaluate()).total).toBe(14);
		nextDice([2, 19]);
		expect((await new Roll("2d20kl").evaluate()).total).toBe(2);
	});

	it.each(["", "3d", "d0", "3d6 +", "2 3", "{3d6", "abc", "3d6)"])("cannot read %j", (formula) => {
		expect(Roll.validate(formula)).toBe(false);
		expect(() => new Roll(formula)).toThrow();
	});

	it("refuses modifiers that it does not know, a second evaluation, and dice without waiting", async () => {
		await expect(new Roll("3d6x6").evaluate()).rejects.toThrow(/modifier/);
		const roll = await new Roll("1d6").evaluate();
		await expect(roll.evaluate()).rejects.toThrow(/already/);
		expect(() => new Roll("1d6").evaluateSync()).toThrow(/dice/);
	});

	it("replaces data, and shows nothing of a private roll", async () => {
		nextDice([6]);
		const roll = await new Roll("1d6 + @a.b", { a: { b: 40 } }).evaluate();
		expect(roll.total).toBe(46);
		expect(await roll.render()).toContain("46");
		const hidden = await roll.render({ isPrivate: true });
		expect(hidden).not.toMatch(/46|40|1d6/);
	});
});

describe("functions in a formula", () => {
	it("calls functions with the totals of their arguments, a registered one before one of Math", async () => {
		const given: number[][] = [];
		const sum = (...totals: number[]) => {
			given.push(totals);
			return totals.reduce((all, total) => all + total, 0);
		};
		Object.assign(page.config["Dice"] as object, { functions: { sum, min: () => 7 } });
		nextDice([4, 3, 12]);
		const roll = await new Roll("sum(2d6 - 1, 1d12, 5) * 2 + max(1, 3) + min(1, 2)").evaluate();
		expect(given).toEqual([[6, 12, 5]]);
		expect(roll.total).toBe(23 * 2 + 3 + 7);
		expect(roll.dice.map((die) => die.formula)).toEqual(["2d6", "1d12"]);
		expect(roll.formula).toBe("sum(2d6 - 1, 1d12, 5) * 2 + max(1, 3) + min(1, 2)");
		const back = Roll.fromJSON(JSON.stringify(roll));
		expect({ total: back.total, formula: back.formula, diceCount: back.dice.length }).toEqual({
			total: 56,
			formula: roll.formula,
			diceCount: 2,
		});
		expect(back.toJSON()).toEqual(roll.toJSON());
	});

	it("refuses functions that no one knows, that give no number, or that have no argument", async () => {
		Object.assign(page.config["Dice"] as object, { functions: { word: () => "abc", late: async () => 1 } });
		await expect(new Roll("unknown(1d6)").evaluate()).rejects.toThrow(/unknown/);
		await expect(new Roll("word(1d6)").evaluate()).rejects.toThrow(/abc/);
		await expect(new Roll("late(1d6)").evaluate()).rejects.toThrow(/wait/);
		for (const formula of ["word()", "word(1d6", "word(1d6,)"]) expect(Roll.validate(formula), formula).toBe(false);
	});
});
