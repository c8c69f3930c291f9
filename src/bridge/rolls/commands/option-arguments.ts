import { fail, ok } from "../../../engine/common/index.js";
import { inQuotes, withoutQuotes } from "../../text/index.js";
import type { CommonOptions, Cursor, Mistype, Read } from "./types.js";
import { readNote } from "./types.js";

/** One option of a command: how it is recognised, read, and written again. */
export interface OptionRow<Field extends string = string, Value = unknown> {
	/** The field that it fills. */
	readonly field: Field;
	/** As a list of options names it: `mode:`, `defence`, `x`. */
	readonly label: string;
	/** Pattern of the text before the value. */
	readonly head: RegExp;
	/** The value, with the cursor behind the head. */
	read(cursor: Cursor): Read<Value>;
	/** The option with its value as it is typed; nothing for a value that cannot be typed. */
	write(value: Value): string;
}

/** The values that the rows can fill in, by field. */
type OptionValues<Rows extends readonly OptionRow[]> = {
	readonly [Row in Rows[number] as Row["field"]]?: Row extends OptionRow<string, infer Value> ? Value : never;
};

/** The part of a row that all options with a value share: `name:`. */
function named<const Field extends string>(
	name: string,
	field: Field,
): Pick<OptionRow<Field>, "field" | "label" | "head"> {
	return { field, label: `${name}:`, head: new RegExp(`${name}\\s*:\\s*`, "i") };
}

/** `mode:chart`: one of several words. `values` holds every spelling with its value, the one to write with first. */
export function wordOption<const Field extends string, const Value extends string>(
	name: string,
	field: Field,
	values: Readonly<Record<string, Value>>,
): OptionRow<Field, Value> {
	const row = named(name, field);
	const { label } = row;
	return {
		...row,
		read(cursor) {
			const at = cursor.at;
			const word = cursor.take(/[^\s#]+/) ?? "";
			const value = Object.entries(values).find(([spelling]) => spelling === word.toLowerCase())?.[1];
			if (value !== undefined) return ok(value);
			const data = { option: label, values: Object.keys(values).join(", ") };
			const expected = "MUSTER.Command.Expected.value";
			return fail(
				cursor.mistype({ code: "MUSTER.Fault.Command.optionValue", at, length: word.length, data, expected }),
			);
		},
		write(value) {
			const spelling = Object.entries(values).find(([, meant]) => meant === value)?.[0];
			return spelling === undefined ? "" : `${label}${spelling}`;
		},
	};
}

/** `dr:3`: a whole number, not negative; the rules check its range. */
export function wholeOption<const Field extends string>(name: string, field: Field): OptionRow<Field, number> {
	const row = named(name, field);
	const { label } = row;
	return {
		...row,
		read(cursor) {
			const value = cursor.takeWhole({ alone: true });
			if (value !== undefined) return ok(value);
			const expected = "MUSTER.Command.Expected.number";
			return fail(cursor.mistype({ code: "MUSTER.Fault.Command.optionNumber", data: { option: label }, expected }));
		},
		write: (value) => `${label}${value}`,
	};
}

/** `first:Anna`, `first:"Anna B."`: plain text of at most `max` characters, in quotes where it has spaces. */
export function textOption<const Field extends string>(
	name: string,
	field: Field,
	max: number,
): OptionRow<Field, string> {
	const row = named(name, field);
	const { label } = row;
	return {
		...row,
		read(cursor) {
			const at = cursor.at;
			const typed = cursor.take(/"[^"]*"|[^\s#"]+/) ?? "";
			const text = withoutQuotes(typed).trim();
			if (text !== "" && text.length <= max) return ok(text);
			const mistake = { code: "MUSTER.Fault.Command.optionText", at, length: typed.length } as const;
			const expected = "MUSTER.Command.Expected.name";
			return fail(cursor.mistype({ ...mistake, data: { option: label, max }, expected }));
		},
		write(value) {
			return `${label}${/[\s#]/.test(value) || withoutQuotes(value) !== value ? inQuotes(value) : value}`;
		},
	};
}

/** `defence`: a word without a value. Further spellings are read, the first is written. */
export function flagOption<const Field extends string>(
	field: Field,
	...spellings: readonly [string, ...string[]]
): OptionRow<Field, true> {
	return {
		field,
		label: spellings[0],
		head: new RegExp(`(?:${spellings.join("|")})(?=\\s|#|$)`, "i"),
		read: () => ok(true as const),
		write: () => spellings[0],
	};
}

/** `seen:gm`, which every roll takes. */
export const SEEN = wordOption("seen", "visibility", {
	all: "public",
	public: "public",
	gm: "gm",
	blind: "blind",
	self: "self",
});

type Noted<Rows extends readonly OptionRow[]> = OptionValues<Rows> & Pick<CommonOptions, "note">;

/** Options in any order, then perhaps a note; nothing else may follow. */
export function readOptions<const Rows extends readonly OptionRow[]>(cursor: Cursor, rows: Rows): Read<Noted<Rows>> {
	let options: Readonly<Record<string, unknown>> = {};
	for (cursor.skipSpaces(); !cursor.done; cursor.skipSpaces()) {
		const next = cursor.take(/#/) === undefined ? readOption(cursor, rows, options) : readNote(cursor);
		if (!next.ok) return next;
		options = { ...options, ...next.value };
	}
	return ok(options as Noted<Rows>);
}

function readOption(
	cursor: Cursor,
	rows: readonly OptionRow[],
	earlier: Readonly<Record<string, unknown>>,
): Read<Readonly<Record<string, unknown>>> {
	const from = cursor.at;
	const row = rows.find(({ head }) => cursor.sees(head));
	if (!row) return fail(unknownOption(cursor, rows));
	const typed = cursor.take(row.head) ?? "";
	if (earlier[row.field] !== undefined) {
		const length = typed.replace(/[\s:]+$/, "").length;
		const data = { option: row.label };
		return fail(cursor.mistype({ code: "MUSTER.Fault.Command.optionTwice", at: from, length, data }));
	}
	const value = row.read(cursor);
	if (!value.ok) return value;
	cursor.place(row.field, from);
	return ok({ [row.field]: value.value });
}

function unknownOption(cursor: Cursor, rows: readonly OptionRow[]): Mistype {
	const at = cursor.at;
	const typed = cursor.take(/[a-z]+(?=\s*:)/i);
	const data = { options: rows.map(({ label }) => label).join(", ") };
	const expected = "MUSTER.Command.Expected.option";
	const what = { code: "MUSTER.Fault.Command.optionUnknown", at, data, expected } as const;
	return cursor.mistype(typed === undefined ? what : { ...what, length: typed.length });
}

/** Picks the options that every roll takes. */
export function toCommonOptions({
	visibility,
	note,
}: { readonly [Field in keyof CommonOptions]: CommonOptions[Field] | undefined }): CommonOptions {
	return { ...(visibility === undefined ? {} : { visibility }), ...(note === undefined ? {} : { note }) };
}

/** A command line: its words, the options that are set, the note. It reads back as what it was made of. */
export function formatLine<const Rows extends readonly OptionRow[]>(
	words: readonly string[],
	rows: Rows,
	values: { readonly [Field in keyof Noted<Rows>]: Noted<Rows>[Field] | undefined },
): string {
	const set: Readonly<Record<string, unknown>> = values;
	const options = rows.map((row) => (set[row.field] === undefined ? "" : row.write(set[row.field])));
	const note = set["note"] === undefined ? "" : `# ${String(set["note"])}`;
	return [...words, ...options, note].filter((part) => part !== "").join(" ");
}
