/** Bodies of troops that weigh about the same (RULES 1.19), for a quick estimate. */
interface EquivalentRow {
	/** Entries of the troop catalogue, any of which fits the row. */
	readonly troops: readonly string[];
	readonly men: number;
}

/** About 1,000 of strength each, at average quality (RULES 1.19). A row reads: so many of any of these. */
export const EQUIVALENTS: readonly EquivalentRow[] = [
	{ troops: ["irregularInfantry"], men: 500 },
	{ troops: ["lightInfantry", "irregularCavalry", "pikemen"], men: 330 },
	{ troops: ["mediumInfantry", "lightCavalry"], men: 250 },
	{ troops: ["heavyInfantry"], men: 200 },
	{ troops: ["mediumCavalry"], men: 165 },
	{ troops: ["heavyCavalry"], men: 125 },
	{ troops: ["largeEngines"], men: 20 },
];
