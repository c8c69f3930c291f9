import type { OptionsOf } from "../schema/index.js";

/**
 * Rulings of this family that tables play differently (RULES 4). A row reads: under the option's name its values, the
 * default, and the section of the rules that it concerns.
 */
export const SKIRMISH_OPTIONS = {
	soldierHp: { values: ["exact", "twoDecimals"], default: "exact", section: "4.1" },
	representation: { values: ["squares", "miniatures"], default: "squares", section: "4.5" },
	formationEffects: { values: ["proposed", "none"], default: "proposed", section: "4.5" },
	routWithoutDamage: { values: ["check", "pass"], default: "check", section: "4.8" },
	positiveMoraleRout: { values: ["loyalty", "none"], default: "loyalty", section: "4.8" },
	routModifiers: { values: ["proposed", "none"], default: "proposed", section: "4.8" },
	surplusActions: { values: ["wasted", "concentrated"], default: "wasted", section: "4.9" },
	fortification: { values: ["criticals", "missChance"], default: "criticals", section: "4.10" },
	trueBinomial: { values: ["off", "on"], default: "off", section: "4.10" },
	attackOnDefeated: { values: ["destroys", "formulas"], default: "destroys", section: "4.12" },
	strategyFailure: { values: ["perArmy", "allOrNone"], default: "perArmy", section: "4.14" },
	tacticEffects: { values: ["proposed", "gm"], default: "proposed", section: "4.14" },
} as const;

/** One value for each of {@link SKIRMISH_OPTIONS}: how this table fights its skirmishes. */
export type SkirmishOptions = OptionsOf<typeof SKIRMISH_OPTIONS>;
