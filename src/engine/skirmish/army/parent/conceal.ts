import type { Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";
import { unitTypeOf } from "./challenge.js";

/** Modifier with which a unit hides: the one entered for it, or that of its type (RULES 4.2). */
export function camouflageOf(unit: Unit, tables: Pick<SkirmishTables, "camouflage" | "unitTypes">): number {
	return unit.camouflage ?? tables.camouflage[unitTypeOf(unit.soldiers.current, tables)];
}
