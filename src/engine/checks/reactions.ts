import { eitherOf, type Infer, nullable, text } from "../schema/index.js";
import { CHECK_LIMITS, choice, object, whole } from "./modifiers.js";

/** The reactions from the worst to the best. Other rules name them by these words, whatever a table calls them. */
export const REACTIONS = ["disastrous", "veryBad", "bad", "poor", "neutral", "good", "veryGood", "excellent"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Reads one reaction. */
export const readReactionBand = object({
	id: choice(REACTIONS),
	/** The least total that gives it; null for the worst, which has no lower end. */
	from: nullable(whole(-CHECK_LIMITS.points, Number.MAX_SAFE_INTEGER)),
	/** A text of the world's own, or else a key of ours. */
	title: eitherOf(
		object({ text: text(200) }),
		object({ key: choice(REACTIONS.map((id) => `MUSTER.Reaction.${id}` as const)) }),
	),
});

/** One reaction, and what it is called. */
export type ReactionBand = Infer<typeof readReactionBand>;

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
