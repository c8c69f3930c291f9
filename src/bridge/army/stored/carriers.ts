import type { Json } from "../../../engine/schema/index.js";

/**
 * The kind of actor that carries a force, by game system: one whose creation asks nothing and adds no items (docs/SYSTEMS.md tells of each). A row reads: the system's id, and
 * the first of these types that the system has.
 */
const CARRIER_TYPES: Readonly<Record<string, readonly string[]>> = {
	gurps: ["enemy", "character"],
	dnd5e: ["npc"],
	pf1: ["npc"],
	pf2e: ["npc"],
	sf2e: ["npc"],
	swade: ["npc"],
	"fate-core-official": ["fate-core-official"],
	worldbuilding: ["character"],
	"custom-system-builder": ["character"],
	"cyberpunk-red-core": ["mook", "character"],
	dcc: ["NPC"],
	ose: ["monster"],
	// Any type but a vehicle is given items, after a question; told not to, and with data of CARRIER_DATA, it is none of these (wfrp4e 9.6, documents/actor.js).
	wfrp4e: ["npc"],
	// Fills in its source when it is made in a compendium, and nothing else; a hero is given items (draw-steel 1.0, data/actor/npc.mjs, hero.mjs).
	"draw-steel": ["npc"],
	crucible: ["adversary"],
};

/** The ids of all systems whose carriers are known. docs/SYSTEMS.md says of each what its creation does there. */
export const CARRIER_SYSTEMS: readonly string[] = Object.keys(CARRIER_TYPES);

/**
 * Data that a carrier needs below `system`, by game system. wfrp4e: without it every change of the actor sets its tokens to the size of one
 * person (model/actor/base.js, checkSize).
 */
const CARRIER_DATA: Readonly<Record<string, { readonly [key: string]: Json }>> = {
	wfrp4e: { settings: { autoCalc: { size: false } } },
};

/**
 * What the creation of a carrier is told. `skipItems` keeps wfrp4e from asking whether it shall add the skills and coins of a person
 * (documents/actor.js, _preCreate); to other systems it means nothing.
 */
export const CARRIER_OPTIONS = { skipItems: true } as const;

/** Data of a new carrier below `system`; never absent, for cyberpunk-red-core fills an actor without any with items (src/modules/actor/cpr-actor.js, create). */
export function carrierSystemData(system: string): { readonly [key: string]: Json } {
	return (Object.hasOwn(CARRIER_DATA, system) ? CARRIER_DATA[system] : undefined) ?? {};
}

/** What other systems call whoever is nobody's character, the likeliest first. */
const USUAL_TYPES: readonly string[] = ["npc", "enemy", "adversary", "monster", "creature", "mook", "minion", "simple"];

/** The types of a system that a carrier may have: not the nameless one, nor those of modules or templates. */
export function carrierTypes(types: readonly string[]): readonly string[] {
	return types.filter((type) => type !== "base" && !type.includes(".") && !type.startsWith("_"));
}

/**
 * The actor type that carries forces in a world. `chosen` is the GM's own choice; empty, or no type of the system: by
 * the table, then by usual names, then the last that the system has, since the first is mostly the players' own.
 */
export function carrierType(system: string, types: readonly string[], chosen = ""): string {
	const known = carrierTypes(types);
	if (known.includes(chosen)) return chosen;
	const rows = Object.hasOwn(CARRIER_TYPES, system) ? (CARRIER_TYPES[system] ?? []) : [];
	const listed = rows.find((type) => known.includes(type));
	const usual = USUAL_TYPES.flatMap((name) => known.filter((type) => type.toLowerCase() === name));
	return listed ?? usual[0] ?? known.at(-1) ?? "base";
}
