import { type Ratio, ratio } from "../../../common/index.js";

/** Steps of challenge below 1, upward; above 1 a step is 1 (RULES 4.A.1). */
export const CHALLENGE_STEPS: readonly Ratio[] = [ratio(1, 8), ratio(1, 6), ratio(1, 4), ratio(1, 3), ratio(1, 2)];

/**
 * Experience for beating a unit (RULES 4.A.2). `below`: by the steps of {@link CHALLENGE_STEPS}; `whole`: for
 * challenges 1, 2, 3, … to 25.
 */
export const EXPERIENCE = {
	below: [50, 65, 100, 135, 200],
	whole: [
		...[400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12_800, 19_200, 25_600],
		...[38_400, 51_200, 76_800, 102_400, 153_600, 204_800, 307_200, 409_600, 614_400, 819_200],
		...[1_228_800, 1_638_400],
	],
} as const;

/** Number that a Will save must reach in place of Loyalty, by the level of the party from 1 to 20 (RULES 4.A.9). */
export const PARTY_DCS: readonly number[] = [
	...[12, 13, 14, 15, 15, 16, 17, 18, 18, 19],
	...[20, 21, 21, 22, 23, 24, 24, 25, 26, 27],
];
