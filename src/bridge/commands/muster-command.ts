import { fail, ok } from "../../engine/common/index.js";
import { Cursor } from "./cursor.js";
import type { Read } from "./types.js";

/** What `/muster …` means: the home window, or the list of commands. */
export type MusterCommand = { readonly kind: "home" } | { readonly kind: "help" };

/** Reads `/muster` and `/muster help`. */
export function parseMusterCommand(line: string): Read<MusterCommand> {
	const text = line.replace(/[\r\n\t]/g, " ").trim();
	const cursor = new Cursor("muster", text, /^\/muster(?=\s|$)/i.exec(text)?.[0].length ?? 0);
	cursor.skipSpaces();
	if (cursor.done) return ok({ kind: "home" });
	if (cursor.take(/(?:help|\?)\s*$/i) !== undefined) return ok({ kind: "help" });
	const length = cursor.text.length - cursor.at;
	return fail(cursor.mistype({ code: "MUSTER.Fault.Command.muster", length, expected: "MUSTER.Batch.Expected.help" }));
}
