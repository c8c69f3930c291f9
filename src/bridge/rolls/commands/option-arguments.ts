import { fail, ok } from "../../../engine/common/index.js";
import type { Cursor } from "./cursor.js";
import { readNote } from "./note-argument.js";
import { type OptionRow, type OptionValues, wordOption } from "./option-rows.js";
import type { CommonOptions, Mistype, Read } from "./types.js";

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
