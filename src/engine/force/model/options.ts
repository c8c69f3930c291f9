import type { Result } from "../../common/index.js";
import { type Infer, usualOf } from "../../schema/index.js";
import { options } from "./readers.js";

/**
 * Rulings of this family that tables play differently (RULES, OPTIONS). A row reads: under the option's name its
 * values, the default, and the section of the rules that it concerns.
 */
export const FORCE_OPTIONS = {
	moraleTs: { values: ["off", "on"], default: "off", section: "1.6" },
	leaderLossMorale: { values: ["killed", "killedAndWounded", "battleOnly"], default: "killed", section: "1.6" },
	payByQuality: { values: ["setting", "always", "never"], default: "setting", section: "1.8" },
	highMana: { values: ["1", "1.5"], default: "1", section: "1.16" },
	scavengers: { values: ["table", "gm"], default: "table", section: "1.17" },
} as const;

const read = options(FORCE_OPTIONS);

/** One value for each of {@link FORCE_OPTIONS}: how this table keeps its forces. */
export type ForceOptions = Infer<typeof read>;

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readForceOptions(value: unknown): Result<ForceOptions> {
	return read(value, "");
}

/** Whole sets of options. `usual` is what holds unless chosen otherwise; `vivid` lets spirits count in the line. */
export const FORCE_PRESETS = {
	usual: usualOf(read),
	vivid: {
		moraleTs: "on",
		leaderLossMorale: "killedAndWounded",
		payByQuality: "always",
		highMana: "1.5",
		scavengers: "gm",
	},
} as const satisfies Readonly<Record<string, ForceOptions>>;
