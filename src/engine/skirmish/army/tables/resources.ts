import { alike, type EffectRow, effect } from "../effects.js";

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

const PLAIN = { effects: [], marks: [] } as const;

type Part = Omit<Resource, "title" | "effects" | "marks"> & Partial<EffectRow>;

const row = (key: `MUSTER.Skirmish.${string}`, part: Part): Resource => ({ ...PLAIN, ...part, title: { key } });

/** The usual resources. */
export const RESOURCE_TABLE: ResourceTable = {
	healingPotions: row("MUSTER.Skirmish.resource.healingPotions", {
		price: 10,
		consumption: 3,
		most: 1,
		scaled: true,
		marks: ["potions"],
	}),
	improvedArmour: row("MUSTER.Skirmish.resource.improvedArmour", {
		price: 3,
		consumption: 1,
		most: 1,
		scaled: true,
		effects: [effect("ac", 1)],
	}),
	magicArmour: row("MUSTER.Skirmish.resource.magicArmour", {
		price: 15,
		consumption: 2,
		most: 1,
		scaled: true,
		effects: [effect("ac", 2)],
	}),
	improvedWeapons: row("MUSTER.Skirmish.resource.improvedWeapons", {
		price: 5,
		consumption: 1,
		most: 1,
		scaled: true,
		effects: [effect("attack", 1)],
	}),
	magicWeapons: row("MUSTER.Skirmish.resource.magicWeapons", {
		price: 50,
		consumption: 2,
		most: 1,
		scaled: true,
		effects: [effect("attack", 2)],
		marks: ["magicWeapons"],
	}),
	mounts: row("MUSTER.Skirmish.resource.mounts", {
		price: null,
		consumption: 1,
		most: 1,
		scaled: true,
		effects: alike(2, "mounted"),
	}),
	rangedWeapons: row("MUSTER.Skirmish.resource.rangedWeapons", {
		price: 2,
		consumption: 1,
		most: 1,
		scaled: true,
		marks: ["ranged"],
	}),
	siegeEngines: row("MUSTER.Skirmish.resource.siegeEngines", {
		price: 15,
		consumption: 3,
		most: 20,
		scaled: false,
		effects: [effect("attack", 2)],
		marks: ["ranged"],
	}),
};

/** Build points in coin, where there is no realm (RULES 4.A.9). */
export const GOLD_PER_POINT = 500;
