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
