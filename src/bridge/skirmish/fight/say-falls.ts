import type { CommandOdds } from "../../../engine/skirmish/index.js";
import { sayRange, type Words } from "../../text/index.js";

/** A number with one decimal at most. */
export const decimal = (value: number, words: Words): string =>
	new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value);

/** The least mean of soldiers that shows with one decimal. */
export const LEAST_SHOWN = 0.05;

/** The least count that is not exceeded with so great a chance. */
function quantile(odds: readonly (readonly [count: number, chance: number])[], share: number): number {
	let sum = 0;
	for (const [count, chance] of odds) {
		sum += chance;
		if (sum > share - 1e-9) return count;
	}
	return odds.at(-1)?.[0] ?? 0;
}

/** Soldiers expected to fall by an attack: their mean, and between which numbers they are nine times in ten. */
export function sayFalls({ odds }: CommandOdds, words: Words) {
	const [low, high] = [quantile(odds.removed, 0.05), quantile(odds.removed, 0.95)];
	return {
		mean: words.say("MUSTER.Fight.falls", { count: decimal(odds.meanRemoved, words) }),
		range: words.say("MUSTER.Fight.fallsMostly", { range: sayRange(words, low, high) }),
	};
}
