import { toBattleRules } from "../../../bridge/settings/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { forceRules } from "../../army/actor/index.js";
import { houseRules } from "../../host/preferences.js";

/** The rules by which this world fights its battles: its house rules, and its own tables of troops. */
export const battleRules = (): BattleRules => toBattleRules(houseRules(), forceRules().tables);

/** True for rules by which a day comes to the same. Tables are the same object until one is replaced. */
export const sameRules = (one: BattleRules, other: BattleRules): boolean =>
	one.force.tables === other.force.tables &&
	sameJson(toJson(one.options), toJson(other.options)) &&
	sameJson(toJson(one.force.options), toJson(other.force.options));
