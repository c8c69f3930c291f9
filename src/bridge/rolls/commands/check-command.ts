import type { CheckInput, Roller } from "../../../engine/checks/index.js";
import { ok } from "../../../engine/common/index.js";
import { flagOption, formatLine, readOptions, SEEN, toCommonOptions } from "./option-arguments.js";
import { formatModifiers, readSkill } from "./skill-argument.js";
import type { CommonOptions, Cursor, Read } from "./types.js";

/** A success roll; the note names what is tried ("climbing"). */
export interface CheckRequest extends CommonOptions {
	readonly input: Omit<CheckInput, keyof Roller>;
}

const OPTIONS = [flagOption("defence", "defence", "defense"), SEEN] as const;

/**
 * Reads `/check 14-2 # climbing`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/check] skill[±modifier…] [defence] [seen:…] [# note]
 */
export function readCheckCommand(cursor: Cursor): Read<CheckRequest> {
	const skill = readSkill(cursor, "");
	if (!skill.ok) return skill;
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const { defence = false, visibility, note } = options.value;
	return ok({ input: { ...skill.value, defence }, ...toCommonOptions({ visibility, note }) });
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatCheckCommand({ input, visibility, note }: CheckRequest): string {
	const { skill, modifiers, defence } = input;
	const values = { defence: defence || undefined, visibility, note };
	return formatLine([`/check ${skill}${formatModifiers(modifiers)}`], OPTIONS, values);
}
