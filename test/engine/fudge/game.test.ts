import { describe, expect, it } from "vitest";
import { advance, answer, distributionOf, EMPTY_LOG } from "../../../src/engine/ask/index.js";
import { add, ok, type Ratio, ratio, ZERO } from "../../../src/engine/common/index.js";
import {
	FUDGE,
	FUDGE_METHODS,
	type FudgeInput,
	type FudgeMethod,
	fudgeLedger,
	fudgeOdds,
} from "../../../src/engine/fudge/index.js";
import { good, play } from "../checks/helpers.js";

const roll = (method: FudgeMethod, trait: number | Ratio = 0, more: Partial<FudgeInput> = {}): FudgeInput => ({
	method,
	trait: typeof trait === "number" ? ratio(trait) : trait,
	modifiers: [],
	...more,
});

describe("a roll on a trait", () => {
	it.each([
		["T4-1", "d3", { "fudge/roll": 4 }, 4],
		["T4-2", "d20Again", { "fudge/roll": 1, "fudge/again": 7 }, -4],
		["T4-2", "d20Again", { "fudge/roll": 1, "fudge/again": 8 }, -3],
		["T4-3", "d20Again", { "fudge/roll": 20, "fudge/again": 14 }, 4],
		["T4-3", "d20Open", { "fudge/roll": 20, "fudge/again": 1 }, 3],
		["T4-4", "d20Open", { "fudge/roll": 20, "fudge/again": 20 }, 6],
		["F3", "d20", { "fudge/roll": 1 }, -3],
		["T4-6", "d30", { "fudge/roll": 20 }, 1],
		["T4-7", "d12", { "fudge/roll": 10 }, 4],
		["T4-7", "d12Thirds", { "fudge/roll": 10 }, 4],
		["F2", "d6", { "fudge/roll/1": 6, "fudge/roll/2": 5 }, 3],
		["F2", "d6", { "fudge/roll/1": 1, "fudge/roll/2": 4 }, -2],
	] as const)("%s: %s, %j", (_id, method, script, levels) => {
		const result = play(FUDGE, roll(method, 1), script);
		expect(result.level).toEqual(ratio(1 + levels));
		expect(result.shown).toEqual(Object.values(script));
		expect(result.against).toBeUndefined();
	});

	it("throws again only where its method does, and then asks for it", () => {
		const input = { ...roll("d20Open"), by: "ann", secret: true } as const;
		const first = advance(FUDGE, input, EMPTY_LOG);
		if (first.done) throw new Error("nobody has rolled yet");
		expect(first.open).toEqual([{ kind: "dice", key: "fudge/roll", dice: "1d20", by: "ann", secret: true }]);
		const log = good(answer(EMPTY_LOG, first.open[0] as (typeof first.open)[0], { answer: 20, source: "rolled" }));
		const second = advance(FUDGE, input, log);
		expect(second).toMatchObject({
			done: false,
			open: [{ key: "fudge/again", dice: "1d20", by: "ann", secret: true }],
		});
		expect(advance(FUDGE, roll("d20"), log)).toMatchObject({ done: true, outcome: { shown: [20] } });
	});

	it("throws the dice that its method names", () => {
		const dice = FUDGE_METHODS.map((method) => {
			const step = FUDGE.play(roll(method)).next();
			return step.done ? [] : step.value.map((question) => (question.kind === "dice" ? question.dice : question.kind));
		});
		// biome-ignore format: what belongs together is on one line
		expect(dice).toEqual([
			["2d3-2d3"], ["1d6", "1d6"], ["1d20"], ["1d20"], ["1d20"], ["1d30"], ["1d12-1d12"], ["1d12-1d12"],
		]);
	});

	it("reaches a difficulty or falls short of it by a degree", () => {
		const modifiers = [{ label: "height", value: 1 }];
		const against = (face: number, difficulty: number) =>
			play(FUDGE, roll("d20", 1, { modifiers, difficulty: ratio(difficulty) }), [face]).against;
		expect(against(10, 0)).toEqual({ success: true, degree: ratio(2) });
		expect(against(10, 2)).toEqual({ success: true, degree: ratio(0) });
		expect(against(5, 2)).toEqual({ success: false, degree: ratio(-1) });
	});

	it("leaves a trait between two levels there, but for the multiplication by three", () => {
		const trait = ratio(1, 3);
		expect(play(FUDGE, roll("d12", trait), [4]).level).toEqual(ratio(4, 3));
		// 1/3 + 4/3 lies nearer to 2 than to 1; fair with the same dice comes to 1.
		expect(play(FUDGE, roll("d12Thirds", trait), [4]).level).toEqual(ratio(2));
		expect(play(FUDGE, roll("d12Thirds", 0), [4]).level).toEqual(ratio(1));
		expect(play(FUDGE, roll("d12Thirds", trait), [-2]).level).toEqual(ratio(0));
		expect(play(FUDGE, roll("d12Thirds", trait), [-11]).level).toEqual(ratio(-4));
	});

	it("says how its level came about", () => {
		const ledger = fudgeLedger("d12Thirds", { trait: ratio(1, 3), modifiers: [{ value: -1 }] }, 4);
		expect(ledger.terms.map(({ key, subtotal }) => [key, subtotal])).toEqual([
			["trait", ratio(1, 3)],
			["modifiers/0", ratio(-2, 3)],
			["dice", ratio(2, 3)],
		]);
		expect({ exact: ledger.exact, total: ledger.total }).toEqual({ exact: ratio(2, 3), total: ratio(1) });
	});

	it("reads field by field, and keeps nothing else", () => {
		const read = FUDGE.check({ method: "d30", trait: { num: 2, den: 6 }, surplus: 1 } as unknown as FudgeInput);
		expect(read).toEqual(ok(roll("d30", ratio(1, 3))));
	});

	it.each([
		[7, "Fudge.incomplete", "input"],
		[{}, "Fudge.method", "method"],
		[{ ...roll("d20"), method: "d7" }, "Fudge.method", "method"],
		[{ ...roll("d20"), trait: 1 }, "Fudge.levelRange", "trait"],
		[roll("d20", ratio(1, 2)), "Fudge.levelRange", "trait"],
		[roll("d20", 101), "Fudge.levelRange", "trait"],
		[{ ...roll("d20"), difficulty: "good" }, "Fudge.levelRange", "difficulty"],
		[{ ...roll("d20"), modifiers: [{ value: 1 / 3 }] }, "Check.modifierRange", "modifiers.0"],
		[{ ...roll("d20"), by: "" }, "Check.roller", "by"],
	])("refuses %j", (input, code, path) => {
		const fault = { fault: { code: `MUSTER.Fault.${code}`, path } };
		expect(FUDGE.check(input as FudgeInput)).toMatchObject(fault);
		expect(fudgeOdds(input as FudgeInput)).toMatchObject(fault);
	});
});

describe("the odds of a roll on a trait", () => {
	it.each(FUDGE_METHODS)("match their kernel by %s, whole levels or thirds", (method) => {
		for (const trait of [ratio(0), ratio(2), ratio(-1, 3), ratio(5, 3)]) {
			const input = roll(method, trait, { modifiers: [{ value: -1 }], difficulty: ratio(1) });
			const odds = good(fudgeOdds(input));
			const played = distributionOf(
				() => FUDGE.play(input),
				({ level }) => `${level.num}/${level.den}`,
			);
			expect(played).toHaveLength(odds.levels.length);
			for (const { outcome, exact } of played) {
				expect(odds.levels).toContainEqual({ level: outcome.level, chance: exact });
			}
			const reached = played.filter(({ outcome }) => outcome.against?.success);
			expect(reached.reduce((sum, { exact }) => add(sum, exact as Ratio), ZERO)).toEqual(odds.success);
		}
	});

	it("let superb end terrible once in 400 (T4-5)", () => {
		const { levels } = good(fudgeOdds(roll("d20Open", 3)));
		expect(levels[0]).toEqual({ level: ratio(-3), chance: ratio(1, 400) });
	});

	it("grow with each third of a trait by the multiplication by three, and only there", () => {
		const chance = (method: FudgeMethod, thirds: number) =>
			good(fudgeOdds(roll(method, ratio(thirds, 3), { difficulty: ratio(1) }))).success;
		expect([0, 1, 2, 3].map((thirds) => chance("d12Thirds", thirds))).toEqual(
			[55, 66, 78, 89].map((ways) => ratio(ways, 144)),
		);
		expect([0, 1, 2, 3].map((thirds) => chance("d12", thirds))).toEqual(
			[55, 55, 55, 89].map((ways) => ratio(ways, 144)),
		);
	});
});
