import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { oddsOfContest } from "../../../src/engine/checks/contest.js";
import {
	type ContestReading,
	type ContestSides,
	QUICK_CONTEST,
	quickContestOdds,
	readQuickContest,
	readSignedContest,
	rollContest,
	threeDice,
} from "../../../src/engine/checks/index.js";
import { add, ratio, toNumber, ZERO } from "../../../src/engine/common/index.js";
import { scripted } from "../ask/scripted.js";
import { ALL_THROWS, good, play, side, sides } from "./helpers.js";

const contest = (first: number, a: number, second: number, b: number, reading: ContestReading) => {
	const kernel = rollContest("c", { effective: first }, { effective: second }, reading);
	const { winner, margin } = drive(kernel, scripted({ "c/first": a, "c/second": b }));
	return [winner, margin];
};

/** RULES 2.7 in the plainest words, and exactly as they are written there. */
function quickByHand(skill: number, roll: number, skill2: number, roll2: number): readonly [string, number] {
	const made = roll <= 4 || (roll < 17 && roll <= skill);
	const made2 = roll2 <= 4 || (roll2 < 17 && roll2 <= skill2);
	const by = made ? Math.max(0, skill - roll) : Math.max(0, roll - skill);
	const by2 = made2 ? Math.max(0, skill2 - roll2) : Math.max(0, roll2 - skill2);
	if (made && !made2) return ["first", by + by2];
	if (made2 && !made) return ["second", by + by2];
	if (by === by2) return ["none", 0];
	return [made === by > by2 ? "first" : "second", Math.abs(by - by2)];
}

describe("a Quick Contest", () => {
	it.each([
		["5 over v 5 under", [15, 10, 10, 15], ["first", 10]],
		["2 over v 1 over", [12, 10, 11, 10], ["first", 1]],
		["1 over v 2 over", [11, 10, 12, 10], ["second", 1]],
		["2 under v 5 under", [10, 12, 8, 13], ["first", 3]],
		["equal successes", [12, 10, 11, 9], ["none", 0]],
		["equal failures", [9, 12, 10, 13], ["none", 0]],
		["a win by nothing", [20, 17, 10, 10], ["second", 0]],
	] as const)("T2-10: %s", (_what, [first, a, second, b], expected) => {
		expect(contest(first, a, second, b, readQuickContest)).toEqual(expected);
	});

	it("asks both at once, each side by who rolls for it", () => {
		const input: ContestSides = {
			first: { skill: 14, modifiers: [{ value: -1 }], by: "ann" },
			second: { ...side(12), by: "bob", secret: true },
		};
		expect(QUICK_CONTEST.play(good(QUICK_CONTEST.check(input))).next().value).toEqual([
			{ kind: "dice", key: "contest/first", dice: "3d6", by: "ann" },
			{ kind: "dice", key: "contest/second", dice: "3d6", by: "bob", secret: true },
		]);
		const result = play(QUICK_CONTEST, input, { "contest/first": 9, "contest/second": 16 });
		expect(result).toMatchObject({
			first: { effective: 13, margin: 4 },
			second: { margin: 4 },
			winner: "first",
			margin: 8,
		});
	});

	it.each([
		[{ first: side(12) }, "MUSTER.Fault.Check.sideMissing", "second"],
		[{ first: side(12), second: side(2) }, "MUSTER.Fault.Check.skillTooLow", "second.skill"],
		[{ first: { skill: "x" }, second: side(12) }, "MUSTER.Fault.Check.skillRange", "first.skill"],
		[{ first: { ...side(12), by: 3 }, second: side(12) }, "MUSTER.Fault.Check.roller", "first.by"],
		["14 vs 12", "MUSTER.Fault.Check.incomplete", "input"],
	])("refuses %j", (input, code, path) => {
		expect(QUICK_CONTEST.check(input as ContestSides)).toMatchObject({ fault: { code, path } });
		expect(quickContestOdds(input as ContestSides)).toMatchObject({ fault: { code, path } });
	});

	it.each([
		[14, 12],
		[20, 10],
		[3, 8],
		[5, 25],
	])("between %i and %i has the odds of all 46,656 throws", (first, second) => {
		const odds = good(quickContestOdds(sides(first, second)));
		const counts = new Map<string, number>();
		for (const a of ALL_THROWS) {
			for (const b of ALL_THROWS) {
				const key = quickByHand(first, a, second, b).join();
				counts.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
		expect(odds.verdicts).toHaveLength(counts.size);
		for (const { winner, margin, chance } of odds.verdicts) {
			expect(chance).toEqual(ratio(counts.get(`${winner},${margin}`) ?? 0, 46_656));
		}
		const won = odds.verdicts.filter(({ winner }) => winner === "first");
		expect(won.reduce((sum, { chance }) => add(sum, chance), ZERO)).toEqual(odds.first);
		expect(add(add(odds.first, odds.none), odds.second)).toEqual(ratio(1));
	});

	it.each([
		[20, 10, "second"],
		[10, 20, "first"],
	])("between %i and %i lists its ends from one side's largest victory to the other's", (first, second, narrow) => {
		const { verdicts } = good(quickContestOdds(sides(first, second)));
		const places = verdicts.map(({ winner, margin }) =>
			winner === "none" ? 0 : winner === "first" ? margin + 0.5 : -margin - 0.5,
		);
		expect(places).toEqual(places.toSorted((a, b) => b - a));
		expect(verdicts).toContainEqual(expect.objectContaining({ winner: narrow, margin: 0 }));
	});
});

describe("the two readings of a contest (ERRATA 2-4)", () => {
	it.each([
		["T5-10", [20, 18, 12, 10], ["none", 0], ["second", 2]],
		["T5-11", [20, 17, 10, 10], ["first", 3], ["second", 0]],
		["T5-12", [2, 4, 8, 10], ["none", 0], ["first", 2]],
		["T1-40", [14, 10, 12, 16], ["first", 8], ["first", 8]],
	] as const)("%s", (_id, [first, a, second, b], signed, success) => {
		expect(contest(first, a, second, b, readSignedContest)).toEqual(signed);
		expect(contest(first, a, second, b, readQuickContest)).toEqual(success);
	});

	it.each([
		["T5-13", 20, 16, [0.7942, 0.0612, 0.1446], [0.7918, 0.0595, 0.1486]],
		["T5-14", 20, 12, [0.9641, 0.0162, 0.0197], [0.9579, 0.014, 0.0281]],
		["T5-15", 16, 4, [0.9982, 0.0012, 0.0006], [0.9982, 0.0012, 0.0006]],
	])("%s: %i v %i", (_id, first, second, signed, success) => {
		const chances = (reading: ContestReading) => {
			const odds = oddsOfContest(first, second, reading);
			return [odds.first, odds.none, odds.second].map((chance) => Number(toNumber(chance).toFixed(4)));
		};
		expect(chances(readSignedContest)).toEqual(signed);
		expect(chances(readQuickContest)).toEqual(success);
	});

	it("signed falls as the difference of the two throws, shifted by that of the skills", () => {
		for (const [first, second] of [
			[14, 12],
			[-3, 30],
			[10, 10],
		] as const) {
			const difference = threeDice()
				.sum(threeDice().negate())
				.shift(first - second);
			const odds = oddsOfContest(first, second, readSignedContest);
			expect(odds.first).toEqual(difference.atLeast(1));
			expect(odds.none).toEqual(difference.chance(0));
			expect(odds.second).toEqual(difference.atMost(-1));
			for (const { winner, margin, chance } of odds.verdicts) {
				expect(chance).toEqual(difference.chance(winner === "second" ? -margin : margin));
			}
		}
	});

	it("agree while both skills lie in 4 … 16, and exchange with the sides", () => {
		const skill = fc.integer({ min: -5, max: 30 });
		const roll = fc.integer({ min: 3, max: 18 });
		const turned: Readonly<Record<string, string>> = { first: "second", second: "first", none: "none" };
		fc.assert(
			fc.property(skill, roll, skill, roll, (first, a, second, b) => {
				for (const reading of [readQuickContest, readSignedContest]) {
					const [winner, margin] = contest(first, a, second, b, reading);
					expect(contest(second, b, first, a, reading)).toEqual([turned[`${winner}`], margin]);
				}
				expect(contest(first, a, second, b, readQuickContest)).toEqual(quickByHand(first, a, second, b));
				if (Math.min(first, second) < 4 || Math.max(first, second) > 16) return;
				const signed = contest(first, a, second, b, readSignedContest);
				expect(contest(first, a, second, b, readQuickContest)).toEqual(signed);
			}),
		);
	});
});
