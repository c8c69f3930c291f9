import { ROLL_KINDS, ROLLS } from "../rolls/kinds/index.js";
import type { Words } from "../text/index.js";
import { COMMANDS } from "./command-table.js";

interface Entry {
	readonly action: string;
	readonly icon: string;
}

const [first, ...others] = ROLL_KINDS.map((kind): Entry => ({ action: kind, icon: `fa-${ROLLS[kind].icon}` }));

/**
 * A row: the button's action and its Font Awesome icon. The keys of the texts begin with
 * `MUSTER.Home.entries.<action>`.
 */
const ENTRIES: readonly Entry[] = [
	...(first ? [first] : []),
	{ action: "mob", icon: "fa-users-rays" },
	...others,
	{ action: "newArmy", icon: "fa-flag" },
	{ action: "battle", icon: "fa-chess-board" },
	{ action: "importArmies", icon: "fa-file-import" },
	{ action: "library", icon: "fa-shield-halved" },
	{ action: "chart", icon: "fa-table" },
	{ action: "houseRules", icon: "fa-scale-balanced" },
	{ action: "journal", icon: "fa-book-open" },
];

/** The home window in the reader's language. */
export function buildHome(words: Words) {
	return {
		entries: ENTRIES.map(({ action, icon }) => ({
			action,
			icon,
			label: words.say(`MUSTER.Home.entries.${action}.label`),
			hint: words.say(`MUSTER.Home.entries.${action}.hint`),
		})),
		commands: COMMANDS.map(({ examples, name, description }) => ({
			example: examples[0] ?? `/${name}`,
			description: words.say(description),
		})),
	};
}
