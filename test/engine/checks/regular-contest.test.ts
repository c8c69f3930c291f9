import { describe, expect, it } from "vitest";
import { advance, distributionOf, drive, EMPTY_LOG, simulate } from "../../../src/engine/ask/index.js";
import {
	REGULAR_CONTEST,
	type RegularContestInput,
	readRegularContestResult,
	regularContestOdds,
} from "../../../src/engine/checks/index.js";
import { add, mul, ok, ratio, toNumber } from "../../../src/engine/common/index.js";
import { ALL_THROWS, good, play, side, sides } from "./helpers.js";

const between = (first: number, second: number, attempts = 25): RegularContestInput => ({
	...sides(first, second),
	attempts,
});

describe("a Regular Contest", () => {
	it("goes on until exactly one side succeeds", () => {
		const script = [9, 9, 12, 12, 11, 11];
		expect(play(REGULAR_CONTEST, between(10, 11), script)).toEqual({
			input: between(10, 11),
			ended: "won",
			winner: "second",
			rolls: [
				[9, 9],
				[12, 12],
				[11, 11],
			],
		});
		expect(play(REGULAR_CONTEST, between(10, 11), [3, 17])).toMatchObject({ winner: "first", rolls: [[3, 17]] });
	});

	it("asks one attempt after the other", () => {
		const input = between(10, 11);
		const open = advance(REGULAR_CONTEST, input, EMPTY_LOG);
		if (open.done) throw new Error("nobody has rolled yet");
		expect(open.open.map(({ key }) => key)).toEqual(["contest/1/first", "contest/1/second"]);
	});

	it.each([
		["hopeless", 3, 10],
		["faultless", 30, 10],
	])("ends even between two %s sides", (_what, skill, roll) => {
		const result = play(REGULAR_CONTEST, between(skill, skill), Array(50).fill(roll));
		expect(result).toMatchObject({ ended: "brokenOff", winner: "none" });
		expect(result.rolls).toHaveLength(25);
		const odds = good(regularContestOdds(between(skill, skill)));
		expect(odds.first).toEqual(ratio(1, 2));
		expect(odds.length).toEqual(ratio(46_656, 2 * 4 * 212));
		expect(odds.brokenOff).toBeCloseTo((1 - 1696 / 46_656) ** 25, 12);
	});

	it("takes the usual number of attempts unless given another", () => {
		expect(REGULAR_CONTEST.check(sides(10, 11) as RegularContestInput)).toEqual(ok(between(10, 11)));
	});

	it.each([
		[between(2, 2), "skillTooLow", "first.skill"],
		[between(10, 10, 0), "attemptRange", "attempts"],
		[between(10, 10, 101), "attemptRange", "attempts"],
		[{ first: side(10), attempts: 3 }, "sideMissing", "second"],
		[[], "incomplete", "input"],
	])("refuses %j", (input, code, path) => {
		const fault = { fault: { code: `MUSTER.Fault.Check.${code}`, path } };
		expect(REGULAR_CONTEST.check(input as RegularContestInput)).toMatchObject(fault);
		expect(regularContestOdds(input as RegularContestInput)).toMatchObject(fault);
	});
});

describe("the outcome of a Regular Contest", () => {
	const won = play(REGULAR_CONTEST, between(10, 11, 2), [9, 9, 12, 11]);
	const drawn = play(REGULAR_CONTEST, between(10, 11, 1), [9, 9]);

	it("is read as it was settled", () => {
		expect([won.winner, drawn.winner]).toEqual(["second", "none"]);
		for (const outcome of [won, drawn]) expect(readRegularContestResult(outcome, "")).toEqual(ok(outcome));
	});

	it.each([
		["has a winner, though it was broken off", { ...won, ended: "brokenOff" }],
		["was won by none", { ...drawn, ended: "won" }],
		["took more attempts than it may", { ...won, rolls: [...won.rolls, [9, 9]] }],
	])("is none where it %s", (_what, outcome) => {
		const fault = { code: "MUSTER.Fault.Check.incomplete", path: "result" };
		expect(readRegularContestResult(outcome, "result")).toEqual({ ok: false, fault });
	});
});

describe("the odds of a Regular Contest", () => {
	it.each([
		[10, 11],
		[5, 16],
		[3, 25],
	])("match all 46,656 throws for one attempt, %i v %i", (first, second) => {
		const made = (roll: number, skill: number) => roll <= 4 || (roll < 17 && roll <= skill);
		let [won, lost] = [0, 0];
		for (const a of ALL_THROWS) {
			for (const b of ALL_THROWS) {
				if (made(a, first) && !made(b, second)) won++;
				if (!made(a, first) && made(b, second)) lost++;
			}
		}
		const odds = good(regularContestOdds(between(first, second)));
		expect(odds.attempt.first).toEqual(ratio(won, 46_656));
		expect(odds.attempt.second).toEqual(ratio(lost, 46_656));
		expect(odds.attempt.none).toEqual(ratio(46_656 - won - lost, 46_656));
		expect(odds.first).toEqual(ratio(won, won + lost));
		expect(odds.second).toEqual(ratio(lost, won + lost));
		expect(odds.length).toEqual(ratio(46_656, won + lost));
	});

	it("match its kernel for two attempts", () => {
		const input = between(10, 11, 2);
		const { attempt, brokenOff } = good(regularContestOdds(input));
		const played = distributionOf(
			() => REGULAR_CONTEST.play(input),
			({ winner }) => winner,
		);
		const chance = (wanted: string) => played.find(({ outcome }) => outcome.winner === wanted)?.exact;
		expect(chance("first")).toEqual(add(attempt.first, mul(attempt.none, attempt.first)));
		expect(chance("second")).toEqual(add(attempt.second, mul(attempt.none, attempt.second)));
		expect(chance("none")).toEqual(mul(attempt.none, attempt.none));
		expect(brokenOff).toBeCloseTo(toNumber(mul(attempt.none, attempt.none)), 12);
	});

	it("are what many contests come to", () => {
		const input = between(9, 12, 100);
		const odds = good(regularContestOdds(input));
		const answerer = simulate(7);
		const many = 4000;
		let [won, attempts] = [0, 0];
		for (let i = 0; i < many; i++) {
			const { winner, rolls } = drive(REGULAR_CONTEST.play(input), answerer);
			if (winner === "first") won++;
			attempts += rolls.length;
		}
		const [p, length] = [toNumber(odds.first), toNumber(odds.length)];
		expect(Math.abs(won - many * p)).toBeLessThan(5 * Math.sqrt(many * p * (1 - p)));
		expect(Math.abs(attempts / many - length)).toBeLessThan(5 * Math.sqrt((length * (length - 1)) / many));
	});
});
