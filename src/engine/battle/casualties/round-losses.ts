import type { BattleOptions } from "../model/index.js";
import { lossesOf } from "./percent.js";

/** A unit's men and the per cent that fall. */
interface Share {
	readonly men: number;
	readonly percent: number;
}

/**
 * The losses of each unit of a force (RULES 1.14 step 4): by the option each rounded up by itself, or the force's total rounded up once
 * and dealt to the units by their whole men, the men left over to the largest fractions, of equal ones to the first.
 */
export function roundLosses(units: readonly Share[], rounding: BattleOptions["lossRounding"]): readonly number[] {
	if (rounding === "perUnit") return units.map(({ men, percent }) => lossesOf(men, percent));
	const hundredths = units.map(({ men, percent }) => men * percent);
	const total = Math.ceil(hundredths.reduce((sum, each) => sum + each, 0) / 100);
	const losses = hundredths.map((each) => Math.floor(each / 100));
	const rest = total - losses.reduce((sum, each) => sum + each, 0);
	const next = units.map((_, i) => i).sort((a, b) => (hundredths[b]! % 100) - (hundredths[a]! % 100));
	for (const i of next.slice(0, rest)) losses[i] = losses[i]! + 1;
	return losses;
}
