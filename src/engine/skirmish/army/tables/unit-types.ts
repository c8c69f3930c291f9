import { type Ratio, ratio } from "../../../common/index.js";
import type { Size } from "../vocabulary.js";

/** Type of a unit by its number of soldiers (RULES 4.A.1). */
interface UnitType {
	/** Soldiers of a full unit; between two types a unit is of the smaller. */
	readonly soldiers: number;
	/** Steps that its challenge is above a soldier's. */
	readonly steps: number;
	/** Factor of the price of its resources. */
	readonly resources: Ratio;
	/** Losses of the realm by its defeat: economy, loyalty, stability. */
	readonly losses: readonly [economy: number, loyalty: number, stability: number];
}

/** Types of units. A row reads: for units of that type soldiers, steps, factor of resources, losses by its defeat. */
export type UnitTypeTable = Readonly<Record<Size, UnitType>>;

const row = (
	soldiers: number,
	steps: number,
	resources: Ratio,
	losses: readonly [economy: number, loyalty: number, stability: number],
): UnitType => ({ soldiers, steps, resources, losses });

/** The usual types of units (RULES 4.A.1). */
export const UNIT_TYPE_TABLE: UnitTypeTable = {
	fine: row(1, -8, ratio(1, 8), [0, 0, 0]),
	diminutive: row(10, -6, ratio(1, 6), [0, -1, 0]),
	tiny: row(25, -4, ratio(1, 4), [-1, -1, 0]),
	small: row(50, -2, ratio(1, 2), [-1, -1, -1]),
	medium: row(100, 0, ratio(1), [-2, -2, -2]),
	large: row(200, 2, ratio(2), [-3, -2, -2]),
	huge: row(500, 4, ratio(4), [-4, -2, -2]),
	gargantuan: row(1000, 6, ratio(10), [-4, -2, -3]),
	colossal: row(2000, 8, ratio(20), [-4, -3, -3]),
};
