import type { Json } from "../../engine/schema/index.js";

/** The types of a system that a carrier may have: without the nameless one and those of modules or templates. */
export function carrierTypes(types: readonly string[]): readonly string[] {
	return types.filter((type) => type !== "base" && !type.includes(".") && !type.startsWith("_"));
}

/**
 * The types of actors that carry armies and units, by game system: those whose creation asks nothing and adds no items
 * (see docs/SYSTEMS.md). A row is the system's id, and the candidates of which the first existing one is used.
 */
export const CARRIER_TYPES: Readonly<Record<string, readonly string[]>> = {
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
	// Every type but a vehicle is given items, after a question; with the option and the data of CARRIER_DATA it is not
	// (wfrp4e 9.6, documents/actor.js).
	wfrp4e: ["npc"],
	// Only completes its source when it is created in a compendium; a hero is given items (draw-steel 1.0,
	// data/actor/npc.mjs, hero.mjs).
	"draw-steel": ["npc"],
	crucible: ["adversary"],
};

/**
 * Data that a carrier needs below `system`, by game system. wfrp4e: without it every change of the actor sets its
 * tokens to the size of one person (model/actor/base.js, checkSize).
 */
const CARRIER_DATA: Readonly<Record<string, { readonly [key: string]: Json }>> = {
	wfrp4e: { settings: { autoCalc: { size: false } } },
};

/**
 * The options of a carrier's creation. `skipItems` keeps wfrp4e from asking whether to add the skills and coins of a
 * person (documents/actor.js, _preCreate); other systems ignore it.
 */
export const CARRIER_OPTIONS = { skipItems: true } as const;

/**
 * Data of a new carrier below `system`; never absent, because cyberpunk-red-core adds items to an actor without any
 * (src/modules/actor/cpr-actor.js, create).
 */
export function carrierSystemData(system: string): { readonly [key: string]: Json } {
	return (Object.hasOwn(CARRIER_DATA, system) ? CARRIER_DATA[system] : undefined) ?? {};
}

/** Usual names of the type of non-player characters, the likeliest first; sfrpg 0.30 has `npc2`. */
// biome-ignore format: rows of words
const USUAL_TYPES: readonly string[] = [
	"npc", "enemy", "adversary", "monster", "creature", "mook", "minion", "simple",
	"foe", "opponent", "threat", "extra",
];

/** Words in the names of places, things and groups, which no soldier is. */
const NO_PERSON =
	/vehicle|ship|mech|location|place|scene|base|city|town|settlement|domain|dominion|party|group|faction|crew|storage|container|hazard|trap|loot|item|extraction/;

/**
 * The actor type that carries armies in a world. `chosen` is the GM's own choice; if it is empty, or not a type of the
 * system: by the table, then by usual names and those that begin or end so, then the only type that there is. Null
 * where none fits: a GM must say.
 */
export function carrierType(system: string, types: readonly string[], chosen = ""): string | null {
	const known = carrierTypes(types);
	if (known.includes(chosen)) return chosen;
	const rows = Object.hasOwn(CARRIER_TYPES, system) ? (CARRIER_TYPES[system] ?? []) : [];
	const listed = rows.find((type) => known.includes(type));
	if (listed !== undefined) return listed;
	const [only, ...others] = known;
	if (only === undefined || others.length === 0) return only ?? "base";
	const persons = known.map((type) => [type, type.toLowerCase()] as const).filter(([, name]) => !NO_PERSON.test(name));
	const called = (fits: (name: string, usual: string) => boolean): string | undefined =>
		USUAL_TYPES.flatMap((usual) => persons.filter(([, name]) => fits(name, usual)))[0]?.[0];
	const exact = called((name, usual) => name === usual);
	return exact ?? called((name, usual) => name.startsWith(usual) || name.endsWith(usual)) ?? null;
}
