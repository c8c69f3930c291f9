import { type SkirmishOptions, USUAL_OPTIONS } from "../../options.js";
import { SKIRMISH_TABLES, type SkirmishTables } from "./skirmish-tables.js";

/** Tables and options by which a world fights its skirmishes. */
export interface SkirmishRules {
	readonly tables: SkirmishTables;
	readonly options: SkirmishOptions;
}

/** Default rules; every option is at its default. */
export const SKIRMISH_RULES: SkirmishRules = { tables: SKIRMISH_TABLES, options: USUAL_OPTIONS };
