import { alike, type EffectRow, effect } from "../effects.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/** A resource (RULES 4.A.7). A row reads: how many of it count, effects. */
interface Resource extends EffectRow {
	/** The most of it that a unit has; its numbers count once. */
	readonly most: number;
}

/** Resources by their ids. */
export type ResourceTable = Readonly<Record<string, Resource>>;

const PLAIN: Untitled<Resource> = { most: 1, effects: [], marks: [] };

/** The usual resources. */
export const RESOURCE_TABLE: ResourceTable = titledRows("resource", PLAIN, {
	healingPotions: {
		marks: ["potions"],
	},
	improvedArmour: {
		effects: [effect("ac", 1)],
	},
	magicArmour: {
		effects: [effect("ac", 2)],
	},
	improvedWeapons: {
		effects: [effect("attack", 1)],
	},
	magicWeapons: {
		effects: [effect("attack", 2)],
		marks: ["magicWeapons"],
	},
	mounts: {
		effects: alike(2, "mounted"),
	},
	rangedWeapons: {
		marks: ["ranged"],
	},
	siegeEngines: {
		most: 20,
		effects: [effect("attack", 2)],
		marks: ["ranged"],
	},
});
