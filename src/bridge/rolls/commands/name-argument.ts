import { CHECK_LIMITS } from "../../../engine/checks/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { inQuotes, withoutQuotes } from "../../text/index.js";
import type { Cursor } from "./cursor.js";
import { toNote } from "./note-argument.js";
import type { Read } from "./types.js";

/** The words between two sides. */
export const VERSUS = /\s*\b(?:vs\.?|versus|v|against)(?=\s|$)\s*/i;

/** A word of a name without quotes: none of the words between two sides, and no option. */
const BARE =
	/(?!(?:vs\.?|versus|v|against|sealed)(?:\s|#|$))[\p{L}][\p{L}\p{M}\p{N}'\u2019.()-]*(?!\S*\s*:)(?=\s|#|$)/iu;

/**
 * A name: in quotes of any kind, or bare words that begin with a letter, up to a number, `vs` or an option. Undefined where there is
 * none. At most 40 characters.
 */
export function readName(cursor: Cursor, field: string): Read<string | undefined> {
	cursor.skipSpaces();
	const from = cursor.at;
	const typed = cursor.take(/"[^"]*"/) ?? takeWords(cursor);
	const name = toNote(withoutQuotes(typed));
	const max = CHECK_LIMITS.label;
	if (name.length > max) {
		const code = "MUSTER.Fault.Contest.nameLong";
		return fail(cursor.mistype({ code, at: from, length: typed.trimEnd().length, data: { max } }));
	}
	if (name !== "") cursor.placeTo(field, from, typed.trimEnd().length);
	return ok(name === "" ? undefined : name);
}

function takeWords(cursor: Cursor): string {
	let words = "";
	for (let word = cursor.take(BARE); word !== undefined; word = cursor.take(BARE)) {
		words += word + (cursor.take(/\s+/) ?? "");
	}
	return words;
}

/** A name as it is typed: always in quotes, so that no word of it can be taken for anything else. */
export function formatName(name: string | undefined): string {
	return name === undefined ? "" : inQuotes(name);
}
