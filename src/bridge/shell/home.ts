import type { OpenRow } from "../battle/index.js";
import { GUIDES, type GuideId, isGuide } from "../guide/index.js";
import { ROLL_KINDS, ROLLS } from "../rolls/kinds/index.js";
import { sayPlural, type Words } from "../text/index.js";
import { COMMANDS } from "./command-table.js";

interface Entry {
	readonly action: string;
	readonly icon: string;
}

const [first, ...others] = ROLL_KINDS.map((kind): Entry => ({ action: kind, icon: `fa-${ROLLS[kind].icon}` }));

/**
 * The groups of the window. A row: the button's action and its Font Awesome icon. The keys of the texts begin with
 * `MUSTER.Home.entries.<action>`.
 */
const GROUPS = {
	forces: [
		{ action: "newArmy", icon: "fa-flag" },
		{ action: "battle", icon: "fa-chess-board" },
		{ action: "formUnit", icon: "fa-people-group" },
		{ action: "importArmies", icon: "fa-file-import" },
		{ action: "library", icon: "fa-shield-halved" },
	],
	rolls: [
		...(first ? [first] : []),
		{ action: "mob", icon: "fa-users-rays" },
		...others,
		{ action: "chart", icon: "fa-table" },
	],
	table: [
		{ action: "welcome", icon: "fa-map-location-dot" },
		{ action: "houseRules", icon: "fa-scale-balanced" },
		{ action: "journal", icon: "fa-book-open" },
	],
} as const satisfies Readonly<Record<string, readonly Entry[]>>;

/** The entry of the window that a guide leads through, whose right it needs. */
const GUIDED: Readonly<Record<GuideId, string>> = { battle: "battle", batch: "batch", mob: "mob", army: "newArmy" };

/** Armies that are listed; of more only the count is given. */
const MOST_ARMIES = 12;

/** Rights of a reader that whole groups of entries need. */
interface HomeRights {
	readonly roll: boolean;
	readonly makeArmies: boolean;
	readonly runBattles: boolean;
}

/** An army as the list has it. `state`: its strength, men and state, or that they do not read. */
export interface HomeArmy {
	readonly uuid: string;
	readonly name: string;
	readonly state: string;
	readonly mayPlace: boolean;
	/** Markup of its shield in its colour. */
	readonly shield: string;
}

/** The right that an entry needs; null: none. */
function rightFor(action: string): keyof HomeRights | null {
	if (action === "battle" || action === "formUnit" || action === "welcome") return "runBattles";
	if (action === "newArmy" || action === "importArmies") return "makeArmies";
	return action === "mob" || ROLL_KINDS.some((kind) => kind === action) ? "roll" : null;
}

/**
 * The home window in the reader's language, in three groups: what waits or is open, with the armies and their state;
 * rolls, each with a command that does it; and what is set for the table. What would be refused is left out.
 */
export function buildHome(
	{ rows, armies }: { readonly rows: readonly OpenRow[]; readonly armies: readonly HomeArmy[] },
	may: HomeRights,
	words: Words,
) {
	const mayAct = (action: string): boolean => {
		const right = rightFor(action);
		return right === null || may[right];
	};
	const group = (name: keyof typeof GROUPS) =>
		GROUPS[name]
			.filter(({ action }) => mayAct(action))
			.map(({ action, icon }) => ({
				action,
				icon,
				label: words.say(`MUSTER.Home.entries.${action}.label`),
				hint: words.say(`MUSTER.Home.entries.${action}.hint`),
				command: COMMANDS.find(({ name }) => name === action)?.examples[0] ?? "",
			}));
	const more = armies.length - MOST_ARMIES;
	return {
		rows,
		count: [
			...(armies.length > 0 ? [sayPlural(words, "MUSTER.Home.armies", armies.length)] : []),
			...(rows.length > 0 ? [sayPlural(words, "MUSTER.Home.battles", rows.length)] : []),
		].join(" · "),
		mayBegin: may.runBattles,
		armies: armies.slice(0, MOST_ARMIES).map((army) => armyRow(army, words)),
		moreArmies: more > 0 ? sayPlural(words, "MUSTER.Home.moreArmies", more) : "",
		forces: group("forces"),
		rolls: group("rolls"),
		table: group("table"),
		guides: Object.keys(GUIDES)
			.filter((id) => isGuide(id) && mayAct(GUIDED[id]))
			.map((id) => ({ id, label: words.say(`MUSTER.Guide.${id}.label`) })),
	};
}

const armyRow = (army: HomeArmy, words: Words) => ({
	...army,
	open: words.say("MUSTER.Home.openArmy", { name: army.name }),
	place: words.say("MUSTER.Home.placeArmy", { name: army.name }),
});
