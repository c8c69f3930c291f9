import type { DiceCourse } from "./dice-courses.js";
import { FIRST_PERCENT, type LossCell, type LossUnit } from "./loss-cells.js";
import type { LossSteps } from "./loss-steps.js";

/** A sum with less variance than this is certain. */
const CERTAIN = 1e-6;

/**
 * Adds the losses of a cell for one fall of the dice. The normal distribution that is taken for many independent numbers lies, averaged
 * over all quantiles, no further from the true one than the sum of their third absolute moments over the sum of their variances
 * (the mean central limit theorem with Goldstein's constant 1); a third moment is at most the range times the variance.
 *
 * @returns men by which the sum is off on average, at most, times the chance.
 */
export function addFall(cell: LossCell, { chance, percents }: DiceCourse, steps: LossSteps): number {
	const { weight, few, lines, means, inLine, inBoth, alone, units } = cell;
	const all = weight * chance;
	if (few !== null) {
		addWays(few, percents, all, steps);
		return 0;
	}
	let { mean, variance } = alone;
	let [shared, least, most] = [0, 100, 0];
	for (let i = 0; i < lines.length; i++) {
		const percent = percents[lines[i]!]!;
		if (percent < least) least = percent;
		if (percent > most) most = percent;
		mean += means[i]![percent]!;
		let [square, cube] = [inLine.squares[i]! * percent, inLine.cubes[i]! * percent];
		for (let j = 0; j < lines.length; j++) {
			const other = percents[lines[j]!]!;
			square -= inBoth.squares[i * lines.length + j]! * other;
			cube -= inBoth.cubes[i * lines.length + j]! * other;
		}
		variance += percent * square;
		shared += percent * cube;
	}
	if (variance < CERTAIN) {
		steps.add(mean, all);
		return 0;
	}
	steps.addNormal(mean, variance, all);
	const third = alone.third + Math.max(0, most - least) * shared;
	return all * (third / variance + Math.sqrt(units) / 2);
}

/** Goes through all ways of a few units to end. */
function addWays(units: readonly LossUnit[], percents: Uint8Array, weight: number, steps: LossSteps): void {
	const go = (at: number, lost: number, chance: number): void => {
		const unit = units[at];
		if (unit === undefined) {
			steps.add(lost, chance);
			return;
		}
		for (let i = 0; i < unit.ends.length; i++) {
			const end = unit.ends[i]!;
			const percent = end < FIRST_PERCENT ? percents[end]! : end - FIRST_PERCENT;
			go(at + 1, lost + unit.lost[percent]!, chance * unit.chances[i]!);
		}
	};
	go(0, 0, weight);
}
