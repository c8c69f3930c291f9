import type { ForceRules } from "../../../engine/force/index.js";
import { houseRules } from "../../host/preferences.js";
import { forceTables } from "./force-tables.js";

/** By which tables and options this world keeps its forces. */
export function forceRules(): ForceRules {
	return { tables: forceTables(), options: houseRules() };
}
