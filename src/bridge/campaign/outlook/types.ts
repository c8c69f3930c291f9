import type { Ratio } from "../../../engine/common/index.js";
import type { ChangeLine, ChangeNote, LineValue, ThrowKind } from "../types.js";

/** A value that a line may come to. `chance` is null where only the ends are known. */
export interface Possible {
	readonly value: LineValue;
	readonly chance: Ratio | null;
}

/** A line whose value may hang on the dice: all that it may come to, in ascending order; one alone is certain. */
export interface OutlookLine extends Omit<ChangeLine, "after"> {
	readonly after: readonly Possible[];
}

/** A note and its chance; null where it is possible but its chance is unknown. */
export interface OutlookNote extends ChangeNote {
	readonly chance: Ratio | null;
}

/** Throws of one kind about one unit, or about none: `what` is the leaf below `MUSTER.Campaign.Throw`. */
export interface OutlookThrow {
	readonly what: ThrowKind;
	readonly unit: string | null;
	readonly dice: readonly string[];
}

/** The outlook of a campaign action before its dice are thrown. */
export interface CampaignOutlook {
	readonly lines: readonly OutlookLine[];
	readonly notes: readonly OutlookNote[];
	readonly throws: readonly OutlookThrow[];
	/** The result as the leaf of its title; the usual one where dice decide it. */
	readonly title: string;
	/** True if anything at all would be written. */
	readonly changes: boolean;
}
