import { ask, dice, type Game, type Kernel } from "../ask/index.js";
import { complement, div, fail, mul, ONE, ok, type Ratio, type Result, sub, toNumber } from "../common/index.js";
import { checked, type Infer, orElse, readInput, within } from "../schema/index.js";
import { readWinner, SIDE_FIELDS, toContestant } from "./contest.js";
import { CHECK_LIMITS, choice, list, object, tuple, whole } from "./modifiers.js";
import { gradeRoll, readTotal, SUCCESS_DICE, successChance } from "./success.js";

const { usual, most } = CHECK_LIMITS.attempts;

const contestInput = object({
	/** Attempts after which it is broken off, 1 … 100. */
	attempts: orElse(whole(1, most, "MUSTER.Fault.Check.attemptRange"), usual),
	...SIDE_FIELDS,
});

/** A Regular Contest: both sides, and after how many attempts it is broken off. */
export type RegularContestInput = Infer<typeof contestInput>;

const result = object({
	input: within(readRegularContestInput),
	/**
	 * Ends of a Regular Contest. `won`: exactly one side succeeded in the last attempt. `brokenOff`: the allowed
	 * attempts went by without a winner.
	 */
	ended: choice(["won", "brokenOff"]),
	winner: readWinner,
	/** Throws of both sides in each attempt, in order. */
	rolls: list(tuple([readTotal, readTotal]), { min: 1, max: most }),
});

/** Outcome of a Regular Contest. Plain JSON. */
export type RegularContestResult = Infer<typeof result>;

/** Reads the outcome of a Regular Contest as it was settled: no more attempts than allowed, and a winner who won. */
export const readRegularContestResult = checked(result, (contest, path) => {
	const { ended, winner, rolls, input } = contest;
	const fits = rolls.length <= input.attempts && (winner === "none") === (ended === "brokenOff");
	return fits ? ok(contest) : fail({ code: "MUSTER.Fault.Check.incomplete", path });
});

/** The chances of a Regular Contest. */
export interface RegularContestOdds {
	/** One attempt: it decides for either side, or for none; the three add up to 1. */
	readonly attempt: { readonly first: Ratio; readonly none: Ratio; readonly second: Ratio };
	/** Chances of winning, if it is never broken off; the two add up to 1. */
	readonly first: Ratio;
	readonly second: Ratio;
	/** Attempts that it takes on average, if it is never broken off. */
	readonly length: Ratio;
	/** Chance that it is broken off undecided. For display. */
	readonly brokenOff: number;
}

/**
 * Attempts until exactly one side succeeds (RULES 2.8). The questions are `contest/1/first`, `contest/1/second`,
 * `contest/2/first`, … Two sides that hardly ever succeed, or hardly ever fail, do not go on for ever: the contest is
 * broken off after the attempts of the input.
 */
export const REGULAR_CONTEST: Game<RegularContestInput, RegularContestResult> = {
	id: "regular-contest",
	version: 1,
	check: readRegularContestInput,
	play: regularContest,
};

/** A Regular Contest from outside; no number of attempts is the usual one. Faults name the field by path. */
export function readRegularContestInput(value: unknown): Result<RegularContestInput> {
	return readInput(contestInput, value);
}

/** The kernel of {@link REGULAR_CONTEST}; the input must have passed its check. */
function* regularContest(input: RegularContestInput): Kernel<RegularContestResult> {
	const [first, second] = [toContestant(input.first), toContestant(input.second)];
	const rolls: (readonly [number, number])[] = [];
	for (let attempt = 1; attempt <= input.attempts; attempt++) {
		const [a, b] = yield* ask(
			dice(`contest/${attempt}/first`, SUCCESS_DICE, first.circumstances),
			dice(`contest/${attempt}/second`, SUCCESS_DICE, second.circumstances),
		);
		rolls.push([a, b]);
		const succeeds = gradeRoll(a, first.effective).success;
		if (succeeds !== gradeRoll(b, second.effective).success) {
			return { input, ended: "won", winner: succeeds ? "first" : "second", rolls };
		}
	}
	return { input, ended: "brokenOff", winner: "none", rolls };
}

/**
 * The odds of a Regular Contest, for any input that {@link REGULAR_CONTEST} accepts; the same faults otherwise. With
 * chances p and q one attempt decides for the first side with w = p (1 − q), for the second with l = q (1 − p); the
 * first wins in the end with w / (w + l), after 1 / (w + l) attempts on average. An attempt always can decide: p and q
 * lie between 4/216 and 212/216.
 */
export function regularContestOdds(input: RegularContestInput): Result<RegularContestOdds> {
	const checked = readRegularContestInput(input);
	if (!checked.ok) return checked;
	const p = successChance(toContestant(checked.value.first).effective);
	const q = successChance(toContestant(checked.value.second).effective);
	const [win, lose] = [mul(p, complement(q)), mul(q, complement(p))];
	const none = sub(complement(win), lose);
	const decided = complement(none);
	return ok({
		attempt: { first: win, none, second: lose },
		first: div(win, decided),
		second: div(lose, decided),
		length: div(ONE, decided),
		brokenOff: toNumber(none) ** checked.value.attempts,
	});
}
