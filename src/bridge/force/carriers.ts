/**
 * The kind of actor that carries a force, by game system: one whose creation asks nothing and adds no items. A row reads: the system's id, and
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
	"draw-steel": ["npc"],
	crucible: ["adversary"],
};

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
