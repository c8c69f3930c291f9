import type { Modifier, ReactionInput } from "../../../engine/checks/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { formatLine, readOptions, SEEN, toCommonOptions } from "./option-arguments.js";
import { formatModifiers, readModifiers } from "./skill-argument.js";
import type { CommonOptions, Cursor, Read } from "./types.js";

/**
 * A reaction roll; the note names the person who is met ("the reeve of the ford"). Only the GM sees it unless another
 * visibility is typed.
 */
export interface ReactionRequest extends CommonOptions {
	readonly input: Omit<ReactionInput, "by">;
}

const OPTIONS = [SEEN] as const;

const CODE = "MUSTER.Fault.Check.reactionModifier";

/**
 * Reads `/reaction +2-1 # the reeve`, with or without the name in front; the name alone asks for the dialog, and
 * `/reaction 0` or a note alone rolls without a modifier.
 *
 *     [/reaction] [±modifier…] [seen:…] [# note]
 */
export function readReactionCommand(cursor: Cursor): Read<ReactionRequest> {
	const bare = readBareModifier(cursor);
	const modifiers = readModifiers(cursor, "", CODE);
	if (!modifiers.ok) return modifiers;
	if (!cursor.sees(/\s|#|$|[a-z]+\s*:/i)) {
		return fail(cursor.mistype({ code: CODE, expected: "MUSTER.Command.Expected.modifier" }));
	}
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const all = [...bare, ...modifiers.value].filter(({ value }) => value !== 0);
	return ok({ input: { modifiers: all }, ...toCommonOptions(options.value) });
}

/** A first number without a sign is added. */
function readBareModifier(cursor: Cursor): Modifier[] {
	const from = cursor.at;
	const value = cursor.takeWhole();
	if (value === undefined) return [];
	cursor.place("modifiers.0", from);
	return [{ value }];
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatReactionCommand({ input: { modifiers }, visibility, note }: ReactionRequest): string {
	return formatLine([`/reaction ${formatModifiers(modifiers) || "0"}`], OPTIONS, { visibility, note });
}
