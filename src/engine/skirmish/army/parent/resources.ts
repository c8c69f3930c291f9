import { floorRatio, mul, type Ratio, ratio } from "../../../common/index.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Size } from "../vocabulary.js";

type Tables = Pick<SkirmishTables, "resources" | "unitTypes">;

/**
 * Price of a resource for a unit of a type, in build points: the price for the middle type times the type's factor, the
 * fraction dropped, 1 at least; mounts cost their challenge (RULES 4.A.7).
 */
export function resourcePrice(id: string, type: Size, mount: Ratio, { resources, unitTypes }: Tables): number {
	const { price, scaled } = resources[id]!;
	const base = price === null ? mount : ratio(price);
	return Math.max(1, floorRatio(scaled ? mul(base, unitTypes[type].resources) : base));
}

/** Addition of a resource to a week's consumption of a unit of a type, the fraction dropped (RULES 4.A.7). */
export function resourceConsumption(id: string, count: number, type: Size, { resources, unitTypes }: Tables): number {
	const { consumption, scaled } = resources[id]!;
	const each = ratio(consumption * count);
	return floorRatio(scaled ? mul(each, unitTypes[type].resources) : each);
}
