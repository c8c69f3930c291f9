import { FORCE_RULES, type ForceRules } from "../force/index.js";
import { BATTLE_PRESETS, type BattleOptions } from "./model/index.js";
import { BATTLE_TABLES, type BattleTables } from "./tables/index.js";

/** Tables and options by which a world fights its battles; `force` are those by which it keeps its forces. */
export interface BattleRules {
	readonly force: ForceRules;
	readonly tables: BattleTables;
	readonly options: BattleOptions;
}

/** Default rules; every option is at its default. */
export const BATTLE_RULES: BattleRules = { force: FORCE_RULES, tables: BATTLE_TABLES, options: BATTLE_PRESETS.usual };
