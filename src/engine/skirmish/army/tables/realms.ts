import type { Ratio } from "../../../common/index.js";
import { ratio } from "../../../common/index.js";
import type { Size } from "../vocabulary.js";

/** Numbers of a type of army in a realm (RULES 4.A.1). */
interface RealmRow {
	/** Price and consumption of resources, times this. */
	readonly resources: Ratio;
	/** Changes of the realm when such an army is destroyed. */
	readonly economy: number;
	readonly loyalty: number;
	readonly stability: number;
}

/** Armies in a realm (RULES 4.A.1). A row reads: resources, and what a defeat costs in economy, loyalty, stability. */
export const REALM_TABLE: Readonly<Record<Size, RealmRow>> = {
	fine: { resources: ratio(1, 8), economy: 0, loyalty: 0, stability: 0 },
	diminutive: { resources: ratio(1, 6), economy: 0, loyalty: -1, stability: 0 },
	tiny: { resources: ratio(1, 4), economy: -1, loyalty: -1, stability: 0 },
	small: { resources: ratio(1, 2), economy: -1, loyalty: -1, stability: -1 },
	medium: { resources: ratio(1), economy: -2, loyalty: -2, stability: -2 },
	large: { resources: ratio(2), economy: -3, loyalty: -2, stability: -2 },
	huge: { resources: ratio(4), economy: -4, loyalty: -2, stability: -2 },
	gargantuan: { resources: ratio(10), economy: -4, loyalty: -2, stability: -3 },
	colossal: { resources: ratio(20), economy: -4, loyalty: -3, stability: -3 },
};

/** Price of a resource (RULES 4.A.7). */
interface UpkeepRow {
	/** For a medium army; null: the challenge of the mount. */
	readonly price: number | null;
	/** Added to what the army eats in a week. */
	readonly consumption: number;
	/** True if both are multiplied by the type of the army. */
	readonly scaled: boolean;
}

/** Prices of resources (RULES 4.A.7). A row reads: the resource's price, its consumption, whether they are scaled. */
export const UPKEEP_TABLE: Readonly<Record<string, UpkeepRow>> = {
	healingPotions: { price: 10, consumption: 3, scaled: true },
	improvedArmour: { price: 3, consumption: 1, scaled: true },
	magicArmour: { price: 15, consumption: 2, scaled: true },
	improvedWeapons: { price: 5, consumption: 1, scaled: true },
	magicWeapons: { price: 50, consumption: 2, scaled: true },
	mounts: { price: null, consumption: 1, scaled: true },
	rangedWeapons: { price: 2, consumption: 1, scaled: true },
	siegeEngines: { price: 15, consumption: 3, scaled: false },
};
