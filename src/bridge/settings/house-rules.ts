import { BATCH_OPTIONS, BATCH_PRESETS, type BatchRules } from "../../engine/batch/index.js";
import { BATTLE_OPTIONS, BATTLE_PRESETS, type BattleOptions } from "../../engine/battle/index.js";
import { isRecord } from "../../engine/common/index.js";
import { FORCE_OPTIONS, FORCE_PRESETS, type ForceOptions } from "../../engine/force/index.js";
import type { Choice, Words } from "../text/index.js";

/** One value for every option of every family: how this table plays. */
export type HouseRules = BatchRules & ForceOptions & BattleOptions;

interface OptionRow {
	readonly values: readonly string[];
	readonly default: string;
	readonly section: string;
}

type OptionTable = Readonly<Record<string, OptionRow>>;

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
];

/** The house rules in what a world stores: an option that is missing or holds no value of its own is at its default. */
export function readHouseRules(stored: unknown): HouseRules {
	const given = isRecord(stored) ? stored : {};
	return {
		...readOptions(BATCH_OPTIONS, given),
		...readOptions(FORCE_OPTIONS, given),
		...readOptions(BATTLE_OPTIONS, given),
	};
}

/** One value for every option of a table: its own where one is given. */
function readOptions<T extends OptionTable>(
	options: T,
	given: Readonly<Record<string, unknown>>,
): { readonly [Name in keyof T]: T[Name]["values"][number] } {
	const rows = Object.entries(options).map(([name, { values, default: standard }]) => {
		const value = given[name];
		return [name, values.find((known) => known === value) ?? standard] as const;
	});
	return Object.fromEntries(rows) as { [Name in keyof T]: T[Name]["values"][number] };
}

/** Merges a change into the stored house rules; entries that this version does not know are kept. */
export function mergeHouseRules(stored: unknown, change: Partial<HouseRules>): Record<string, unknown> {
	return { ...(isRecord(stored) ? stored : {}), ...readHouseRules({ ...(isRecord(stored) ? stored : {}), ...change }) };
}

/** The options of a preset by its id (`batch.classic`), or undefined. */
export function presetRules(id: string): Partial<HouseRules> | undefined {
	const [family, preset] = id.split(".");
	const found = FAMILIES.find(({ name }) => name === family)?.presets;
	return preset !== undefined && found && Object.hasOwn(found, preset) ? found[preset]! : undefined;
}

/** The defaults of every option. */
export const defaultHouseRules = (): HouseRules => readHouseRules({});

/**
 * The choices of one option, the present value marked; a dot in a value is a hyphen in the key of its text. Throws a
 * RangeError for a name that is no option.
 */
export function optionChoices(name: string, value: string, words: Words): Choice[] {
	const option = FAMILIES.find(({ options }) => Object.hasOwn(options, name))?.options[name];
	if (!option) throw new RangeError(`no option ${name}`);
	return option.values.map((known) => ({
		value: known,
		label: words.say(`MUSTER.Option.${name}.values.${known.replace(".", "-")}`),
		selected: known === value,
	}));
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
