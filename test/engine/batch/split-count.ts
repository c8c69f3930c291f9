import { certainRolls } from "../../../src/engine/batch/odds.js";

/** The printed charts over which a batch breaks, largest first, and what is left for single rolls (RULES 0.3). */
export function splitCount(count: number) {
	const charts: number[] = [];
	let singles = count;
	for (let next = certainRolls(singles); next !== undefined; next = certainRolls(singles)) {
		charts.push(...Array<number>(next.times).fill(next.size));
		singles -= next.size * next.times;
	}
	return { charts, singles };
}
