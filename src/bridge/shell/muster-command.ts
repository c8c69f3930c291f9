import { fail, ok } from "../../engine/common/index.js";
import { openLine, type Read } from "../rolls/commands/index.js";

/** What `/muster …` means: the home window, or the list of commands. */
export type MusterCommand = { readonly kind: "home" } | { readonly kind: "help" };

/** Whether the line asks how its command is written: `/batch help`, `/batch ?`. */
export const asksForHelp = (line: string): boolean => /^\/\w+\s+(?:help|\?)\s*$/i.test(line.trim());

/** Reads `/muster` and `/muster help`. */
export function parseMusterCommand(line: string): Read<MusterCommand> {
	const cursor = openLine("muster", line);
	if (cursor.done) return ok({ kind: "home" });
	if (cursor.take(/(?:help|\?)\s*$/i) !== undefined) return ok({ kind: "help" });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.muster", length, expected: "MUSTER.Command.Expected.help" }),
	);
}
