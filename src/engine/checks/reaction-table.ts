import { lookup, type RangeTable, thresholdTable } from "../common/index.js";
import type { ReactionBand } from "./reactions.js";
import { REACTION_BANDS } from "./tables/reaction-bands.js";

/** Reaction by total: one for every whole number. */
type ReactionTable = RangeTable<ReactionBand>;

/** The table of RULES 2.9. */
export const REACTION_TABLE: ReactionTable = thresholdTable(
	REACTION_BANDS.map((band) => [band.from ?? Number.NEGATIVE_INFINITY, band] as const),
	Number.POSITIVE_INFINITY,
);

/** The reaction to a total, any whole number. */
export function reactionTo(total: number): ReactionBand {
	return lookup(REACTION_TABLE, total);
}
