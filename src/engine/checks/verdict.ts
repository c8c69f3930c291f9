import type { GradedRoll } from "./graded-roll.js";

/** Winner of a contest; `none` if there is none. */
export type Winner = "first" | "second" | "none";

/** Verdict of a contest. `margin` is the margin of victory, 0 or more; 0 without a winner, and for some winners. */
export interface Verdict {
	readonly winner: Winner;
	readonly margin: number;
}

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
