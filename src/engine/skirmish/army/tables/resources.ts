import { alike, type EffectRow, effect } from "../effects.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/** A resource (RULES 4.A.7). A row reads: name, price, weekly consumption, effects. */
interface Resource extends EffectRow {
	/** Build points for a unit of the middle type; null: the challenge of the unit's mounts. */
	readonly price: number | null;
	/** Addition to a week's consumption; of potions, in a week in which they are used. */
	readonly consumption: number;
	/** True: price and consumption are multiplied by the factor of the unit's type. */
	readonly scaled: boolean;
	/** The most of it that a unit has; its numbers count once. */
	readonly most: number;
}

/** Resources by their ids. */
export type ResourceTable = Readonly<Record<string, Resource>>;

const PLAIN: Untitled<Resource> = { price: null, consumption: 1, scaled: true, most: 1, effects: [], marks: [] };

/** The usual resources. */
export const RESOURCE_TABLE: ResourceTable = titledRows("resource", PLAIN, {
	healingPotions: {
		price: 10,
		consumption: 3,
		marks: ["potions"],
	},
	improvedArmour: {
		price: 3,
		effects: [effect("ac", 1)],
	},
	magicArmour: {
		price: 15,
		consumption: 2,
		effects: [effect("ac", 2)],
	},
	improvedWeapons: {
		price: 5,
		effects: [effect("attack", 1)],
	},
	magicWeapons: {
		price: 50,
		consumption: 2,
		effects: [effect("attack", 2)],
		marks: ["magicWeapons"],
	},
	mounts: {
		price: null,
		effects: alike(2, "mounted"),
	},
	rangedWeapons: {
		price: 2,
		marks: ["ranged"],
	},
	siegeEngines: {
		price: 15,
		consumption: 3,
		most: 20,
		scaled: false,
		effects: [effect("attack", 2)],
		marks: ["ranged"],
	},
});
