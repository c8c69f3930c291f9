/** Prices of special powers (RULES 1.16). */
export interface PowerPrices {
	/** Points for each 1 on the enemy's catastrophe roll. */
	readonly catastrophe: number;
	/** Points for scouting, and what it lends to Strategy, once. */
	readonly scouting: number;
	readonly scouted: number;
	/** One point changes the morale or the casualty line of so much strength by 1. */
	readonly strength: number;
}

/** Prices of special powers (RULES 1.16). A row reads: what it is for, its number. */
export const POWER_PRICES = {
	catastrophe: 2,
	scouting: 3,
	scouted: 1,
	strength: 100,
} as const satisfies PowerPrices;
