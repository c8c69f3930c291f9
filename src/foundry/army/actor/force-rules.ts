import type { ForceRules } from "../../../engine/force/index.js";
import { houseRules } from "../../host/preferences.js";
import { forceTables } from "./force-tables.js";

/** The tables and options of this world's armies. */
export function forceRules(): ForceRules {
	return { tables: forceTables(), options: houseRules() };
}
