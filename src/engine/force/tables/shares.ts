import { fail, ok } from "../../common/index.js";
import { checked, type Infer, orNull } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import { fraction, list, object, PART, TABLE_BOUND, whole } from "./row-readers.js";

const band = object({ upTo: orNull(whole(0, LIMITS.coins)), share: fraction(PART) });

/** A share of the strength of a force, for totals up to and including a bound; null: for any total. */
export type ShareBand = Infer<typeof band>;

/** Bands whose bounds rise, the last without one. */
const bands = checked(list(band, LIMITS.rows), (found, path) => {
	const rise = found.every(({ upTo }, i) => {
		const before = found[i - 1]?.upTo ?? -1;
		return i === found.length - 1 ? upTo === null : upTo !== null && upTo > before;
	});
	return rise && found.length > 0 ? ok(found) : fail({ code: "MUSTER.Fault.Force.bands", path });
});

/** Reads a GM's own troops that may supply only a share of a force (RULES 1.4.3, 1.20). */
export const readShareTable = object({
	/** Miners before walls: what each is worth there, the least number of them, and their share. */
	miners: object({ strength: whole(0, TABLE_BOUND), least: whole(1, LIMITS.men), bands }),
	/** Engines and artillery of an army in the field, and of a castle. */
	field: bands,
	castle: bands,
});

/** Shares of a force (RULES 1.4.3). A row reads: whose share, for totals up to which bound, how much. */
export const SHARE_TABLE = {
	miners: {
		strength: 8,
		least: 10,
		bands: [
			{ upTo: 1_000, share: { num: 1, den: 10 } },
			{ upTo: null, share: { num: 1, den: 20 } },
		],
	},
	field: [{ upTo: null, share: { num: 1, den: 10 } }],
	castle: [{ upTo: null, share: { num: 1, den: 2 } }],
} as const satisfies Infer<typeof readShareTable>;
