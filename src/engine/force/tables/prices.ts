import type { Ratio } from "../../common/index.js";

/** Prices of troops in a world (RULES 1.8, 1.17, 1.20); amounts in coins, shares as fractions of the cost to raise. */
export interface PriceTable {
	/** The keep of one man for a month; a mount costs as much for each hex that it covers. */
	readonly living: number;
	/** Price of hiring besides the equipment, where no cost to raise is listed. */
	readonly hiring: Ratio;
	/** A month's pay. */
	readonly pay: Ratio;
	/** True if quality changes pay in this world. */
	readonly payByQuality: boolean;
	/** The gear of a fallen or captured man, for use, or sold for cash; and what is left of either for riders. */
	readonly salvage: Ratio;
	readonly cash: Ratio;
	readonly mounted: Ratio;
	/** Bonuses in parts of the pay that raise morale a little, or more (RULES 1.8). */
	readonly halfBonus: Ratio;
	readonly fullBonus: Ratio;
}

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
