import { fail, ok } from "../../engine/common/index.js";
import {
	BATCH_COMMAND_OPTIONS,
	type Command,
	type CommonOptions,
	type Cursor,
	flagOption,
	formatLine,
	type Line,
	parseCommand,
	type Read,
	readOptions,
	SEEN,
	textOption,
	toCommonOptions,
	wordOption,
} from "../rolls/commands/index.js";
import { inQuotes, withoutQuotes } from "../text/index.js";

/** The commands of a mob. `defend` is a save by a roll that stops hits; the last two are one roll for the group. */
const MOB_COMMANDS = ["attack", "save", "defend", "morale", "rally"] as const;
export type MobCommandKind = (typeof MOB_COMMANDS)[number];

/** The typed options of a mob's action; missing ones come from the tokens, the house rules, or are asked for. */
export interface MobCommandInput extends CommonOptions {
	readonly command: MobCommandKind;
	/** The roll, by its name or id. */
	readonly save?: string;
	readonly roll?: string;
	/** The number to reach. */
	readonly number?: string;
	readonly damage?: string;
	readonly times?: string;
	readonly modifier?: string;
	readonly advantage?: "none" | "advantage" | "disadvantage";
	readonly mode?: "exact" | "chart" | "expected" | "each";
	readonly criticals?: "none" | "flat" | "bySkill";
	/** The way to find damage; for a save `roll` is one throw for all. */
	readonly take?: "roll" | "each" | "average" | "none";
	readonly onSave?: "none" | "half" | "full";
	readonly assignment?: "even" | "one";
	readonly dead?: "keep" | "hide" | "remove";
	/** Ids of conditions, parted by commas. */
	readonly status?: string;
	/** Tokens that save, where some are selected and others targeted. */
	readonly who?: "targets" | "selected" | undefined;
	readonly spread?: true;
}

const LONG = 60;
const LISTED = 404;
const [MODE, CRITICALS] = BATCH_COMMAND_OPTIONS;

const OPTIONS = [
	textOption("roll", "roll", LONG),
	textOption("vs", "number", 10),
	textOption("dmg", "damage", LONG),
	textOption("times", "times", 3),
	textOption("mod", "modifier", 6),
	wordOption("adv", "advantage", { better: "advantage", worse: "disadvantage", none: "none" }),
	MODE,
	CRITICALS,
	wordOption("take", "take", { roll: "roll", once: "roll", each: "each", average: "average", none: "none" }),
	wordOption("saved", "onSave", { none: "none", half: "half", full: "full" }),
	wordOption("split", "assignment", { even: "even", one: "one" }),
	wordOption("dead", "dead", { keep: "keep", hide: "hide", remove: "remove" }),
	textOption("status", "status", LISTED),
	wordOption("who", "who", { targets: "targets", selected: "selected" }),
	flagOption("spread", "spread"),
	SEEN,
] as const;

/**
 * Reads `/mob attack roll:12 dmg:2d6`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/mob] attack                     [options] [# note]
 *     [/mob] save|resist [name]         [options] [# note]      a name of several words in quotes
 *     [/mob] defend [name]              [options] [# note]
 *     [/mob] morale|rally [name]        [options] [# note]      one roll for the whole group
 *
 * Options in any order: `roll:`, `vs:`, `dmg:`, `times:`, `mod:`, `adv:`, `mode:`, `crit:`, `take:`, `saved:`,
 * `split:`, `dead:`, `status:`, `who:`, `spread`, `seen:`.
 */
export function parseMobCommand(line: Line): Read<Command<MobCommandInput>> {
	return parseCommand("mob", line, readMob);
}

const COMMANDS: Readonly<Record<string, MobCommandKind>> = {
	attack: "attack",
	save: "save",
	resist: "save",
	defend: "defend",
	morale: "morale",
	rally: "rally",
};

function readMob(cursor: Cursor): Read<MobCommandInput> {
	const typed = cursor.take(/[a-z]+(?=\s|#|$)/i)?.toLowerCase() ?? "";
	const command = Object.hasOwn(COMMANDS, typed) ? COMMANDS[typed] : undefined;
	if (command === undefined) {
		const at = cursor.at - typed.length;
		const data = { commands: Object.keys(COMMANDS).join(", ") };
		const expected = "MUSTER.Command.Expected.deed";
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Command.mobDeed", at, length: typed.length || 1, data, expected }),
		);
	}
	cursor.skipSpaces();
	const save = command === "attack" ? undefined : readName(cursor);
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const { visibility, note, ...rest } = options.value;
	return ok({ command, ...(save === undefined ? {} : { save }), ...rest, ...toCommonOptions({ visibility, note }) });
}

/** A word that is no option, or anything in quotes. */
function readName(cursor: Cursor): string | undefined {
	const from = cursor.at;
	const name = cursor.take(/"[^"]*"|(?!spread(?:\s|#|$))[^\s:#"]+(?=\s|#|$)/i);
	if (name === undefined) return undefined;
	cursor.place("save", from);
	return withoutQuotes(name).trim();
}

/** The input as a command that reads back as the same input. */
export function formatMobCommand({ command, save, ...options }: MobCommandInput): string {
	const isPlain = save === undefined || (!/[\s:#]/.test(save) && withoutQuotes(save) === save);
	const name = isPlain ? (save ?? "") : inQuotes(save);
	return formatLine([`/mob ${command}`, name], OPTIONS, options);
}
