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

/**
 * The reactions (RULES 2.9). A row reads: totals from `from` up to the next row's give this reaction; the first row
 * reaches down without end, the last up.
 */
export const REACTION_BANDS: readonly ReactionBand[] = [
	{ id: "disastrous", from: null, title: { key: "MUSTER.Reaction.disastrous" } },
	{ id: "veryBad", from: 1, title: { key: "MUSTER.Reaction.veryBad" } },
	{ id: "bad", from: 4, title: { key: "MUSTER.Reaction.bad" } },
	{ id: "poor", from: 7, title: { key: "MUSTER.Reaction.poor" } },
	{ id: "neutral", from: 10, title: { key: "MUSTER.Reaction.neutral" } },
	{ id: "good", from: 13, title: { key: "MUSTER.Reaction.good" } },
	{ id: "veryGood", from: 16, title: { key: "MUSTER.Reaction.veryGood" } },
	{ id: "excellent", from: 19, title: { key: "MUSTER.Reaction.excellent" } },
];
