import { BATTLE_RULES, type BattleOptions, type BattleRules } from "../../engine/battle/index.js";
import type { ForceOptions, ForceTables } from "../../engine/force/index.js";
import type { HouseRules } from "./house-rules.js";

/**
 * The rules by which a world with these house rules and these tables of troops keeps its forces and fights its battles.
 */
export function toBattleRules(rules: HouseRules, tables: ForceTables = BATTLE_RULES.force.tables): BattleRules {
	const { force, options } = BATTLE_RULES;
	return {
		...BATTLE_RULES,
		options: pickAll<BattleOptions>(options, rules),
		force: { tables, options: pickAll<ForceOptions>(force.options, rules) },
	};
}

/** The values of `rules` for every option that `all` names. */
export function pickAll<Options extends object>(all: Options, rules: Options): Options {
	return Object.fromEntries(Object.keys(all).map((name) => [name, rules[name as keyof Options]])) as Options;
}
