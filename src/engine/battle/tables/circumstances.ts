import type { Wording } from "../../common/index.js";

/** One circumstance of a side (RULES 1.11.5). */
export interface CircumstanceRow {
	readonly title: Wording;
	/** Bonus to Strategy, from … to; the GM chooses where they differ. */
	readonly from: number;
	readonly to: number;
	/** Group of which only the worst counts; empty: counts always. */
	readonly group: string;
	/** Does not count for who sits in a fortification. */
	readonly open: boolean;
	/** Is gone on the next day of the battle. */
	readonly passing: boolean;
}

/** Circumstances by name. A GM may add rows. */
export type CircumstanceTable = Readonly<Record<string, CircumstanceRow>>;

/**
 * Circumstances (RULES 1.11.5). A row reads: what it lends at least and at most, of which group, whether only in the
 * open, whether for a day only.
 */
export const CIRCUMSTANCE_TABLE = {
	totalSurprise: {
		title: { key: "MUSTER.Battle.Circumstance.totalSurprise" },
		from: -5,
		to: -5,
		group: "surprise",
		open: false,
		passing: true,
	},
	partialSurprise: {
		title: { key: "MUSTER.Battle.Circumstance.partialSurprise" },
		from: -2,
		to: -2,
		group: "surprise",
		open: false,
		passing: true,
	},
	forcedMarch: {
		title: { key: "MUSTER.Battle.Circumstance.forcedMarch" },
		from: -3,
		to: -3,
		group: "",
		open: false,
		passing: true,
	},
	noSupplies: {
		title: { key: "MUSTER.Battle.Circumstance.noSupplies" },
		from: -3,
		to: -3,
		group: "supplies",
		open: false,
		passing: false,
	},
	shortSupplies: {
		title: { key: "MUSTER.Battle.Circumstance.shortSupplies" },
		from: -2,
		to: -2,
		group: "supplies",
		open: false,
		passing: false,
	},
	forage: {
		title: { key: "MUSTER.Battle.Circumstance.forage" },
		from: -1,
		to: -1,
		group: "supplies",
		open: false,
		passing: false,
	},
	stirruplessCharge: {
		title: { key: "MUSTER.Battle.Circumstance.stirruplessCharge" },
		from: -5,
		to: -1,
		group: "",
		open: false,
		passing: true,
	},
	homeGround: {
		title: { key: "MUSTER.Battle.Circumstance.homeGround" },
		from: 2,
		to: 2,
		group: "",
		open: true,
		passing: false,
	},
} as const satisfies CircumstanceTable;
