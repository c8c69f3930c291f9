import { ask, type Circumstances, dice, type Kernel } from "../ask/index.js";
import { type Ratio, ratio } from "../common/index.js";
import { type GradedRoll, toGradedRoll } from "./graded-roll.js";
import { SUCCESS_DICE, threeDice } from "./three-dice.js";
import type { ContestReading, Verdict, Winner } from "./verdict.js";

/** One side of a contest as its kernel takes it. */
export interface Contestant {
	readonly effective: number;
	readonly circumstances?: Circumstances;
}

/** Throws of both sides, and the verdict. */
export interface ContestRolls extends Verdict {
	readonly first: GradedRoll;
	readonly second: GradedRoll;
}

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
