import { toBattleRules } from "../../../bridge/settings/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { forceRules } from "../../army/actor/index.js";
import { houseRules } from "../../host/preferences.js";

/** The rules by which this world fights its battles: its house rules, and its own tables of troops. */
export const battleRules = (): BattleRules => toBattleRules(houseRules(), forceRules().tables);
