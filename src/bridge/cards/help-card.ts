import { COMMANDS } from "../commands/index.js";
import type { Words } from "../text/index.js";
import { type CardOptions, headOf } from "./options.js";
import type { HelpCardView } from "./views.js";

/** The list of chat commands. */
export function buildHelpCard(words: Words, options: CardOptions): HelpCardView {
	return {
		kind: "help",
		...headOf(options),
		icon: "circle-question",
		title: words.say("MUSTER.Card.Help.title"),
		tags: [],
		commands: COMMANDS.map(({ examples, name, description }) => ({
			example: examples[0] ?? `/${name}`,
			description: words.say(description),
		})),
		actions: [],
	};
}
