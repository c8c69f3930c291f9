import { ratio } from "../../../engine/common/index.js";
import type { Estimate, Precision } from "../../../engine/forecast/index.js";
import { formatCount, formatRatio, sayChance, type Words } from "../../text/index.js";

/** A chance; where it is not exact, with the bounds between which the true one lies, or as near it. */
export const sayEstimate = (value: number, within: Precision, words: Words): string =>
	sayWithin(sayChance(words, value), within, words);

/** The same of a chance that is in words already. */
export function sayWithin(chance: string, within: Precision, words: Words): string {
	if (within === "exact") return chance;
	if (within === "unknown") return words.say("MUSTER.Battle.Odds.near", { chance });
	const [low, high] = [
		sayChance(words, outward(within.from, Math.floor)),
		sayChance(words, outward(within.to, Math.ceil)),
	];
	return words.say("MUSTER.Battle.Odds.estimate", { chance, low, high });
}

/** The sentence that tells the bounds beside figures of so many simulated days; empty: there are none. */
export const sayBrackets = (sampled: number, words: Words): string =>
	sampled > 0 ? words.say("MUSTER.Battle.Odds.brackets") : "";

/** A bound as it is shown, rounded away from the chance that it bounds: to per cent, near 0 to tenths of one. */
function outward(bound: number, round: (value: number) => number): number {
	const parts = bound < 0.0095 ? 1_000 : 100;
	return round(bound * parts) / parts;
}

/** True if nothing says on which side of nothing a difference lies. */
export const isUndecided = ({ within }: Pick<Estimate, "within">): boolean =>
	typeof within !== "string" && within.from <= 0 && within.to >= 0 && within.from < within.to;

/** Points of chance with a decimal; of simulated days with their bounds, or only these where the sign is not known. */
export function sayPoints({ mean, within }: Estimate, words: Words): string {
	const points = signedTenths(mean, Math.round, words);
	if (within === "exact") return points;
	if (within === "unknown") return words.say("MUSTER.Battle.Odds.near", { chance: points });
	const [low, high] = [signedTenths(within.from, Math.floor, words), signedTenths(within.to, Math.ceil, words)];
	return words.say(`MUSTER.Battle.Worth.${isUndecided({ within }) ? "undecided" : "estimate"}`, { points, low, high });
}

function signedTenths(value: number, round: (value: number) => number, words: Words): string {
	const rounded = round(value * 1_000);
	const sign = rounded > 0 ? "+" : rounded < 0 ? "\u2212" : "";
	return sign + formatRatio(words, ratio(Math.abs(rounded), 10), 1);
}

/** A number of men; where it is not exact, with the men by which it may be off. */
export function sayMen(mean: number, within: Precision, words: Words): string {
	const men = formatCount(words, Math.round(mean));
	if (within === "exact") return men;
	if (within === "unknown") return words.say("MUSTER.Battle.Odds.near", { chance: men });
	const margin = formatCount(words, Math.ceil(Math.max(within.to - mean, mean - within.from)));
	return words.say("MUSTER.Battle.Odds.plusMinus", { chance: men, margin });
}

/** The difference of two figures that were not worked out together. */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
	const mean = one.mean - other.mean;
	if (one.within === "exact" && other.within === "exact") return { mean, within: "exact" };
	if (one.within === "unknown" || other.within === "unknown") return { mean, within: "unknown" };
	const [to, from] = [Math.hypot(above(one), below(other)), Math.hypot(below(one), above(other))];
	return { mean, within: { from: mean - from, to: mean + to } };
}

/** Distances by which the true figure may lie above or below. */
const above = ({ mean, within }: Estimate): number => (typeof within === "string" ? 0 : within.to - mean);
const below = ({ mean, within }: Estimate): number => (typeof within === "string" ? 0 : mean - within.from);
