/** The numbers of morale that are no change for a while (RULES 1.5, 1.6, 1.8). */
export interface BearingTable {
	/** Bearing of raw men without formal training. */
	readonly rawIrregular: number;
	/** Leadership that changes nothing, and the points above or below it that make one of morale. */
	readonly leadership: { readonly from: number; readonly step: number };
	/** Points lost to the first missed payday, to each further one, and paydays made for each point regained. */
	readonly missedPay: { readonly first: number; readonly further: number; readonly regain: number };
	/** The highest target of elite and veteran men who were not paid. */
	readonly unpaidCap: number;
}

/** Leadership, arrears and the raw irregular (RULES 1.5, 1.6, 1.8). A row reads: what it is, its number. */
export const BEARING_TABLE = {
	rawIrregular: -3,
	leadership: { from: 12, step: 3 },
	missedPay: { first: 1, further: 2, regain: 2 },
	unpaidCap: 14,
} as const satisfies BearingTable;
