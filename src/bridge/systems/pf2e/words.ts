import { valueAt } from "../reading/read-path.js";

/** The types of damage, by category; those of none come last. */
const BY_CATEGORY = {
	physical: ["bludgeoning", "piercing", "slashing", "bleed"],
	energy: ["acid", "cold", "electricity", "fire", "sonic", "vitality", "void", "force"],
	none: ["mental", "poison", "spirit"],
} as const;

/** Every type of damage that the game system has of its own. */
export const DAMAGE_TYPES: readonly string[] = Object.values(BY_CATEGORY).flat();

/** Damage that an actor is protected against, or that is worse for it. */
export interface Meaning {
	/** True if damage of a type (none: empty) and with these traits is meant. */
	holds(type: string, traits: readonly string[]): boolean;
	/** The types and traits that make a difference to it. */
	readonly types: readonly string[];
	readonly traits: readonly string[];
}

const EVERYTHING: Meaning = { holds: () => true, types: [], traits: [] };

const ofTypes = (...types: readonly string[]): Meaning => ({
	holds: (type) => types.includes(type),
	types,
	traits: [],
});

const withTrait = (...traits: readonly string[]): Meaning => ({
	holds: (_, own) => traits.some((trait) => own.includes(trait)),
	types: [],
	traits,
});

const joined = (all: readonly Meaning[], holds: Meaning["holds"]): Meaning => ({
	holds,
	types: all.flatMap(({ types }) => types),
	traits: all.flatMap(({ traits }) => traits),
});

const allOf = (all: readonly Meaning[]): Meaning =>
	joined(all, (...damage) => all.every(({ holds }) => holds(...damage)));
const anyOf = (all: readonly Meaning[]): Meaning =>
	joined(all, (...damage) => all.some(({ holds }) => holds(...damage)));
const noneOf = (all: readonly Meaning[]): Meaning =>
	joined(all, (...damage) => !all.some(({ holds }) => holds(...damage)));

/** The traits that damage has by a word for the attack. */
const COUNTS_AS: Readonly<Record<string, readonly string[]>> = {
	arcane: ["arcane", "magical"],
	divine: ["divine", "magical"],
	occult: ["occult", "magical"],
	primal: ["primal", "magical"],
	"rune:ghost-touch": ["ghost-touch"],
	"rune:astral": ["ghost-touch"],
	"rune:greater-astral": ["ghost-touch"],
	"group:axe": ["axe"],
	"group:bow": ["bow"],
	"category:unarmed": ["unarmed"],
	"type:weapon": ["weapon"],
};

/** Words that are about something else than a type of their own name. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
	"all-damage": EVERYTHING,
	physical: ofTypes(...BY_CATEGORY.physical),
	energy: ofTypes(...BY_CATEGORY.energy),
	"object-immunities": ofTypes("bleed", "mental", "poison", "spirit"),
	magical: withTrait("magical"),
	"non-magical": noneOf([withTrait("magical")]),
	"ghost-touch": withTrait("ghost-touch"),
	"axe-vulnerability": withTrait("axe"),
	axes: withTrait("axe"),
	"arrow-vulnerability": withTrait("bow"),
	"unarmed-attacks": withTrait("unarmed"),
	weapons: withTrait("weapon"),
	spells: withTrait("spell"),
	"damage-from-spells": withTrait("spell"),
	magic: withTrait("spell"),
	"splash-damage": withTrait("splash"),
	"area-damage": withTrait("area"),
};

/** Traits and materials that are words by themselves. */
// biome-ignore format: rows of words
const OWN_TRAITS = [
	"arcane", "divine", "occult", "primal", "holy", "unholy",
	"air", "alchemical", "auditory", "earth", "light", "metal", "olfactory", "prediction", "radiation",
	"time", "visual", "water", "wood",
	"abysium", "adamantine", "cold-iron", "dawnsilver", "djezet", "duskwood", "inubrix", "keep-stone", "noqual",
	"orichalcum", "peachwood", "siccatite", "silver", "sisterstone-dusk", "sisterstone-scarlet",
	"sovereign-steel", "warpglass",
] as const;

/** Materials that pass for another: a weakness takes them so, or a resistance does. */
const WEAK_TO: Readonly<Record<string, string>> = { "cold-iron": "sovereign-steel", silver: "dawnsilver" };
const RESISTED: Readonly<Record<string, string>> = { adamantine: "keep-stone" };

/** Words that give no number: they do not apply to damage of a type or with a trait. */
// biome-ignore format: rows of words
const UNREADABLE: ReadonlySet<string> = new Set([
	"custom", "critical-hits", "precision", "mythic", "glass", "salt", "salt-water", "plant", "emotion",
	"nonlethal", "nonlethal-attacks", "vampire-weaknesses", "protean-anatomy", "vulnerable-to-sunlight",
	"vorpal", "vorpal-fear", "vorpal-adamantine", "weapons-shedding-bright-light",
]);

/** Weaknesses that add once to a hit, whatever types it deals. */
// biome-ignore format: rows of words
const ONCE: ReadonlySet<string> = new Set([
	"arcane", "divine", "occult", "primal", "air", "arrow-vulnerability", "axe-vulnerability", "earth",
	"ghost-touch", "holy", "metal", "radiation", "spells", "unholy", "water", "wood",
]);

/** True if a weakness of this word adds once to a hit. */
export const isOnce = (word: string): boolean => ONCE.has(word);

/** Kinds of protection: `immunity` takes all damage, the others a number. */
export type Protection = "immunity" | "weakness" | "resistance";

/** The damage that a word applies to; undefined where that is unknown. An unknown word is a type of that name. */
export function meaningOf(word: string, protection: Protection): Meaning | undefined {
	if (UNREADABLE.has(word)) return undefined;
	if (Object.hasOwn(MEANINGS, word)) return MEANINGS[word];
	if (!OWN_TRAITS.some((trait) => trait === word)) return ofTypes(word);
	const other = (protection === "weakness" ? WEAK_TO : protection === "resistance" ? RESISTED : {})[word];
	return withTrait(word, ...(other === undefined ? [] : [other]));
}

const KNOWN: ReadonlySet<string> = new Set([...OWN_TRAITS, ...Object.values(MEANINGS).flatMap(({ traits }) => traits)]);

/** A user's own definition, as the game system writes conditions: a list of statements that must all hold. */
export function meaningOfStatements(statements: readonly unknown[]): Meaning | undefined {
	const read = statements.map(readStatement);
	return read.every((one) => one !== undefined) ? allOf(read) : undefined;
}

const JOINTS = { and: allOf, or: anyOf, nor: noneOf, not: noneOf } as const;

function readStatement(statement: unknown): Meaning | undefined {
	if (typeof statement === "string") return readAtom(statement);
	for (const [joint, join] of Object.entries(JOINTS)) {
		const inner = valueAt(statement, joint);
		if (inner === undefined) continue;
		const read = (Array.isArray(inner) ? inner : [inner]).map(readStatement);
		return read.every((one) => one !== undefined) ? join(read) : undefined;
	}
	return undefined;
}

/**
 * `damage:type:fire`, `damage:material:silver`, `item:magical`; undefined for what is no damage of a type or with a
 * trait.
 */
function readAtom(statement: string): Meaning | undefined {
	if (statement === "damage") return EVERYTHING;
	if (statement === "item:magical") return MEANINGS["magical"];
	const { kind, word = "" } =
		/^(?:item:|damage:)(?<kind>type|category|material|trait):(?<word>[a-z-]+)$/.exec(statement)?.groups ?? {};
	if (kind === "category") return word === "physical" || word === "energy" ? MEANINGS[word] : undefined;
	if (kind === "type")
		return statement.startsWith("damage:") && DAMAGE_TYPES.includes(word) ? ofTypes(word) : undefined;
	return kind !== undefined && KNOWN.has(word) ? withTrait(word) : undefined;
}

/** The traits of damage that is dealt with these traits, limited to those that some word applies to. */
export function knownTraits(traits: readonly string[]): readonly string[] {
	const counted = traits.flatMap((trait) => {
		const plain = trait.replace(/^material:/, "");
		return (Object.hasOwn(COUNTS_AS, plain) ? COUNTS_AS[plain] : undefined) ?? [plain];
	});
	return [...new Set(counted)].filter((trait) => KNOWN.has(trait)).sort();
}
