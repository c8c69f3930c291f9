import { fail, ok } from "../../engine/common/index.js";
import type { Cursor, Line, Read } from "../rolls/commands/index.js";
import { openLine } from "../rolls/commands/index.js";
import { ROLL_KINDS, ROLLS } from "../rolls/kinds/index.js";

/** One chat command as the help list, the mistype card and the home window show it. All texts are keys. */
export interface CommandEntry {
	/** Without the slash, in lower case. */
	readonly name: string;
	/** The sentence's place `{command}` is the name with its slash. */
	readonly usage: string;
	readonly description: string;
	/** Lines that can be typed as they are; the first is the one to show where there is room for one. */
	readonly examples: readonly string[];
}

/** Every chat command, in the order of the help list. Commands are typed in one spelling in every language. */
export const COMMANDS: readonly CommandEntry[] = [
	...ROLL_KINDS.map((name): CommandEntry => ({ name, ...ROLLS[name] })),
	{
		name: "mob",
		usage: "MUSTER.Mob.Command.usage",
		description: "MUSTER.Mob.Command.description",
		examples: ["/mob", "/mob attack roll:12 dmg:1d6", "/mob save vs:15 dmg:8d6 # fireball"],
	},
	{
		name: "battle",
		usage: "MUSTER.Battle.Command.usage",
		description: "MUSTER.Battle.Command.description",
		examples: [
			"/battle",
			"/battle new Oxmere Ford",
			"/battle begin Hillmen vs Fenfolk",
			"/battle roll step",
			"/battle report players",
			"/battle apply 2",
		],
	},
	{
		name: "unit",
		usage: "MUSTER.Unit.Command.usage",
		description: "MUSTER.Unit.Command.description",
		examples: [
			"/unit",
			"/unit new 40",
			"/unit board",
			"/unit threat",
			"/unit threat all",
			"/unit form",
			"/unit ground",
			"/unit dissolve",
			"/unit field Archers",
			"/unit place Archers",
			"/unit turn left",
			"/unit back Archers",
			"/unit open Archers",
		],
	},
	{
		name: "skirmish",
		usage: "MUSTER.Fight.Command.usage",
		description: "MUSTER.Fight.Command.description",
		examples: [
			"/skirmish",
			"/skirmish new",
			"/skirmish new army",
			"/skirmish book",
			"/skirmish roll",
			"/skirmish back",
			"/skirmish seal",
		],
	},
	{
		name: "order",
		usage: "MUSTER.Fight.Command.orderUsage",
		description: "MUSTER.Fight.Command.orderDescription",
		examples: [
			"/order captain",
			"/order Spears attack Riders with Pikes",
			"/order Spears move 3 north, turn left",
			"/order Spears charge 4 north",
			"/order Spears hold",
		],
	},
	{
		name: "field",
		usage: "MUSTER.Fight.Command.fieldUsage",
		description: "MUSTER.Fight.Command.fieldDescription",
		examples: ["/field"],
	},
	{
		name: "plan",
		usage: "MUSTER.Plan.command.usage",
		description: "MUSTER.Plan.command.description",
		examples: ["/plan", "/plan start", "/plan Goblin 3 north, 2 east", "/plan ready", "/plan reveal"],
	},
	{
		name: "muster",
		usage: "MUSTER.Card.Help.usage",
		description: "MUSTER.Card.Help.description",
		examples: ["/muster", "/muster help"],
	},
];

/** The names of {@link COMMANDS}. */
export const COMMAND_NAMES: readonly string[] = COMMANDS.map(({ name }) => name);

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
