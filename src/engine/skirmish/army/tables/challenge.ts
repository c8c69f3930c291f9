import { type Ratio, ratio } from "../../../common/index.js";

/** Steps of challenge below 1, upward; above 1 a step is 1 (RULES 4.A.1). */
export const CHALLENGE_STEPS: readonly Ratio[] = [ratio(1, 8), ratio(1, 6), ratio(1, 4), ratio(1, 3), ratio(1, 2)];

/** Number that a Will save must reach in place of Loyalty, by the level of the party from 1 to 20 (RULES 4.A.9). */
export const PARTY_DCS: readonly number[] = [
	...[12, 13, 14, 15, 15, 16, 17, 18, 18, 19],
	...[20, 21, 21, 22, 23, 24, 24, 25, 26, 27],
];
