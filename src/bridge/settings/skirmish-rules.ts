import { SKIRMISH_RULES, type SkirmishOptions, type SkirmishRules } from "../../engine/skirmish/index.js";
import { pickAll } from "./battle-rules.js";
import type { HouseRules } from "./house-rules.js";

/** The rules by which a world with these house rules begins its skirmishes. */
export function toSkirmishRules(rules: HouseRules): SkirmishRules {
	return { ...SKIRMISH_RULES, options: pickAll<SkirmishOptions>(SKIRMISH_RULES.options, rules) };
}
