import type { Answers } from "../../battle/twin/answers.js";
import { countWays, type Ways } from "./dice.js";
import { type Fraction, lowest, ofPlace, plus, times } from "./fraction.js";

/**
 * The most successes h of so many attempts for which P(X >= h) is above the place: the best counts lie at the lowest
 * places. All chances are whole numbers of the same weight, added one after the other.
 */
export function countAtPlace(attempts: number, success: Fraction, place: Fraction): number {
	const { n: num, d: den } = lowest(success);
	if (num <= 0n) return 0;
	if (num >= den) return attempts;
	const [n, failing, whole] = [BigInt(attempts), den - num, den ** BigInt(attempts)];
	let term = num ** n;
	let tail = term;
	let count = n;
	while (count > 0n && tail * place.d <= place.n * whole) {
		term = (term * count * failing) / ((n - count + 1n) * num);
		count -= 1n;
		tail += term;
	}
	return Number(count);
}

/** The count at a visible total and a hidden place within its band (RULES 0.5). */
export function countOfThrow(
	{ ways, total, low }: { readonly ways: Ways; readonly total: number; readonly low: boolean },
	{ rolls, success, place }: { readonly rolls: number; readonly success: Fraction; readonly place: Fraction },
): number {
	const better = countWays(ways, (other) => (low ? other < total : other > total));
	const band = { n: ways.get(total) ?? 0n, d: countWays(ways) };
	return countAtPlace(rolls, success, plus({ n: better, d: band.d }, times(band, place)));
}

/** A hidden place. */
export function placeOf(answers: Answers, key: string): Fraction {
	return ofPlace(answers.place(key));
}
