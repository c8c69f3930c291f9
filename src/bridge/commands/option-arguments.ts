import type { BatchCriticals, BatchMode, ChartData } from "../../engine/batch/index.js";
import { fail, ok } from "../../engine/common/index.js";
import type { Cursor } from "./cursor.js";
import { readNote } from "./note-argument.js";
import type { Read, Visibility } from "./types.js";

/** What follows the attempt. */
export interface BatchOptions {
	mode?: BatchMode;
	criticals?: BatchCriticals;
	chart?: ChartData;
	visibility?: Visibility;
	note?: string;
}

/**
 * A row reads: the name typed before the colon, the field that it fills, and every spelling of a value with the value.
 * The first spelling of a value is the one that commands are written with.
 */
export const OPTION_WORDS = {
	mode: {
		field: "mode",
		values: { exact: "exact", chart: "chart", charts: "chart", expected: "expected", each: "each" },
	},
	crit: { field: "criticals", values: { none: "none", flat: "flat", skill: "bySkill" } },
	chart: { field: "chart", values: { printed: "printed", corrected: "corrected" } },
	seen: { field: "visibility", values: { all: "public", gm: "gm", blind: "blind", self: "self" } },
} as const satisfies Record<string, { field: keyof BatchOptions; values: Record<string, string> }>;

type OptionName = keyof typeof OPTION_WORDS;

/** Options in any order, then perhaps a note; nothing else may follow an attempt. */
export function readOptions(cursor: Cursor): Read<BatchOptions> {
	let options: BatchOptions = {};
	for (cursor.skipSpaces(); !cursor.done; cursor.skipSpaces()) {
		const next = cursor.take(/#/) === undefined ? readOption(cursor, options) : readNote(cursor);
		if (!next.ok) return next;
		options = { ...options, ...next.value };
	}
	return ok(options);
}

function readOption(cursor: Cursor, earlier: BatchOptions): Read<BatchOptions> {
	const from = cursor.at;
	const typed = cursor.take(/[a-z]+(?=\s*:)/i);
	const name = typed?.toLowerCase() ?? "";
	if (!isOptionName(name)) return fail(unknownOption(cursor, from, typed));
	const { field, values } = OPTION_WORDS[name];
	if (earlier[field] !== undefined) {
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Batch.optionTwice", at: from, length: name.length, data: { option: name } }),
		);
	}
	cursor.take(/\s*:\s*/);
	const start = cursor.at;
	const word = cursor.take(/[^\s#]+/) ?? "";
	const value = Object.entries(values).find(([spelling]) => spelling === word.toLowerCase())?.[1];
	if (value === undefined) {
		const data = { option: name, values: Object.keys(values).join(", ") };
		const expected = "MUSTER.Batch.Expected.value";
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Batch.optionValue", at: start, length: word.length, data, expected }),
		);
	}
	cursor.place(field, from);
	return ok({ [field]: value });
}

function unknownOption(cursor: Cursor, at: number, typed: string | undefined) {
	const expected = "MUSTER.Batch.Expected.option";
	const data = {
		options: Object.keys(OPTION_WORDS)
			.map((name) => `${name}:`)
			.join(", "),
	};
	const what = { code: "MUSTER.Fault.Batch.optionUnknown", at, data, expected } as const;
	return cursor.mistype(typed === undefined ? what : { ...what, length: typed.length });
}

function isOptionName(name: string): name is OptionName {
	return Object.hasOwn(OPTION_WORDS, name);
}
