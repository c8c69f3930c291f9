import { BATCH_OPTIONS, BATCH_PRESETS } from "../../engine/batch/index.js";
import { BATTLE_OPTIONS, BATTLE_PRESETS } from "../../engine/battle/index.js";
import { FORCE_OPTIONS, FORCE_PRESETS } from "../../engine/force/index.js";
import { SKIRMISH_OPTIONS, SKIRMISH_PRESETS } from "../../engine/skirmish/index.js";
import type { Words } from "../text/index.js";
import { type HouseRules, type OptionRow, type OptionTable, optionChoices } from "./house-rules.js";

interface Family {
	readonly name: string;
	readonly options: OptionTable;
	readonly presets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Every family of rules that offers options. A row: its name, its options, and whole sets of them by name. */
const FAMILIES: readonly Family[] = [
	{ name: "batch", options: BATCH_OPTIONS, presets: BATCH_PRESETS },
	{ name: "force", options: FORCE_OPTIONS, presets: FORCE_PRESETS },
	{ name: "battle", options: BATTLE_OPTIONS, presets: BATTLE_PRESETS },
	{ name: "skirmish", options: SKIRMISH_OPTIONS, presets: SKIRMISH_PRESETS },
];

/** The options of a preset by its id (`batch.classic`), or undefined. */
export function presetRules(id: string): Partial<HouseRules> | undefined {
	const [family, preset] = id.split(".");
	const found = FAMILIES.find(({ name }) => name === family)?.presets;
	return preset !== undefined && found && Object.hasOwn(found, preset) ? found[preset]! : undefined;
}

function buildOption(name: string, option: OptionRow, rules: HouseRules, words: Words) {
	const value = (rules as Readonly<Record<string, string>>)[name] ?? option.default;
	const label = words.say(`MUSTER.Option.${name}.label`);
	const hint = words.say(`MUSTER.Option.${name}.hint`);
	const choices = optionChoices(name, value, words);
	const standard = optionChoices(name, option.default, words).find((choice) => choice.selected)?.label ?? "";
	return {
		name,
		label,
		hint,
		section: option.section,
		choices,
		changed: value !== option.default,
		changedNote: words.say("MUSTER.HouseRules.changed", { value: standard }),
		search: [label, hint, ...choices.map((choice) => choice.label)].join(" ").toLocaleLowerCase(words.locale),
	};
}

function buildPresets({ name, presets }: Family, rules: HouseRules, words: Words) {
	const held = rules as Readonly<Record<string, string>>;
	return Object.entries(presets).map(([preset, values]) => ({
		id: `${name}.${preset}`,
		label: words.say(`MUSTER.HouseRules.presets.${name}.${preset}.label`),
		hint: words.say(`MUSTER.HouseRules.presets.${name}.${preset}.hint`),
		active: Object.entries(values).every(([option, value]) => held[option] === value),
	}));
}

/** The House rules window for these rules. */
export function buildHouseRules(rules: HouseRules, canEdit: boolean, words: Words) {
	return {
		canEdit,
		families: FAMILIES.map((family) => ({
			name: family.name,
			label: words.say(`MUSTER.HouseRules.families.${family.name}`),
			options: Object.entries(family.options).map(([option, row]) => buildOption(option, row, rules, words)),
			presets: buildPresets(family, rules, words),
		})),
	};
}
