import { ask, dice, type Kernel, type Question, tally } from "../ask/index.js";
import type { Amount } from "../combat/index.js";
import { floorRatio } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";

/** A die is thrown again this often at most; the odds of ever getting there are below one in 10^9 for six sides. */
const MOST_AGAIN = 12;

/**
 * Rolls an amount `times` times, each by itself; ascending. Keys: `dice` for all at once, `<n>/<die>/<throw>` for dice
 * thrown again.
 */
export function* rollAmount(amount: Amount, times: number): Kernel<readonly number[]> {
	if (times === 0) return [];
	switch (amount.kind) {
		case "points":
			return new Array<number>(times).fill(amount.points);
		case "dice": {
			const [totals] = yield* ask(tally("dice", amount.dice, times));
			return totals.flatMap(([total, count]) => new Array<number>(count).fill(total));
		}
		case "ace":
			return (yield* rollAces(amount, times)).sort((a, b) => a - b);
	}
}

/** Rolls one throw that counts for all: key `dice`, so that it is seen as it falls. */
export function* rollOnce(amount: Amount): Kernel<number> {
	if (amount.kind !== "dice") return (yield* rollAmount(amount, 1))[0]!;
	const [total] = yield* ask(dice("dice", amount.dice));
	return total;
}

/** The mean of what is thrown, the fraction dropped, as it is printed beside dice. At least 0. */
export function averageOf(amount: Amount): number {
	if (amount.kind === "points") return amount.points;
	if (amount.kind === "ace") {
		const [num, den] = [amount.sides.reduce((sum, s) => sum + meanAce(s), 0), ACE_DEN];
		return Math.max(0, floorRatio({ num: num + amount.plus * den, den }));
	}
	const read = distributionOfDice(amount.dice);
	if (!read.ok) throw new TypeError(`${amount.dice}: the action was not checked`);
	return Math.max(0, floorRatio(read.value.mean()));
}

/** A common denominator of s (s + 1) / (2 (s − 1)) for every die of up to 20 sides. */
const ACE_DEN = 465_585_120;

/** The mean of a die thrown again on its highest face, in parts of {@link ACE_DEN}. */
function meanAce(sides: number): number {
	return sides * (sides + 1) * (ACE_DEN / (2 * (sides - 1)));
}

function* rollAces({ sides, plus }: Extract<Amount, { kind: "ace" }>, times: number): Kernel<number[]> {
	const totals = new Array<number>(times).fill(plus);
	let open = totals.flatMap((_, hit) => sides.map((side, die) => ({ hit, die, side })));
	for (let again = 0; again <= MOST_AGAIN && open.length > 0; again++) {
		const questions: Question[] = open.map(({ hit, die, side }) => dice(`${hit}/${die}/${again}`, `1d${side}`));
		const faces = (yield* ask(...questions)) as readonly number[];
		open = open.filter(({ hit, side }, index) => {
			const face = faces[index]!;
			totals[hit] = totals[hit]! + face;
			return face === side;
		});
	}
	return totals;
}
