import { ROLL_KINDS, ROLLS } from "../rolls/kinds/index.js";
import type { Words } from "../text/index.js";
import { COMMANDS } from "./command-table.js";

/** One thing to do from the home window; `action` is what its button is called in the window's code. */
interface HomeEntry {
	readonly action: string;
	readonly icon: string;
	readonly label: string;
	readonly hint: string;
}

/** The home window: its buttons, and the commands that do the same from the chat box. */
interface HomeView {
	readonly entries: readonly HomeEntry[];
	readonly commands: readonly { readonly example: string; readonly description: string }[];
}

type Entry = Pick<HomeEntry, "action" | "icon">;

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
export function buildHome(words: Words): HomeView {
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
