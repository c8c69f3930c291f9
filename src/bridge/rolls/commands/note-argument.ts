import { fail, ok } from "../../../engine/common/index.js";
import type { Cursor } from "./cursor.js";
import { NOTE_LENGTH, type Read } from "./types.js";

/** Plain text on one line: control characters and runs of white space become single spaces. */
export function toNote(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** True if a note fits, counted in code points. */
export function isNoteShort(note: string): boolean {
	return [...note].length <= NOTE_LENGTH;
}

/** The rest of the line after `#`. An empty one counts as none. */
export function readNote(cursor: Cursor): Read<{ note?: string }> {
	cursor.skipSpaces();
	const from = cursor.at;
	const typed = cursor.take(/.*/s) ?? "";
	const note = toNote(typed);
	if (isNoteShort(note)) return ok(note === "" ? {} : { note });
	const fitting = [...typed].slice(0, NOTE_LENGTH).join("").length;
	const data = { max: NOTE_LENGTH };
	const length = typed.length - fitting;
	return fail(cursor.mistype({ code: "MUSTER.Fault.Command.noteLong", at: from + fitting, length, data }));
}
