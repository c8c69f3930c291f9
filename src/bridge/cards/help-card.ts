import { type CardOptions, headOf } from "../rolls/cards/index.js";
import { findRollKind } from "../rolls/kinds/index.js";
import { COMMANDS, type CommandEntry } from "../shell/index.js";
import type { Words } from "../text/index.js";
import type { HelpCardView } from "./card-view.js";
import type { StoredHelp } from "./stored-card.js";

/** The card of the list of chat commands, or of the help on one of them. */
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
	const hasDialog = actions !== false && findRollKind(name) !== undefined;
	const label = words.say("MUSTER.Card.Action.dialog");
	return {
		title: words.say("MUSTER.Card.Help.titleOf", { command, description: words.say(description) }),
		usage: words.say(usage, { command }),
		commands: examples.map((example) => ({ example, description: "" })),
		actions: hasDialog ? [{ action: "dialog", icon: "window-maximize", label }] : [],
	};
}
