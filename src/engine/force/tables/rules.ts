import { FORCE_PRESETS, type ForceOptions } from "../model/index.js";
import { FORCE_TABLES, type ForceTables } from "./force-tables.js";

/** Tables and options by which a world keeps its forces. */
export interface ForceRules {
	readonly tables: ForceTables;
	readonly options: ForceOptions;
}

/** Default rules; every option is at its default. */
export const FORCE_RULES: ForceRules = { tables: FORCE_TABLES, options: FORCE_PRESETS.usual };
