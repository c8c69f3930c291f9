import type { Infer } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import { FACTOR, flag, fraction, object, PART, whole } from "./row-readers.js";

/** Reads a GM's own prices (RULES 1.8, 1.17). */
export const readPriceTable = object({
	/** The keep of one man for a month; a mount costs as much for each hex that it covers. */
	living: whole(0, LIMITS.living),
	/** Price of hiring besides the equipment, where no cost to raise is listed. */
	hiring: fraction(PART),
	/** A month's pay. */
	pay: fraction(PART),
	/** True if quality changes pay in this world. */
	payByQuality: flag,
	/** The gear of a fallen or captured man, for use, or sold for cash; and what is left of either for riders. */
	salvage: fraction(PART),
	cash: fraction(PART),
	mounted: fraction(PART),
	/** Bonuses in parts of the pay that raise morale a little, or more (RULES 1.8). */
	halfBonus: fraction(FACTOR),
	fullBonus: fraction(FACTOR),
});

/** Prices of troops in a world (RULES 1.8, 1.17, 1.20); amounts in coins, shares as fractions of the cost to raise. */
export type PriceTable = Infer<typeof readPriceTable>;

/** Prices of a world of knights (RULES 1.8, 1.17, 1.20). A row reads: what for, how much. */
export const PRICE_TABLE = {
	living: 200,
	hiring: { num: 1, den: 10 },
	pay: { num: 1, den: 10 },
	payByQuality: false,
	salvage: { num: 1, den: 3 },
	cash: { num: 1, den: 5 },
	mounted: { num: 1, den: 2 },
	halfBonus: { num: 1, den: 2 },
	fullBonus: { num: 1, den: 1 },
} as const satisfies PriceTable;
