import { FORCE_PRESETS, type ForceOptions } from "../model/index.js";
import { FORCE_TABLES, type ForceTables } from "./force-tables.js";

/** By which tables and options a world keeps its forces. */
export interface ForceRules {
	readonly tables: ForceTables;
	readonly options: ForceOptions;
}

/** What holds unless a GM changes it; every option is at its default. */
export const FORCE_RULES: ForceRules = { tables: FORCE_TABLES, options: FORCE_PRESETS.usual };
