import { toSkirmishRules } from "../../../bridge/settings/index.js";
import { SKIRMISH_RULES, type SkirmishOptions, type SkirmishRules } from "../../../engine/skirmish/index.js";
import { houseRules } from "../../host/preferences.js";

/** Finds the house rules with which the skirmish began that goes on on a scene, by its uuid; null: there is none. */
type FindBegun = (scene: string) => SkirmishOptions | null;

let begunOn: FindBegun = () => null;

/** Has units on the map stand by the rules of the skirmishes that are found. */
export function followBegun(find: FindBegun): void {
	begunOn = find;
}

/** Rules by the uuids of their scenes, as long as one call of the host runs: all units of a scene ask for them. */
const known = new Map<string, SkirmishRules>();

/**
 * The rules by which units stand and fight on a scene: those of the skirmish that goes on there, which keeps those that
 * it began with, else the house rules of the world.
 */
export function rulesOn(scene: { readonly uuid: string } | null): SkirmishRules {
	const uuid = scene?.uuid ?? "";
	const found = known.get(uuid);
	if (found) return found;
	if (known.size === 0) queueMicrotask(() => known.clear());
	const options = begunOn(uuid);
	const rules = options ? { ...SKIRMISH_RULES, options } : toSkirmishRules(houseRules());
	known.set(uuid, rules);
	return rules;
}
