import type { Words } from "../text/index.js";
import { COMMANDS } from "./command-table.js";

/** One thing to do from the home window; `action` is what its button is called in the window's code. */
export interface HomeEntry {
	readonly action: string;
	readonly icon: string;
	readonly label: string;
	readonly hint: string;
}

/** The home window: what there is to do, and the commands that do it from the chat box. */
export interface HomeView {
	readonly entries: readonly HomeEntry[];
	readonly commands: readonly { readonly example: string; readonly description: string }[];
}

/** A row: the button's action and its Font Awesome icon. The texts stand under `MUSTER.Home.entries.<action>`. */
const ENTRIES = [
	{ action: "batch", icon: "fa-layer-group" },
	{ action: "mob", icon: "fa-users-rays" },
	{ action: "check", icon: "fa-dice" },
	{ action: "contest", icon: "fa-scale-unbalanced" },
	{ action: "reaction", icon: "fa-comments" },
	{ action: "damage", icon: "fa-droplet" },
	{ action: "fudge", icon: "fa-dice-d20" },
	{ action: "newArmy", icon: "fa-flag" },
	{ action: "battle", icon: "fa-chess-board" },
	{ action: "importArmies", icon: "fa-file-import" },
	{ action: "library", icon: "fa-shield-halved" },
	{ action: "chart", icon: "fa-table" },
	{ action: "houseRules", icon: "fa-scale-balanced" },
	{ action: "journal", icon: "fa-book-open" },
] as const;

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
