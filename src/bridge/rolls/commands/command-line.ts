import { ok } from "../../../engine/common/index.js";
import { Cursor } from "./cursor.js";
import type { Command, Read } from "./types.js";

/** A command as it was typed, or a cursor on its first argument. */
export type Line = string | Cursor;

/** A typed line that starts with one of our commands. */
interface CommandLine {
	/** Lower-case name without the slash. */
	readonly name: string;
	/** Cursor on the first argument; mistakes are counted in the whole line, trimmed, with line breaks as spaces. */
	readonly cursor: Cursor;
}

/** Splits a chat line into our command and its arguments; undefined where it begins with none of `names`. */
export function parseCommandLine(line: string, names: readonly string[]): CommandLine | undefined {
	const text = toOneLine(line);
	const name = nameIn(text);
	return name !== undefined && names.includes(name) ? { name, cursor: cursorBehind(name, text) } : undefined;
}

/** A cursor on the first argument of a command; its name may be left out in front. */
export function openLine(name: string, line: Line): Cursor {
	if (line instanceof Cursor) return line;
	const text = toOneLine(line);
	return nameIn(text) === name ? cursorBehind(name, text) : cursorAt(name, text, 0);
}

const toOneLine = (line: string): string => line.replace(/[\r\n\t]/g, " ").trim();

const nameIn = (text: string): string | undefined => /^\/([a-z]+)(?=\s|$)/i.exec(text)?.[1]?.toLowerCase();

const cursorBehind = (name: string, text: string): Cursor => cursorAt(name, text, name.length + 1);

function cursorAt(name: string, text: string, at: number): Cursor {
	const cursor = new Cursor(name, text, at);
	cursor.skipSpaces();
	return cursor;
}

/**
 * Reads `/name …`, with or without the name in front. A name alone asks for the dialog; everything behind it is read by
 * `read`, which must come to the end of the line or report a mistake.
 */
export function parseCommand<R>(name: string, line: Line, read: (cursor: Cursor) => Read<R>): Read<Command<R>> {
	const cursor = openLine(name, line);
	if (cursor.done) return ok({ kind: "dialog" });
	const request = read(cursor);
	if (!request.ok) return request;
	return ok({ kind: "roll", command: name, request: request.value, text: cursor.text, places: cursor.places });
}
