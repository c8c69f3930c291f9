import { type Answerer, plainSupport, type Question, type Support, simulate, simulateByKey } from "../../ask/index.js";
import { getOrCreate } from "../../common/index.js";
import { seededUniform } from "../../dice/index.js";

/** Chance of each simulated day by its number. */
type ChanceOf = (day: number) => Answerer;

/** One source of chance for all days, in the order of their questions. */
export function chanceInOrder(seed: number): ChanceOf {
	const all = simulate(seed);
	return withLevelCatastrophes(seed, () => all);
}

/** Days on which each question has a source of its own, so that battles that are nearly alike have days that are. */
export const chanceByQuestion = (seed: number): ChanceOf =>
	withLevelCatastrophes(seed, (day) => simulateByKey(Math.imul(seed + day, 0x9e3779b1)));

/** Days of a round, in which the throws of each side's catastrophes are spread evenly over all that they may be. */
const ROUND = 100;

/**
 * Throws catastrophes so that of each round of days as many see a rare one as should, as nearly as may be (a Latin hypercube, one
 * dimension a side): a few days tell more then, since rare catastrophes decide much.
 */
function withLevelCatastrophes(seed: number, chanceOf: ChanceOf): ChanceOf {
	const rounds = new Map<string, readonly number[]>();
	return (day) => {
		const rest = chanceOf(day);
		const round = Math.floor(day / ROUND);
		return (question) => {
			if (question.kind !== "dice" || !question.key.endsWith("/catastrophe")) return rest(question);
			const throws = getOrCreate(rounds, `${round} ${question.key}`, () =>
				throwsOfRound(question, simulateByKey(Math.imul(seed - round, 0x85ebca6b))),
			);
			return throws[day % ROUND]!;
		};
	};
}

/** The total at a place of the running sum of weights. */
function totalAt(place: number, support: Support): number {
	let sum = 0;
	for (const [total, weight] of support) {
		sum += weight;
		if (place < sum) return Number(total);
	}
	return Number(support.at(-1)?.[0]);
}

/** The throws of a round: one from each of its equal parts of the distribution, in a drawn order. */
function throwsOfRound(question: Question, chance: Answerer): readonly number[] {
	const support = plainSupport(question);
	const all = support.reduce((sum, [, weight]) => sum + weight, 0);
	const uniform = seededUniform(Math.floor(Number(chance({ kind: "uniform", key: question.key })) * 2 ** 32));
	const throws = Array.from({ length: ROUND }, (_, part) => totalAt(((part + uniform()) / ROUND) * all, support));
	for (let i = throws.length - 1; i > 0; i--) {
		const j = Math.floor(uniform() * (i + 1));
		[throws[i], throws[j]] = [throws[j]!, throws[i]!];
	}
	return throws;
}
