import { ok } from "../../../engine/common/index.js";
import { Cursor } from "./cursor.js";
import type { Command, Read } from "./types.js";

/**
 * Reads `/name …`, with or without the name in front: nothing behind it asks for the dialog, everything else is read by
 * `read`, which must come to the end of the line or complain.
 */
export function parseCommand<R>(name: string, line: string, read: (cursor: Cursor) => Read<R>): Read<Command<R>> {
	const cursor = openLine(name, line);
	if (cursor.done) return ok({ kind: "dialog" });
	const request = read(cursor);
	if (!request.ok) return request;
	return ok({ kind: "roll", command: name, request: request.value, text: cursor.text, places: cursor.places });
}

/** A cursor on the first argument of the line. */
export function openLine(name: string, line: string): Cursor {
	const text = line.replace(/[\r\n\t]/g, " ").trim();
	const cursor = new Cursor(name, text, new RegExp(`^/${name}(?=\\s|$)`, "i").exec(text)?.[0].length ?? 0);
	cursor.skipSpaces();
	return cursor;
}
