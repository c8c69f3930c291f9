import type { Wording } from "../../../engine/common/index.js";
import { valueAt } from "../../../engine/schema/index.js";
import { BACKGROUNDS, FORMATIONS, OFFICER_STATES, SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { type Choice, formatCount, joinList, sayWording, type Words } from "../../text/index.js";
import type { StoredUnit } from "../unit/index.js";

/** The kinds of fields: how each is typed, and read. */
type UnitFieldKind = "whole" | "text" | "area" | "choice" | "tick" | "many";

/** A field of a unit's sheet, ready to be drawn. */
type UnitFieldView = {
	readonly path: string;
	readonly kind: UnitFieldKind;
	readonly label: string;
	readonly value: string;
	readonly number?: true;
	readonly area?: true;
	readonly tick?: { readonly checked: boolean };
	readonly select?: readonly Choice[];
	readonly many?: readonly Choice[];
	/** Its value for a reader who may not change it. */
	readonly text: string;
};

type Titled = Readonly<Record<string, { readonly title: Wording }>>;

const { tables } = SKIRMISH_RULES;
const rows = (table: Titled) => (words: Words) =>
	Object.entries(table).map(([value, { title }]) => ({ value, label: sayWording(words, title) }));
const under = (key: string, values: readonly string[]) => (words: Words) =>
	values.map((value) => ({ value, label: words.say(`MUSTER.Unit.${key}.${value}`) }));

/**
 * A row reads: path in the unit, kind, and the entries of a choice. Paths that begin with `@` are read in a way of
 * their own.
 */
type FieldRow = readonly [
	path: string,
	kind: UnitFieldKind,
	choices?: (words: Words) => readonly { readonly value: string; readonly label: string }[],
];

const SHAPES = ["near", "line", "column", "ranks"] as const;

/** The groups of fields of a unit, each in its order. */
const UNIT_GROUPS = {
	strength: [
		["soldiers.current", "whole"],
		["soldiers.maximum", "whole"],
		["hp.total", "whole"],
		["hp.temporary", "whole"],
		["hp.each", "whole"],
		["hp.start", "whole"],
		["morale", "whole"],
		["state", "choice", under("state", ["fit", "routed", "left", "defeated", "destroyed", "disbanded"])],
	],
	stance: [
		["formation", "choice", under("formation", FORMATIONS)],
		["@shape", "choice", under("shape", SHAPES)],
		["@width", "whole"],
		["strategy", "choice", rows(tables.strategies)],
		["@tactic", "choice", rows(tables.tactics)],
	],
	nature: [
		["source", "choice", under("source", ["follower", "mercenary", "recruited"])],
		["order", "choice", under("order", ["lawful", "neutral", "chaotic"])],
		["ethic", "choice", under("ethic", ["good", "neutral", "evil"])],
		["backgrounds", "many", under("background", BACKGROUNDS)],
		["walls", "whole"],
		["known", "many", rows(tables.tactics)],
	],
	officer: [
		["commander.name", "text"],
		["commander.level", "whole"],
		["commander.charisma", "whole"],
		["commander.ranks", "whole"],
		["commander.profession", "whole"],
		["commander.will", "whole"],
		["commander.perception", "whole"],
		["commander.state", "choice", under("officer", OFFICER_STATES)],
	],
	boons: [["boons", "many", rows(tables.boons)]],
	notes: [["notes", "area"]],
} as const satisfies Readonly<Record<string, readonly FieldRow[]>>;

/** The value of a field of a unit. */
export function fieldValue(stored: StoredUnit, path: string): unknown {
	if (path === "@shape") return stored.shape.kind;
	if (path === "@width") return stored.shape.kind === "ranks" ? stored.shape.width : null;
	return path === "@tactic" ? (stored.tactics[0]?.id ?? "standard") : valueAt(stored, path);
}

/** The ending of the key of a field's label: its path without the sign in front. */
export const labelOf = (path: string): string => `MUSTER.Unit.field.${path.replace("@", "").replace(".", "_")}`;

/** The entries of a field that is a choice; none: it is typed. */
export function choicesOf(path: string, words: Words): readonly { readonly value: string; readonly label: string }[] {
	const all: readonly FieldRow[] = Object.values(UNIT_GROUPS).flat();
	return all.find(([each]) => each === path)?.[2]?.(words) ?? [];
}

/** Builds the fields of a group; a field that does not apply is left out. */
export function buildFields(
	stored: StoredUnit,
	group: keyof typeof UNIT_GROUPS,
	words: Words,
): readonly UnitFieldView[] {
	const all: readonly FieldRow[] = UNIT_GROUPS[group];
	return all.flatMap(([path, kind, choices]) => {
		const value = fieldValue(stored, path);
		if (value === null || value === undefined) return [];
		return [toField(path, kind, { value, entries: choices?.(words) ?? [] }, words)];
	});
}

interface Held {
	readonly value: unknown;
	readonly entries: readonly { readonly value: string; readonly label: string }[];
}

function toField(path: string, kind: UnitFieldKind, { value, entries }: Held, words: Words): UnitFieldView {
	const chosen = Array.isArray(value) ? value : [value];
	const choices = entries.map((entry) => ({ ...entry, selected: chosen.includes(entry.value) }));
	const named = choices.filter(({ selected }) => selected).map(({ label }) => label);
	const isList = kind === "choice" || kind === "many";
	const plain = typeof value === "number" ? formatCount(words, value) : String(value);
	return {
		path,
		kind,
		label: words.say(labelOf(path)),
		value: isList ? "" : String(value),
		text: (isList ? joinList(words, named, "and") : plain) || "\u2013",
		...(kind === "whole" ? { number: true as const } : {}),
		...(kind === "area" ? { area: true as const } : {}),
		...(kind === "tick" ? { tick: { checked: value === true } } : {}),
		...(kind === "choice" ? { select: choices } : {}),
		...(kind === "many" ? { many: choices } : {}),
	};
}
