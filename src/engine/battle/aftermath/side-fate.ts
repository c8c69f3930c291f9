import type { SideFates } from "../fates/index.js";
import type { SideFate, Standing } from "../outcome.js";

/** What the contest made of a side as a whole (RULES 1.6, 1.12). Nobody takes a commander alive who is dead. */
export function sideFate(
	{ reckoning, majority, units }: SideFates,
	{ place }: Pick<Standing, "place">,
	commanderFell: boolean,
): SideFate {
	const { field, row, beaten, ordeal } = reckoning;
	return {
		field,
		row: row.name,
		beaten,
		ordeal,
		majority,
		positionLost: beaten && field === "attackerWon" && (row.falls || !units.some(({ conduct }) => conduct === "holds")),
		commanderTaken: beaten && row.captive && !commanderFell,
		clearVictory: place === "winner" && row.clear,
	};
}
