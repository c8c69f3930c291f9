import { fail, ok, type Ratio } from "../../common/index.js";
import { checked, type Infer, type Reader } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS, MANAS } from "../model/index.js";
import { FACTOR, fraction, list, namedTuple, object, record, whole } from "./row-readers.js";

/** From so many points, so much strength: `[points, {num, den}]`. */
const row: Reader<readonly [points: number, strength: Ratio]> = namedTuple(
	["points", "strength"],
	[whole(0, LIMITS.points), fraction({ min: 0, max: LIMITS.each, maxDen: LIMITS.den })],
);

/** Reads a GM's own strengths of special powers (RULES 1.16). */
export const readPowerTable = object({
	/** From so many character points, so much strength; below the first row none. The rows rise. */
	rows: checked(list(row, LIMITS.rows), (rows, path) => {
		const rise = rows.every(([points], i) => points > (rows[i - 1]?.[0] ?? -1));
		return rise && rows.length > 0 ? ok(rows) : fail({ code: "MUSTER.Fault.Force.powerRows", path });
	}),
	/** Above the last row: one more for each so many points. */
	step: whole(1, LIMITS.points),
	/** Points of power in stones that add one. */
	stones: whole(1, LIMITS.points),
	/** Multiplier of the whole of a mage. */
	mana: record(MANAS, () => fraction(FACTOR)),
});

/** Worth of a practitioner's points in battle (RULES 1.16). */
export type PowerTable = Infer<typeof readPowerTable>;

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
