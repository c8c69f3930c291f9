import type { OpenRow } from "../battle/index.js";
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
	{ action: "formUnit", icon: "fa-people-group" },
	{ action: "importArmies", icon: "fa-file-import" },
	{ action: "library", icon: "fa-shield-halved" },
	{ action: "chart", icon: "fa-table" },
	{ action: "houseRules", icon: "fa-scale-balanced" },
	{ action: "journal", icon: "fa-book-open" },
];

/** Rights of a reader that whole groups of entries need. */
interface HomeRights {
	readonly roll: boolean;
	readonly makeArmies: boolean;
	readonly runBattles: boolean;
}

/** The right that an entry needs; null: none. */
function rightFor(action: string): keyof HomeRights | null {
	if (action === "battle" || action === "formUnit") return "runBattles";
	if (action === "newArmy" || action === "importArmies") return "makeArmies";
	return action === "mob" || ROLL_KINDS.some((kind) => kind === action) ? "roll" : null;
}

/**
 * The home window in the reader's language: what waits or is open, then everything that this reader may do; what would
 * be refused is left out.
 */
export function buildHome(rows: readonly OpenRow[], may: HomeRights, words: Words) {
	const mayAct = (action: string): boolean => {
		const right = rightFor(action);
		return right === null || may[right];
	};
	return {
		rows,
		mayBegin: may.runBattles,
		entries: ENTRIES.filter(({ action }) => mayAct(action)).map(({ action, icon }) => ({
			action,
			icon,
			label: words.say(`MUSTER.Home.entries.${action}.label`),
			hint: words.say(`MUSTER.Home.entries.${action}.hint`),
		})),
		commands: COMMANDS.filter(({ name }) => mayAct(name)).map(({ examples, name, description }) => ({
			example: examples[0] ?? `/${name}`,
			description: words.say(description),
		})),
	};
}
