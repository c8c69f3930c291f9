import type { BattleInput } from "../../../engine/battle/index.js";
import { BATTLE_LIMITS as LIMITS } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import type { Choice, Words } from "../../text/index.js";
import { formatCount, joinList, sayPlural } from "../../text/index.js";
import type { BodyField, BodyOrigin, BodyOrigins, SetupHero } from "../document/bodies.js";
import { BODY_FIELDS, USUAL_BODY, unsetIn } from "../document/bodies.js";

/** Numbers of a hero's body with their origins. */
export type HeroBody = Readonly<Record<BodyField, number>> & { readonly from: BodyOrigins };

/** Says where the numbers of a hero's body come from, and which nothing tells (RULES 1.10.3). */
export function sayHeroBody(body: HeroBody, name: string, words: Words) {
	const unset = unsetIn(body.from);
	const known = BODY_FIELDS.filter((field) => !unset.includes(field)).map((field) =>
		words.say("MUSTER.Battle.Body.known", {
			what: sayNumber(field, body, words),
			from: sayOrigin(body.from[field], name, words),
		}),
	);
	const missing = unset.map((field) =>
		words.say(`MUSTER.Battle.Body.Missing.${field}`, { count: formatCount(words, body[field]) }),
	);
	const list = (items: readonly string[]): string => joinList(words, items, "and");
	return {
		known: known.length === 0 ? "" : words.say("MUSTER.Battle.Body.counted", { list: list(known) }),
		missing: missing.length === 0 ? "" : words.say("MUSTER.Battle.Body.missing", { name, list: list(missing) }),
	};
}

/** "read from Aldwin"; of what nothing tells empty. */
const sayOrigin = (origin: BodyOrigin, name: string, words: Words): string =>
	origin === "unset" ? "" : words.say(`MUSTER.Battle.Body.From.${origin}`, { name });

function sayNumber(field: BodyField, body: HeroBody, words: Words): string {
	if (field === "hurt") return sayPlural(words, "MUSTER.Battle.Body.hurt", body.hurt);
	return words.say(`MUSTER.Battle.Body.${field}`, { count: formatCount(words, body[field]) });
}

/** Origins of the bodies of a day's heroes, by `a/1-h1`. */
export type BodiesOfDay = Readonly<Record<string, BodyOrigins>>;

/**
 * True where a side's chances rest on numbers that nothing tells: those of a hero whose fall it feels (RULES 1.10.3).
 */
export const restsOnUnset = ({ sides }: Pick<BattleInput, "sides">, bodies: BodiesOfDay): boolean =>
	sides.some(({ id, heroes }) =>
		heroes.some(({ hero, leads }) => {
			const from = leads === "none" ? undefined : bodies[`${id}/${hero}`];
			return from !== undefined && unsetIn(from).length > 0;
		}),
	);

/**
 * Fields for the numbers of a hero's body, empty where nothing tells them; beside each its origin. `path`: that of the
 * hero.
 */
export function bodyFields(path: string, part: SetupHero, name: string, words: Words): readonly FieldView[] {
	return BODY_FIELDS.map((field) => {
		const from = part.from[field];
		return numberField(
			`${path}.${field}`,
			words.say(`MUSTER.Battle.Entry.${field}`),
			from === "unset" ? null : part[field],
			{
				...limitsOf(field, part),
				optional: true,
				placeholder: String(USUAL_BODY[field]),
				note: sayOrigin(from, name, words),
			},
		);
	});
}

function limitsOf(field: BodyField, { health }: SetupHero): { readonly min: number; readonly max: number } {
	if (field === "dr") return { min: 0, max: LIMITS.dr };
	return field === "health" ? { min: 1, max: FORCE_LIMITS.traits } : { min: 0, max: health - 1 };
}

/** One input of an entry. `path` is its place in the setup; the type says how it is shown and read. */
export interface FieldView {
	readonly path: string;
	readonly label: string;
	/** The label with what the field is of, where several are labelled alike; empty: the label says all. */
	readonly spoken: string;
	readonly type: "number" | "optional" | "flag" | "text" | "choice";
	readonly value: string;
	readonly checked: boolean;
	readonly min: number | null;
	readonly max: number | null;
	readonly placeholder: string;
	/** Origin of the value, in words; empty: it has none to tell. */
	readonly note: string;
	readonly choices: readonly Choice[];
}

/** One entry of a list: what it is, and its inputs. */
export interface EntryView {
	readonly title: string;
	readonly fields: readonly FieldView[];
	/** The path at which it is taken out; empty: it stays. */
	readonly remove: string;
	readonly removeLabel: string;
}

/** Entries of one kind. */
export interface GroupView {
	readonly title: string;
	readonly note: string;
	readonly entries: readonly EntryView[];
	/** Control that adds an entry: a list to choose from. */
	readonly add: {
		readonly path: string;
		readonly label: string;
		readonly spoken?: string;
		readonly choices: readonly { readonly value: string; readonly label: string }[];
	} | null;
	/** Field that adds an entry by its name; null: there is none. */
	readonly byName: FieldView | null;
}

const joined = (names: readonly string[]): string => names.filter((name) => name !== "").join(", ");

/** A field that is spoken with what it is of: others beside it are labelled alike. */
export const spokenOf = (field: FieldView, ...of: readonly string[]): FieldView => ({
	...field,
	spoken: joined([field.label, ...of]),
});

/** A group whose controls name the side, since each side has the same. */
export function inNameOf({ entries, add, byName, ...group }: GroupView, side: string): GroupView {
	return {
		...group,
		entries: entries.map(({ removeLabel, fields, ...each }) => ({
			...each,
			removeLabel: joined([removeLabel, side]),
			fields: fields.map((field) => spokenOf(field, each.title, side)),
		})),
		add: add && { ...add, spoken: joined([add.label, side]) },
		byName: byName && spokenOf(byName, side),
	};
}

const PLAIN = {
	spoken: "",
	value: "",
	checked: false,
	min: null,
	max: null,
	placeholder: "",
	note: "",
	choices: [],
} as const;

/** A whole number; null is an empty field that may stay empty. */
export function numberField(
	path: string,
	label: string,
	value: number | null,
	{
		min,
		max,
		optional = false,
		placeholder = "",
		note = "",
	}: {
		readonly min: number;
		readonly max: number;
		readonly optional?: boolean;
		readonly placeholder?: string;
		readonly note?: string;
	},
): FieldView {
	const type = optional ? "optional" : "number";
	return { ...PLAIN, path, label, type, value: value === null ? "" : String(value), min, max, placeholder, note };
}

/** A box to tick. */
export function flagField(path: string, label: string, checked: boolean): FieldView {
	return { ...PLAIN, path, label, type: "flag", checked };
}

/** A line of text. */
export function textField(path: string, label: string, value: string): FieldView {
	return { ...PLAIN, path, label, type: "text", value };
}

/** A choice among words. */
export function choiceField(
	path: string,
	label: string,
	present: string,
	choices: readonly { readonly value: string; readonly label: string }[],
): FieldView {
	const marked = choices.map((choice) => ({ ...choice, selected: choice.value === present }));
	return { ...PLAIN, path, label, type: "choice", value: present, choices: marked };
}

/** Choices whose words stand under one key. */
export function wordsUnder(key: string, values: readonly string[], words: Words): { value: string; label: string }[] {
	return values.map((value) => ({ value, label: words.say(`${key}.${value}`) }));
}
