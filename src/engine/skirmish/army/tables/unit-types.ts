import type { Size } from "../vocabulary.js";

/** Type of a unit by its number of soldiers (RULES 4.A.1). */
interface UnitType {
	/** Soldiers of a full unit; between two types a unit is of the smaller. */
	readonly soldiers: number;
	/** Steps that its challenge is above a soldier's. */
	readonly steps: number;
}

/** Types of units. A row reads: for units of that type soldiers and steps. */
export type UnitTypeTable = Readonly<Record<Size, UnitType>>;

/** The usual types of units (RULES 4.A.1). */
export const UNIT_TYPE_TABLE: UnitTypeTable = {
	fine: { soldiers: 1, steps: -8 },
	diminutive: { soldiers: 10, steps: -6 },
	tiny: { soldiers: 25, steps: -4 },
	small: { soldiers: 50, steps: -2 },
	medium: { soldiers: 100, steps: 0 },
	large: { soldiers: 200, steps: 2 },
	huge: { soldiers: 500, steps: 4 },
	gargantuan: { soldiers: 1000, steps: 6 },
	colossal: { soldiers: 2000, steps: 8 },
};
