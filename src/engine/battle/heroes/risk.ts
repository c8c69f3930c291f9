import type { HeroPart } from "../types.js";

/** The boldest and the most careful Risk (RULES 1.10.2). */
const BOLDEST = -6;
const MOST_CAREFUL = 6;

/** Every Risk that there is, from the boldest (RULES 1.10.2). */
export const RISKS: readonly number[] = Array.from({ length: MOST_CAREFUL - BOLDEST + 1 }, (_, i) => BOLDEST + i);

/**
 * The Risk that a hero may choose, least and greatest: not below −1 for cowards, in reserve or where a unit is not
 * fully engaged, not above +1 for the overconfident, not above 0 for the berserk (RULES 1.10.2).
 */
export function riskRange({
	reserve,
	overconfident,
	berserk,
}: Pick<HeroPart, "reserve" | "overconfident" | "berserk">): readonly [min: number, max: number] {
	const min = reserve ? -1 : BOLDEST;
	const max = Math.min(MOST_CAREFUL, overconfident ? 1 : MOST_CAREFUL, berserk ? 0 : MOST_CAREFUL);
	return [min, max];
}
