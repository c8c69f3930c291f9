import type { ReactionBand } from "../reactions.js";

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
