import type { SideFates } from "../fates/index.js";
import type { ContestResult, SideFate } from "../outcome.js";
import type { CommanderFate } from "./commander-fate.js";

/**
 * Returns the end of a side as a whole; `isHeld`: one of its units still holds its ground (RULES 1.6, 1.12). A dead
 * commander cannot be taken alive.
 */
export function sideFate(
	{ result: entry, majority }: SideFates,
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
