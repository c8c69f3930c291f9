import { fail, ok } from "../../engine/common/index.js";
import { type Cursor, type Line, openLine, type Read } from "../rolls/commands/index.js";

/** The request of `/muster …`: the home window, or the list of commands. */
type MusterCommand = { readonly kind: "home" } | { readonly kind: "help" };

const HELP = /(?:help|\?)\s*$/i;

/** True if the line asks for help on its command: `/batch help`, `/batch ?`. */
export const asksForHelp = (cursor: Cursor): boolean => cursor.sees(HELP);

/** Reads `/muster` and `/muster help`. */
export function parseMusterCommand(line: Line): Read<MusterCommand> {
	const cursor = openLine("muster", line);
	if (cursor.done) return ok({ kind: "home" });
	if (asksForHelp(cursor)) return ok({ kind: "help" });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.muster", length, expected: "MUSTER.Command.Expected.help" }),
	);
}
