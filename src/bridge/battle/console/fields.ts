import type { Choice, Words } from "../../text/index.js";

/** One input of an entry. `path` is its place in the setup; the type says how it is shown and read. */
export interface FieldView {
	readonly path: string;
	readonly label: string;
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
		readonly choices: readonly { readonly value: string; readonly label: string }[];
	} | null;
}

const PLAIN = { value: "", checked: false, min: null, max: null, placeholder: "", note: "", choices: [] } as const;

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
