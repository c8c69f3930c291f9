import { ok } from "../../../engine/common/index.js";
import { type Line, openLine } from "./command-line.js";
import type { Cursor } from "./cursor.js";
import type { Command, Read } from "./types.js";

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
