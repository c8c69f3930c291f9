import { COMMANDS, type CommandEntry, ROLL_KINDS } from "../commands/index.js";
import type { Words } from "../text/index.js";
import { type CardOptions, headOf } from "./options.js";
import type { StoredHelp } from "./stored.js";
import type { HelpCardView } from "./views.js";

/** The list of chat commands, or how one of them is written. */
export function buildHelpCard({ command }: StoredHelp, words: Words, options: CardOptions): HelpCardView {
	const entry = COMMANDS.find(({ name }) => name === command);
	const head = { kind: "help", ...headOf(options), icon: "circle-question", tags: [] } as const;
	if (entry) return { ...head, ...helpOf(entry, words, options) };
	return {
		...head,
		title: words.say("MUSTER.Card.Help.title"),
		commands: COMMANDS.map(({ examples, name, description }) => ({
			example: examples[0] ?? `/${name}`,
			description: words.say(description),
		})),
		actions: [],
	};
}

function helpOf(
	{ name, usage, description, examples }: CommandEntry,
	words: Words,
	{ actions }: CardOptions,
): Pick<HelpCardView, "title" | "usage" | "commands" | "actions"> {
	const command = `/${name}`;
	const hasDialog = actions !== false && ROLL_KINDS.some((kind) => kind === name);
	const label = words.say("MUSTER.Card.Action.dialog");
	return {
		title: words.say("MUSTER.Card.Help.titleOf", { command, description: words.say(description) }),
		usage: words.say(usage, { command }),
		commands: examples.map((example) => ({ example, description: "" })),
		actions: hasDialog ? [{ action: "dialog", icon: "window-maximize", label }] : [],
	};
}
