import type { GradedRoll } from "./check.js";

/** Who has won; `none` when nobody has. */
export type Winner = "first" | "second" | "none";

/** How a contest ended. `margin` is the margin of victory, 0 or more; 0 when nobody won, and for some who did. */
export interface Verdict {
	readonly winner: Winner;
	readonly margin: number;
}

/** One way to read two throws against each other. */
export type ContestReading = (first: GradedRoll, second: GradedRoll) => Verdict;

/**
 * The Quick Contest (RULES 2.7): a success beats a failure; of two successes the larger margin wins, of two failures the
 * smaller; equal margins: nobody. The margin of victory is the distance between the two.
 */
export function readQuickContest(first: GradedRoll, second: GradedRoll): Verdict {
	const [a, b] = [standing(first), standing(second)];
	if (first.success !== second.success) {
		return { winner: first.success ? "first" : "second", margin: Math.abs(a - b) };
	}
	return toVerdict(a - b);
}

/**
 * The contest of commanders (RULES 1.12, ERRATA 2-4): only by how much each roll lies under or over its skill. No
 * automatic results, no criticals; equal margins: nobody.
 */
export function readSignedContest(first: GradedRoll, second: GradedRoll): Verdict {
	return toVerdict(first.effective - first.roll - (second.effective - second.roll));
}

/** The margin of success, or that of failure below zero. An automatic result against the arithmetic stands at 0. */
function standing({ success, margin }: GradedRoll): number {
	return success ? margin : -margin;
}

/** Whoever is ahead, by how much. */
function toVerdict(difference: number): Verdict {
	if (difference === 0) return { winner: "none", margin: 0 };
	return { winner: difference > 0 ? "first" : "second", margin: Math.abs(difference) };
}
