import type { Tradition } from "../model/index.js";
import type { OrganisationRow } from "../tables/index.js";

/**
 * The bodies of a tradition that so many men usually make, the smallest first (RULES 1.3); several, where sizes
 * overlap.
 */
export function bodiesOf(
	men: number,
	tradition: Tradition,
	rows: readonly OrganisationRow[],
): readonly OrganisationRow[] {
	return rows.filter((row) => {
		const [from, to] = row.men ?? [Number.POSITIVE_INFINITY, null];
		return row.tradition === tradition && men >= from && (to === null || men <= to);
	});
}
