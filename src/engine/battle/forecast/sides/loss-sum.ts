import type { DiceCourse } from "./dice-courses.js";
import { FIRST_PERCENT, type LossCell, type LossUnit } from "./loss-cells.js";
import type { LossSteps } from "./loss-steps.js";

/** A sum with less variance than this is certain. */
const CERTAIN = 1e-6;

/** Men by which a sum is off on average, at most, and by which rounding it up once raises it; both times its chance. */
interface AddedFall {
	readonly error: number;
	/** null: it is not known. */
	readonly raised: number | null;
}

/**
 * Adds the losses of a cell for one fall of the dice. The normal distribution that is taken for many independent numbers lies, averaged
 * over all quantiles, no further from the true one than the sum of their third absolute moments over the sum of their variances
 * (the mean central limit theorem with Goldstein's constant 1); a third moment is at most the range times the variance.
 */
export function addFall(cell: LossCell, { chance, percents }: DiceCourse, steps: LossSteps): AddedFall {
	const { weight, few, lines, means, inLine, inBoth, alone, units } = cell;
	const all = weight * chance;
	if (few !== null) return { error: 0, raised: addWays(few, percents, all, steps) };
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
		return { error: 0, raised: null };
	}
	steps.addNormal(mean, variance, all);
	const third = alone.third + Math.max(0, most - least) * shared;
	return { error: all * (third / variance + Math.sqrt(units) / 2), raised: null };
}

/** Goes through all ways of a few units to end. Returns the men by which rounding up raises them, times their chance. */
function addWays(units: readonly LossUnit[], percents: Uint8Array, weight: number, steps: LossSteps): number {
	let raised = 0;
	const go = (at: number, lost: number, chance: number): void => {
		const unit = units[at];
		if (unit === undefined) {
			steps.add(lost, chance);
			raised += chance * (Math.ceil(lost - SLACK) - lost);
			return;
		}
		for (let i = 0; i < unit.ends.length; i++) {
			const end = unit.ends[i]!;
			const percent = end < FIRST_PERCENT ? percents[end]! : end - FIRST_PERCENT;
			go(at + 1, lost + unit.lost[percent]!, chance * unit.chances[i]!);
		}
	};
	go(0, 0, weight);
	return raised;
}

/** Hundredths of men that are added up may come out so much higher. */
const SLACK = 1e-9;
