import type { OddsTable } from "../../tables/index.js";

/** True if no row of the odds has less than the one before it; a table of the game master's own may. */
export function rises({ rows, beyond }: OddsTable): boolean {
	return [0, ...rows.map(({ bonus }) => bonus), beyond].every((bonus, i, all) => i === 0 || bonus >= all[i - 1]!);
}
