import { BATCH_CRITICALS, BATCH_MODES, CHART_DATA } from "./types.js";

/**
 * Rulings of this family that tables play differently (RULES, OPTIONS). A row reads: under the option's name its
 * values, the default, and the section of the rules that it concerns.
 */
export const BATCH_OPTIONS = {
	batchMode: { values: BATCH_MODES, default: "exact", section: "0.5" },
	batchCriticals: { values: BATCH_CRITICALS, default: "none", section: "0.4" },
	chartData: { values: CHART_DATA, default: "printed", section: "0.5" },
} as const;

/** One value for each of {@link BATCH_OPTIONS}: how this table plays a batch. */
export type BatchRules = {
	readonly [Name in keyof typeof BATCH_OPTIONS]: (typeof BATCH_OPTIONS)[Name]["values"][number];
};

/** Whole sets of options. `exact` is what holds unless chosen otherwise; `classic` is the printed procedure. */
export const BATCH_PRESETS = {
	exact: { batchMode: "exact", batchCriticals: "none", chartData: "printed" },
	classic: { batchMode: "chart", batchCriticals: "none", chartData: "printed" },
} as const satisfies Readonly<Record<string, BatchRules>>;
