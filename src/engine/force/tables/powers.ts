import type { Ratio } from "../../common/index.js";
import type { Mana } from "../model/index.js";

/** Worth of a practitioner's points in battle (RULES 1.16). */
export interface PowerTable {
	/** From so many character points, so much strength; below the first row none. The rows rise. */
	readonly rows: readonly (readonly [points: number, strength: Ratio])[];
	/** Above the last row: one more for each so many points. */
	readonly step: number;
	/** Points of power in stones that add one. */
	readonly stones: number;
	/** Multiplier of the whole of a mage. */
	readonly mana: Readonly<Record<Mana, Ratio>>;
}

/** Special powers (RULES 1.16). A row reads: from so many points, such a strength; in such mana, such a multiplier. */
export const POWER_TABLE = {
	rows: [
		[100, { num: 1, den: 2 }],
		[150, { num: 1, den: 1 }],
		[200, { num: 2, den: 1 }],
		[250, { num: 3, den: 1 }],
		[300, { num: 5, den: 1 }],
		[350, { num: 8, den: 1 }],
		[400, { num: 12, den: 1 }],
		[450, { num: 16, den: 1 }],
		[500, { num: 20, den: 1 }],
	],
	step: 10,
	stones: 10,
	mana: {
		none: { num: 0, den: 1 },
		low: { num: 1, den: 4 },
		normal: { num: 1, den: 1 },
		high: { num: 1, den: 1 },
		veryHigh: { num: 2, den: 1 },
	},
} as const satisfies PowerTable;
