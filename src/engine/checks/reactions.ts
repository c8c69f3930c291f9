import type { Wording } from "../common/index.js";

/** The reactions from the worst to the best. Other rules name them by these words, whatever a table calls them. */
export const REACTIONS = ["disastrous", "veryBad", "bad", "poor", "neutral", "good", "veryGood", "excellent"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** One reaction, the least total that gives it (none for the worst, which has no lower end), and what it is called. */
export interface ReactionBand {
	readonly id: Reaction;
	readonly from: number | null;
	readonly title: Wording;
}
