import type { Row } from "./rows.js";

/**
 * The row of spells against those who evade them: half of what it adds to attacks, the fraction dropped (RULES 4.A.11).
 */
export const evaded = (row: Row, points: number): Row => ({
	...row,
	changes: row.changes.map((each) =>
		each.to === "attack" ? { ...each, value: Math.floor((each.value * points) / 2), aPoint: false } : each,
	),
});
