import type { SideFates } from "../fates/index.js";
import type { ContestResult, SideFate } from "../outcome.js";
import type { CommanderFate } from "./commander-fate.js";

/**
 * What the contest made of a side as a whole; `isHeld`: somebody of it holds his ground still (RULES 1.6, 1.12). Nobody takes
 * a commander alive who is dead.
 */
export function sideFate(
	{ reckoning: entry, majority }: SideFates,
	{ place }: Pick<ContestResult, "place">,
	isHeld: boolean,
	commander: CommanderFate,
): SideFate {
	const { field, row, beaten, ordeal } = entry;
	return {
		field,
		row: row.name,
		beaten,
		ordeal,
		majority,
		positionLost: beaten && field === "attackerWon" && (row.falls || !isHeld),
		commanderTaken: !commander.fell && (commander.captive || (beaten && row.captive)),
		clearVictory: place === "winner" && row.clear,
	};
}
