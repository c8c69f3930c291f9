import { SEEN } from "./option-arguments.js";
import { wordOption } from "./option-rows.js";

/** Options of a batch. */
export const BATCH_COMMAND_OPTIONS = [
	wordOption("mode", "mode", {
		exact: "exact",
		chart: "chart",
		charts: "chart",
		expected: "expected",
		average: "expected",
		each: "each",
	}),
	wordOption("crit", "criticals", { none: "none", flat: "flat", skill: "bySkill" }),
	wordOption("chart", "chart", { printed: "printed", corrected: "corrected" }),
	SEEN,
] as const;
