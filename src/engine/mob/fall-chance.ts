import type { Amount } from "../combat/index.js";
import { Distribution, distributionOfDice, type Pmf, toPmf } from "../dice/index.js";

/** Losses of more points than this are not worked out. */
export const MOST_POINTS = 600;

/** Distribution of an amount, exactly; null for dice that are thrown again, which have no greatest value. */
export function distributionOfAmount(amount: Amount): Distribution | null {
	if (amount.kind === "points") return Distribution.constant(amount.points);
	if (amount.kind === "ace") return null;
	const read = distributionOfDice(amount.dice);
	return read.ok ? read.value : null;
}

/** The points that a throw with something on top of it costs; more than `most` count as `most`. */
export function lossPmf(
	thrown: Distribution,
	top: Distribution,
	most: number,
	lossOf: (thrown: number, top: number) => number,
): Pmf {
	const chances: (readonly [number, number])[] = [];
	for (const [more, part] of top.entries()) {
		for (const [value, weight] of thrown.entries()) {
			chances.push([Math.min(most, lossOf(value, more)), ((part / top.total) * weight) / thrown.total]);
		}
	}
	return toPmf(chances);
}
