import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import { add, type Ratio, ratio, ZERO } from "../../../src/engine/common/index.js";
import {
	FUDGE_METHODS,
	type FudgeMethod,
	type FudgeSide,
	OPPOSED_FUDGE,
	type OpposedFudgeInput,
	opposedFudgeOdds,
} from "../../../src/engine/fudge/index.js";
import { good, play } from "../checks/helpers.js";

const side = (trait: number, more: Partial<FudgeSide> = {}): FudgeSide => ({
	trait: ratio(trait),
	modifiers: [],
	...more,
});
const opposed = (method: FudgeMethod, first: FudgeSide, second: FudgeSide): OpposedFudgeInput => ({
	method,
	first,
	second,
});

describe("two opposed rolls", () => {
	it.each([
		["the higher level wins", [1, 14, 0, 10], "first", 2],
		["by whatever it lies higher", [0, 2, 1, 10], "second", -3],
		["equal levels: nobody", [1, 10, 0, 14], "none", 0],
	] as const)("%s", (_what, [trait, a, trait2, b], winner, degree) => {
		const result = play(OPPOSED_FUDGE, opposed("d20", side(trait), side(trait2)), {
			"fudge/first/roll": a,
			"fudge/second/roll": b,
		});
		expect({ winner: result.winner, degree: result.degree }).toEqual({ winner, degree: ratio(degree) });
	});

	it("are asked together, and together whatever is thrown again", () => {
		const kernel = OPPOSED_FUDGE.play(opposed("d20Open", side(0, { by: "ann" }), side(0, { by: "bob" })));
		const keys = (step: ReturnType<typeof kernel.next>) =>
			step.done ? [] : step.value.map(({ key, by }) => [key, by]);
		expect(keys(kernel.next())).toEqual([
			["fudge/first/roll", "ann"],
			["fudge/second/roll", "bob"],
		]);
		expect(keys(kernel.next([10, 20]))).toEqual([["fudge/second/again", "bob"]]);
		expect(kernel.next([20]).value).toMatchObject({
			first: { shown: [10], level: ratio(0) },
			second: { shown: [20, 20], level: ratio(6) },
			winner: "second",
		});
		const both = OPPOSED_FUDGE.play(opposed("d20Again", side(0), side(0)));
		both.next();
		expect(keys(both.next([1, 20]))).toHaveLength(2);
		expect(both.next([1, 13]).value).toMatchObject({ first: { thirds: -12 }, second: { thirds: 9 } });
	});

	it("keep each side's own marked dice apart", () => {
		const result = play(OPPOSED_FUDGE, opposed("d6", side(0), side(0)), {
			"fudge/first/roll/1": 6,
			"fudge/first/roll/2": 6,
			"fudge/second/roll/1": 1,
			"fudge/second/roll/2": 2,
		});
		expect(result).toMatchObject({ first: { shown: [6, 6] }, second: { shown: [1, 2] }, degree: ratio(7) });
	});

	it.each(["d6", "d20", "d30", "d12Thirds"] as const)("have the odds of their kernel by %s", (method) => {
		const input = opposed(method, { trait: ratio(2, 3), modifiers: [{ value: 1 }] }, side(1));
		const odds = good(opposedFudgeOdds(input));
		const played = distributionOf(
			() => OPPOSED_FUDGE.play(input),
			({ degree }) => `${degree.num}/${degree.den}`,
		);
		expect(played).toHaveLength(odds.degrees.length);
		for (const { outcome, exact } of played) {
			expect(odds.degrees).toContainEqual({ degree: outcome.degree, chance: exact });
		}
		for (const winner of ["first", "none", "second"] as const) {
			const won = played.filter(({ outcome }) => outcome.winner === winner);
			expect(won.reduce((sum, { exact }) => add(sum, exact as Ratio), ZERO)).toEqual(odds[winner]);
		}
	});

	it.each(FUDGE_METHODS)("are even between equals by %s, and exchange with the sides", (method) => {
		const even = good(opposedFudgeOdds(opposed(method, side(1), side(1))));
		expect(even.first).toEqual(even.second);
		const odds = good(opposedFudgeOdds(opposed(method, side(2), side(0))));
		const turned = good(opposedFudgeOdds(opposed(method, side(0), side(2))));
		expect({ first: odds.first, none: odds.none, second: odds.second }).toEqual({
			first: turned.second,
			none: turned.none,
			second: turned.first,
		});
		expect(add(add(odds.first, odds.none), odds.second)).toEqual(ratio(1));
	});

	it.each([
		[[], "incomplete", "input"],
		[{ method: "dF", first: side(0), second: side(0) }, "method", "method"],
		[{ method: "d20", second: side(0) }, "incomplete", "first"],
		[{ method: "d20", first: side(0), second: 3 }, "incomplete", "second"],
		[opposed("d20", side(0), side(500)), "levelRange", "second.trait"],
	])("are refused as %j", (input, code, path) => {
		const fault = { fault: { code: `MUSTER.Fault.Fudge.${code}`, path } };
		expect(OPPOSED_FUDGE.check(input as OpposedFudgeInput)).toMatchObject(fault);
		expect(opposedFudgeOdds(input as OpposedFudgeInput)).toMatchObject(fault);
	});
});
