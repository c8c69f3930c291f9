import { buildHouseRules, type HouseRules } from "../settings/index.js";
import { choicesUnder, joinList, sayPlural, type Words } from "../text/index.js";
import { SAMPLE_GRIDS, type SampleGrid } from "./sample-scene.js";

/** State that the welcome shows: of the sample, and of the settings that decide how this table plays. */
export interface WelcomeState {
	/** True: documents of the sample are in the world. */
	readonly isIn: boolean;
	/** True: it is being brought or taken out. */
	readonly isBusy: boolean;
	/** Names of documents of the sample that were changed, about which the reader is asked; null: no question. */
	readonly changed: readonly string[] | null;
	readonly grid: SampleGrid;
	readonly rules: HouseRules;
	/** True: the reader may change settings of the world. */
	readonly mayRule: boolean;
	/** Values of the setting who may apply cards, and the present one. */
	readonly appliers: readonly string[];
	readonly applier: string;
	/** The game system by its title, and whether its numbers are read; `set`: as a GM has said. */
	readonly system: string;
	readonly numbers: "known" | "set" | "unknown";
	/** The way in which the reader throws six-sided dice; null: the host does not say. */
	readonly dice: (typeof DICE)[number] | null;
}

const DICE = ["digital", "manual"] as const;

/** A tile: its action and its Font Awesome icon; its texts are `MUSTER.Welcome.<action>.label` and `.hint`. */
const TILES = {
	first: [
		["firstRoll", "fa-layer-group"],
		["newArmy", "fa-flag"],
		["guide", "fa-route"],
	],
	tries: [
		["tryMob", "fa-users-rays"],
		["tryBattle", "fa-chess-board"],
		["trySkirmish", "fa-people-group"],
		["tryJournal", "fa-book-open"],
	],
} as const;

/** Names of changed documents that are said; of more only the count. */
const MOST_NAMES = 8;

/** The welcome in the reader's language. */
export function buildWelcome(state: WelcomeState, words: Words) {
	const tiles = (group: keyof typeof TILES) =>
		TILES[group].map(([action, icon]) => ({
			action,
			icon,
			label: words.say(`MUSTER.Welcome.${action}.label`),
			hint: words.say(`MUSTER.Welcome.${action}.hint`),
		}));
	const { isIn, isBusy, mayRule, numbers, system, dice } = state;
	return {
		isIn,
		isBusy,
		mayRule,
		grids: choicesUnder("MUSTER.Welcome.grids", Object.keys(SAMPLE_GRIDS), state.grid, words),
		tries: isIn ? tiles("tries") : [],
		first: tiles("first"),
		changed: state.changed === null ? null : sayChanged(state.changed, words),
		presets: presetsOf(state, words),
		appliers: choicesUnder("MUSTER.Settings.whoMayApply.choices", state.appliers, state.applier, words),
		numbers: words.say(`MUSTER.Welcome.numbers.${numbers}`, { system }),
		dice: dice === null ? null : choicesUnder("MUSTER.Welcome.dice", DICE, dice, words),
	};
}

/** The question about documents of the sample that were changed, by their names; of many only their number. */
export function sayChanged(names: readonly string[], words: Words): string {
	const more = names.length - MOST_NAMES;
	const said = names.slice(0, MOST_NAMES);
	const all = more > 0 ? [...said, sayPlural(words, "MUSTER.Welcome.more", more)] : said;
	return words.say("MUSTER.Welcome.changed", { names: joinList(words, all, "and") });
}

/** A list for each family of rules: its whole sets of options, and the GM's own choice where none of them holds. */
function presetsOf({ rules, mayRule }: WelcomeState, words: Words) {
	return buildHouseRules(rules, mayRule, words).families.map(({ name, label, presets }) => {
		const held = presets.find(({ active }) => active)?.id ?? "";
		const choices = presets.map(({ id, label: text }) => ({ value: id, label: text, selected: id === held }));
		const own = { value: "", label: words.say("MUSTER.Welcome.ownRules"), selected: true };
		return { name, label, choices: held === "" ? [own, ...choices] : choices };
	});
}
