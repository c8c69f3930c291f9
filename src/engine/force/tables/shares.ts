import type { Ratio } from "../../common/index.js";

/** A share of the strength of a force, for totals up to and including a bound; null: for any total. */
export interface ShareBand {
	readonly upTo: number | null;
	readonly share: Ratio;
}

/** Troops that may supply only a share of a force (RULES 1.4.3, 1.20). */
export interface ShareTable {
	/** Miners before walls: what each is worth there, the least number of them, and their share. */
	readonly miners: { readonly strength: number; readonly least: number; readonly bands: readonly ShareBand[] };
	/** Engines and artillery of an army in the field, and of a castle. */
	readonly field: readonly ShareBand[];
	readonly castle: readonly ShareBand[];
}

/** Shares of a force (RULES 1.4.3). A row reads: whose share, for totals up to which bound, how much. */
export const SHARE_TABLE = {
	miners: {
		strength: 8,
		least: 10,
		bands: [
			{ upTo: 1_000, share: { num: 1, den: 10 } },
			{ upTo: null, share: { num: 1, den: 20 } },
		],
	},
	field: [{ upTo: null, share: { num: 1, den: 10 } }],
	castle: [{ upTo: null, share: { num: 1, den: 2 } }],
} as const satisfies ShareTable;
