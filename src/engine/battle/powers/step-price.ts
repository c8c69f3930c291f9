import { ceilRatio, ratio } from "../../common/index.js";
import type { PowerPrices } from "../tables/index.js";

/**
 * Price of a change by so many steps for a unit of that strength: a point for each hundred and step, rounded up (RULES
 * 1.16).
 */
export function stepPrice(strength: number, steps: number, { strength: each }: Pick<PowerPrices, "strength">): number {
	return ceilRatio(ratio(strength * Math.abs(steps), each));
}
