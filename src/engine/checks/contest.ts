import type { Circumstances, Game, Kernel } from "../ask/index.js";
import { ask, dice } from "../ask/index.js";
import type { Ratio, Result } from "../common/index.js";
import { complement, div, fail, fieldPath, mul, ONE, ok, ratio, sub, toNumber } from "../common/index.js";
import type { Infer, ObjectOf } from "../schema/index.js";
import { checked, orElse, readInput, within } from "../schema/index.js";
import type { GradedRoll, Skill } from "./success.js";
import {
	CHECK_LIMITS,
	choice,
	effectiveSkill,
	GRADED_FIELDS,
	gradeRoll,
	LEAST_SKILL,
	list,
	mayAttempt,
	object,
	ROLLER_FIELDS,
	readMargin,
	readTotal,
	SKILL_FIELDS,
	SUCCESS_DICE,
	successChance,
	threeDice,
	toCircumstances,
	tuple,
	whole,
} from "./success.js";

/** One side of a contest as its kernel takes it. */
interface Contestant {
	readonly effective: number;
	readonly circumstances?: Circumstances;
}

/** Reads the winner of a contest; `none` if there is none. */
export const readWinner = choice(["first", "second", "none"]);

/** The side that won, or none. */
type Winner = Infer<typeof readWinner>;

const graded = object(GRADED_FIELDS);

/** Readers of the throws of both sides, and of the verdict. */
export const CONTEST_FIELDS = { first: graded, second: graded, winner: readWinner, margin: readMargin };

/** Throws of both sides, and the verdict. */
type ContestRolls = ObjectOf<typeof CONTEST_FIELDS>;

/** The chances of a contest of one roll each; the three add up to 1. */
export interface ContestOdds {
	readonly first: Ratio;
	readonly none: Ratio;
	readonly second: Ratio;
	/** Every end that can come about, from the first side's largest victory to the second's. */
	readonly verdicts: readonly (Verdict & { readonly chance: Ratio })[];
}

/**
 * One throw of 3d6 each, `<key>/first` and `<key>/second`, asked together, whatever the skills; then read by one of the
 * readings, `readQuickContest` (RULES 2.7) or `readSignedContest` (RULES 1.12).
 */
export function* rollContest(
	key: string,
	first: Contestant,
	second: Contestant,
	reading: ContestReading,
): Kernel<ContestRolls> {
	const [a, b] = yield* ask(
		dice(`${key}/first`, SUCCESS_DICE, first.circumstances),
		dice(`${key}/second`, SUCCESS_DICE, second.circumstances),
	);
	const rolls = { first: toGradedRoll(first.effective, a), second: toGradedRoll(second.effective, b) };
	return { ...rolls, ...reading(rolls.first, rolls.second) };
}

/** Odds of a contest between two effective skills, exactly, in 46,656ths: every pair of totals is read. */
export function oddsOfContest(first: number, second: number, reading: ContestReading): ContestOdds {
	const distribution = threeDice();
	const weights = new Map<string, { verdict: Verdict; weight: number }>();
	const wins: Record<Winner, number> = { first: 0, second: 0, none: 0 };
	const seconds = [...distribution.entries()].map(([roll, weight]) => [toGradedRoll(second, roll), weight] as const);
	for (const [roll, weight] of distribution.entries()) {
		const graded = toGradedRoll(first, roll);
		for (const [other, otherWeight] of seconds) {
			const verdict = reading(graded, other);
			const key = `${verdict.winner} ${verdict.margin}`;
			const row = weights.get(key) ?? { verdict, weight: 0 };
			row.weight += weight * otherWeight;
			weights.set(key, row);
			wins[verdict.winner] += weight * otherWeight;
		}
	}
	const chance = (weight: number): Ratio => ratio(weight, distribution.total ** 2);
	const rows = [...weights.values()].sort((a, b) => place(b.verdict) - place(a.verdict));
	const verdicts = rows.map(({ verdict, weight }) => ({ ...verdict, chance: chance(weight) }));
	return { first: chance(wins.first), none: chance(wins.none), second: chance(wins.second), verdicts };
}

/** Orders the ends of a contest: a win by 0 lies between a tie and a win by 1. */
function place({ winner, margin }: Verdict): number {
	return winner === "none" ? 0 : winner === "first" ? margin + 1 : -margin - 1;
}

/** Verdict of a contest. `margin` is the margin of victory, 0 or more; 0 without a winner, and for some winners. */
export type Verdict = Pick<ContestRolls, "winner" | "margin">;

/** One way to read two throws against each other. */
export type ContestReading = (first: GradedRoll, second: GradedRoll) => Verdict;

/**
 * Judges the Quick Contest (RULES 2.7): a success beats a failure; of two successes the larger margin wins, of two
 * failures the smaller; equal margins: none. The margin of victory is the distance between the two.
 */
export function readQuickContest(first: GradedRoll, second: GradedRoll): Verdict {
	const [a, b] = [standing(first), standing(second)];
	if (first.success !== second.success) {
		return { winner: first.success ? "first" : "second", margin: Math.abs(a - b) };
	}
	return toVerdict(a - b);
}

/**
 * Judges the contest of commanders (RULES 1.12, ERRATA 2-4): only by how much each roll lies under or over its skill.
 * No automatic results, no criticals; equal margins: none.
 */
export function readSignedContest(first: GradedRoll, second: GradedRoll): Verdict {
	return toVerdict(first.effective - first.roll - (second.effective - second.roll));
}

/** Signed margin: of success, or below zero of failure. An automatic result against the arithmetic counts 0. */
function standing({ success, margin }: GradedRoll): number {
	return success ? margin : -margin;
}

/** Verdict for the side that is ahead, by how much. */
function toVerdict(difference: number): Verdict {
	if (difference === 0) return { winner: "none", margin: 0 };
	return { winner: difference > 0 ? "first" : "second", margin: Math.abs(difference) };
}

/** Refuses a skill whose effective value is below 3, unless the roll is a defence (RULES 2.2). */
export function checkSkill<T extends Skill & { readonly defence?: boolean }>(value: T, path: string): Result<T> {
	const effective = effectiveSkill(value.skill, value.modifiers);
	if (value.defence === true || mayAttempt(effective)) return ok(value);
	const data = { effective, min: LEAST_SKILL };
	return fail({ code: "MUSTER.Fault.Check.skillTooLow", path: fieldPath(path, "skill"), data });
}

const side = object({ ...SKILL_FIELDS, ...ROLLER_FIELDS }, "MUSTER.Fault.Check.sideMissing");

/** One side of a contest: what it rolls against, and who rolls. */
export type ContestSide = Infer<typeof side>;

const readSide = checked(side, (read, path) => checkSkill(read, path));

/** Readers of both sides of an input; neither may have an effective skill below 3 (RULES 2.7). */
export const SIDE_FIELDS = { first: readSide, second: readSide };

/** The two sides of any contest. */
export type ContestSides = ObjectOf<typeof SIDE_FIELDS>;

/** A side as the kernels take it. */
export function toContestant(side: ContestSide): Contestant {
	return { effective: effectiveSkill(side.skill, side.modifiers), circumstances: toCircumstances(side) };
}

/** One throw of 3d6 under that key against any effective skill, graded. */
export function* rollAgainst(key: string, effective: number, circumstances?: Circumstances): Kernel<GradedRoll> {
	const [roll] = yield* ask(dice(key, SUCCESS_DICE, circumstances));
	return toGradedRoll(effective, roll);
}

/** A total of 3d6 with its grade. RangeError as `gradeRoll`. */
export function toGradedRoll(effective: number, roll: number): GradedRoll {
	const { success, margin, critical } = gradeRoll(roll, effective);
	return { effective, roll, success, margin, critical };
}

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
