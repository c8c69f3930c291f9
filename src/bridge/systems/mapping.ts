import { fail, ok, type Result } from "../../engine/common/index.js";
import { parseDice } from "../../engine/dice/index.js";
import {
	choice,
	dictionary,
	flag,
	type Infer,
	list,
	literal,
	nullable,
	type ObjectOf,
	object,
	optional,
	patterned,
	type Reader,
	text,
	whole,
	withDefault,
} from "../../engine/schema/index.js";

/** The version of the shape below. */
export const MAPPING_SCHEMA = 1;

/**
 * Ways to roll on a number of an actor: 3d6 under it; other dice under it; other dice, at least it; other dice plus it
 * against a target.
 */
export const MAPPED_ROLLS = ["skill", "under", "atLeast", "over"] as const;

const PATH = /^(?!.*(?:__proto__|prototype|constructor))[^\s.]+(?:\.[^\s.]+)*$/u;
const ID = /^[\w-]+$/;
const path = patterned(PATH, 200);
/** Paths and numbers with plus signs between them; of an item, with `@` of its actor. */
const SUM = /^(?!.*(?:__proto__|prototype|constructor))[^\s+]+(?:\s*\+\s*[^\s+]+)*$/u;
const sum = patterned(SUM, 200);
const id = patterned(ID, 40);
const label = patterned(/\S/, 80);

const dice: Reader<string> = (value, at) => {
	if (value === "") return ok("");
	const plain = text(200)(value, at);
	if (!plain.ok) return plain;
	const parsed = parseDice(plain.value);
	return parsed.ok ? ok(parsed.value.text) : fail({ ...parsed.fault, path: at });
};

/** Armour classes of a soldier that a number may be. */
export const ARMOUR_CLASSES = ["normal", "touch", "flatFooted"] as const;

/** Saves of a soldier that a roll may be. */
export const SAVE_NAMES = ["fortitude", "reflex", "will"] as const;

const rows = 50;

const roll = {
	id,
	label,
	/** The number, or the sum of several: `ab + skill`. */
	path: sum,
	roll: choice(MAPPED_ROLLS),
	/** For all but `skill`. */
	dice,
	/**
	 * The highest face of a single die succeeds and 1 fails, whatever the total; for `over` and `atLeast`. Default:
	 * neither does.
	 */
	ends: optional(flag),
};

/** A number of the actors that is rolled on. Paths are below `system`. */
export type MappedRoll = ObjectOf<typeof roll>;

const attack = object({
	...roll,
	/** The id of the defence that it is made against, or null. */
	versus: nullable(id),
	damage: text(200),
	/**
	 * From which face on a hit is critical, so that the dice of its damage are thrown twice; for `over`. Default: none
	 * is.
	 */
	critical: optional(whole(2, 1000)),
});

/** Types of items or actors, and single words of a system. */
const word = text(80);

const itemAttack = object({
	id,
	label,
	/** Type of the items that attack; each of them is one. */
	item: patterned(/\S/, 80),
	/** Types of the actors whose items do; empty: all. */
	of: withDefault(list(word, 20), []),
	/** Path of a mark of the item without which its roll is asked for; null: none is needed. */
	when: withDefault(nullable(path), null),
	/** The addition to the dice, a sum of the item's and, with `@`, the actor's numbers; null: asked for. */
	path: nullable(sum),
	roll: choice(MAPPED_ROLLS),
	dice,
	ends: optional(flag),
	/** The id of the defence, or the item's word for it: `{actionTarget}`; of two: `near / far`; null: none. */
	versus: nullable(word),
	/** Dice, a number, or a sum of what the item and its actor have. */
	damage: text(200),
	/** From which face on a hit is critical, and how often its dice count then: numbers, or their paths. */
	critical: withDefault(nullable(sum), null),
	times: withDefault(sum, "2"),
	/** The path of the item's own word or mark, else `melee` or `ranged` for all of them; empty: asked for. */
	mode: withDefault(word, ""),
	/** Path of the reach or range; null: none. */
	feet: withDefault(nullable(sum), null),
});

/** Attacks that are items of a type: one row reads every one of them. */
export type MappedItem = Infer<typeof itemAttack>;

/** Units in which lengths are kept. */
export const MAPPED_UNITS = ["ft", "m", "yd", "square", "hex", "inch"] as const;

const place = optional(sum);

const body = object({
	/** The unit of all lengths. */
	unit: choice(MAPPED_UNITS),
	/** Words that the system has for lengths, and how long they are. */
	lengths: withDefault(dictionary(whole(0, 100_000), 40), {}),
	speed: place,
	reach: place,
	space: place,
	level: place,
	perception: place,
	constitution: place,
	dexterity: place,
	intelligence: place,
	baseAttack: place,
	/** Words for the kind of creature. */
	kind: place,
});

/** Where an actor keeps the numbers of a soldier. */
export type MappedBody = Infer<typeof body>;

/** An attack; damage is dice, a number, or the path of either below `system`; empty: asked for. */
export type MappedAttack = Infer<typeof attack>;

const mapping = object({
	schema: literal(MAPPING_SCHEMA, "MUSTER.Fault.System.form"),
	/** Points that are lost; null, and a value of null: those of the token's bar, or what the system's adapter finds. */
	hitPoints: nullable(object({ value: nullable(path), max: nullable(path), temp: nullable(path) })),
	attacks: list(attack, rows),
	/** Numbers that attacks must reach. */
	defences: list(object({ id, label, path: sum, as: optional(choice(ARMOUR_CLASSES)) }), rows),
	/** Rolls that resist effects, or stop hits. */
	saves: list(object({ ...roll, use: choice(["resist", "stop"]), as: optional(choice(SAVE_NAMES)) }), rows),
	/** Attacks that are items. */
	items: optional(list(itemAttack, rows)),
	/** Numbers of one who fights in the ranks of a unit. */
	body: optional(body),
	/** The number that is taken off damage. */
	armour: nullable(path),
	size: nullable(path),
	/** Status effects by what they mean; an empty object keeps the host's. */
	statuses: dictionary(patterned(ID, 80), 10),
});

/**
 * Where a world keeps its numbers: what a GM says once for a system that has no adapter, or whose adapter lacks
 * something.
 */
export type SystemMapping = Infer<typeof mapping>;

/** A mapping that says nothing. */
export const EMPTY_MAPPING: SystemMapping = {
	schema: MAPPING_SCHEMA,
	hitPoints: null,
	attacks: [],
	defences: [],
	saves: [],
	armour: null,
	size: null,
	statuses: {},
};

/**
 * The mapping in a world setting or a form, field by field. Faults name the field; rolls on other dice than 3d6 need
 * their dice, and no two rows of one list may have the same id.
 */
export function readSystemMapping(value: unknown): Result<SystemMapping> {
	const read = mapping(value, "");
	if (!read.ok) return read;
	const { attacks, saves, defences, items = [] } = read.value;
	for (const [name, rows] of Object.entries({ attacks, saves, defences, items })) {
		const twice = rows.findIndex((row, index) => rows.slice(0, index).some((before) => before.id === row.id));
		if (twice >= 0) return fail({ code: "MUSTER.Fault.System.idTwice", path: `${name}.${twice}.id` });
	}
	for (const [name, rows] of Object.entries({ attacks, saves, items })) {
		const several = rows.findIndex((row) => hasFaces(row) && !/^1?d\d+(?:[+-]\d+)?$/i.test(row.dice));
		if (several >= 0) return fail({ code: "MUSTER.Fault.System.oneDie", path: `${name}.${several}.dice` });
		const bare = rows.findIndex((row) => row.roll !== "skill" && row.dice === "");
		if (bare >= 0) return fail({ code: "MUSTER.Fault.System.diceMissing", path: `${name}.${bare}.dice` });
	}
	return read;
}

/** True if a row asks what a single die shows. */
const hasFaces = ({
	roll,
	ends,
	critical,
}: Pick<MappedRoll, "roll" | "ends"> & { readonly critical?: unknown }): boolean =>
	(roll === "over" && critical !== undefined && critical !== null) ||
	((roll === "over" || roll === "atLeast") && ends === true);

/** The GM's mapping over the one that is shipped: rows of the same id, and what it names by itself, are the GM's. */
export function withShipped(mapping: SystemMapping, shipped: SystemMapping): SystemMapping {
	return {
		...mapping,
		hitPoints: mapping.hitPoints ?? shipped.hitPoints,
		armour: mapping.armour ?? shipped.armour,
		size: mapping.size ?? shipped.size,
		attacks: [...mapping.attacks, ...without(shipped.attacks, mapping.attacks)],
		defences: [...mapping.defences, ...without(shipped.defences, mapping.defences)],
		saves: [...mapping.saves, ...without(shipped.saves, mapping.saves)],
		items: [...(mapping.items ?? []), ...without(shipped.items ?? [], mapping.items ?? [])],
		...(shipped.body === undefined ? {} : { body: { ...shipped.body, ...mapping.body } }),
	};
}

const without = <T extends { readonly id: string }>(rows: readonly T[], others: readonly T[]): readonly T[] =>
	rows.filter(({ id }) => !others.some((other) => other.id === id));
