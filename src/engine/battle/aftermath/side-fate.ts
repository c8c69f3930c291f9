import type { SideFates } from "../fates/index.js";
import type { SideFate, Standing, UnitOutcome } from "../outcome.js";
import type { CommanderFate } from "./commander-fate.js";

/**
 * What the contest made of a side as a whole, and of its position by how the day leaves its units (RULES 1.6, 1.12). Nobody
 * takes a commander alive who is dead.
 */
export function sideFate(
	{ reckoning, majority }: SideFates,
	{ place }: Pick<Standing, "place">,
	units: readonly Pick<UnitOutcome, "after">[],
	commander: CommanderFate,
): SideFate {
	const { field, row, beaten, ordeal } = reckoning;
	return {
		field,
		row: row.name,
		beaten,
		ordeal,
		majority,
		positionLost:
			beaten && field === "attackerWon" && (row.falls || !units.some(({ after }) => after.state === "steady")),
		commanderTaken: !commander.fell && (commander.captive || (beaten && row.captive)),
		clearVictory: place === "winner" && row.clear,
	};
}
