import type { Circumstances, Kernel } from "../ask/index.js";
import { ask, dice } from "../ask/index.js";
import type { Ratio, Result } from "../common/index.js";
import { fail, fieldPath, ok, ratio } from "../common/index.js";
import { checked, type Infer, type ObjectOf } from "../schema/index.js";
import { choice, object, SKILL_FIELDS, type Skill } from "./modifiers.js";
import type { GradedRoll } from "./success.js";
import {
	effectiveSkill,
	GRADED_FIELDS,
	gradeRoll,
	LEAST_SKILL,
	mayAttempt,
	ROLLER_FIELDS,
	readMargin,
	SUCCESS_DICE,
	threeDice,
	toCircumstances,
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
