import { type Distribution, distributionOfDice } from "../dice/index.js";
import type { Answer, Question, Tally, TallyQuestion } from "./ask.js";

/** Every possible answer with its weight; whole weights keep the enumeration exact. */
export type Support = readonly (readonly [answer: Answer, weight: number])[];

/** Puts other answers in the place of a question's own, or leaves them: coarse dice, places for a uniform. */
export type Substitute = (question: Question) => Support | undefined;

/** The most answers that one tally may have. */
const MAX_TALLIES = 200_000;

/**
 * The possible answers to a question. RangeError for a place and for a person's choice, which have no distribution of
 * their own (a {@link Substitute} gives one), and for dice or tallies with too many answers to list.
 */
export function supportOf(question: Question): Support {
	return question.kind === "tally" ? tallies(question) : plainSupport(question);
}

/** The possible answers to one throw or one pick; RangeError for any other question. */
export function plainSupport(question: Question): Support {
	switch (question.kind) {
		case "dice":
			return [...distributionFor(question.dice).entries()];
		case "pick":
			return Array.from({ length: question.among }, (_, i) => [i, 1] as const);
		default:
			throw new RangeError(`${question.key}: a ${question.kind} question cannot be enumerated by itself`);
	}
}

function distributionFor(text: string): Distribution {
	const distribution = distributionOfDice(text);
	if (!distribution.ok) throw new RangeError(`${distribution.fault.code}: ${text}`);
	return distribution.value;
}

/** All tallies of a few throws, multinomially: total by total, the throws that are left choose how many show it. */
function tallies({ key, dice, times }: TallyQuestion): Support {
	const totals = [...distributionFor(dice).entries()];
	const size = choose(times + totals.length - 1, totals.length - 1);
	if (!(size <= MAX_TALLIES)) throw new RangeError(`${key}: too many tallies to enumerate`);
	let partial: readonly PartialTally[] = [{ rows: [], left: times, weight: 1 }];
	for (const [i, [total, weight]] of totals.entries()) {
		const isLast = i === totals.length - 1;
		partial = partial.flatMap((tally) => extend(tally, total, weight, isLast ? tally.left : 0));
	}
	return partial.map(({ rows, weight }) => [rows, weight] as const);
}

/** A tally of the totals up to some total, the throws that none of them took, and its multinomial weight. */
interface PartialTally {
	readonly rows: Tally;
	readonly left: number;
	readonly weight: number;
}

/** The tally with every possible number of throws, from `least` on, that show one more total. */
function extend(
	{ rows, left, weight }: PartialTally,
	total: number,
	each: number,
	least: number,
): readonly PartialTally[] {
	return Array.from({ length: left + 1 - least }, (_, i) => {
		const count = least + i;
		return {
			rows: count === 0 ? rows : [...rows, [total, count] as const],
			left: left - count,
			weight: weight * choose(left, count) * each ** count,
		};
	});
}

/** The number of ways to choose k of n. */
function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
	return ways;
}
