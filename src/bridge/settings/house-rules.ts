import { BATCH_OPTIONS, type BatchRules } from "../../engine/batch/index.js";
import { BATTLE_OPTIONS, type BattleOptions } from "../../engine/battle/index.js";
import { isRecord } from "../../engine/common/index.js";
import { FORCE_OPTIONS, type ForceOptions } from "../../engine/force/index.js";
import { SKIRMISH_OPTIONS, type SkirmishOptions } from "../../engine/skirmish/index.js";
import type { Choice, Words } from "../text/index.js";

/** One value for every option of every family: how this table plays. */
export type HouseRules = BatchRules & ForceOptions & BattleOptions & SkirmishOptions;

/** An option of the rules: its values, the one that it has of itself, and the section of the rules. */
export interface OptionRow {
	readonly values: readonly string[];
	readonly default: string;
	readonly section: string;
}

/** Options of the rules by their names. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

const OPTIONS = { ...BATCH_OPTIONS, ...FORCE_OPTIONS, ...BATTLE_OPTIONS, ...SKIRMISH_OPTIONS };

/** The house rules in what a world stores: an option that is missing or holds no value of its own is at its default. */
export function readHouseRules(stored: unknown): HouseRules {
	const given = isRecord(stored) ? stored : {};
	const rows = Object.entries(OPTIONS as OptionTable).map(([name, { values, default: standard }]) => {
		const value = given[name];
		return [name, values.find((known) => known === value) ?? standard] as const;
	});
	return Object.fromEntries(rows) as HouseRules;
}

/** Merges a change into the stored house rules; entries that this version does not know are kept. */
export function mergeHouseRules(stored: unknown, change: Partial<HouseRules>): Record<string, unknown> {
	return { ...(isRecord(stored) ? stored : {}), ...readHouseRules({ ...(isRecord(stored) ? stored : {}), ...change }) };
}

/** The defaults of every option. */
export const defaultHouseRules = (): HouseRules => readHouseRules({});

/**
 * The choices of one option, the present value marked; a dot in a value is a hyphen in the key of its text. Throws a
 * RangeError for a name that is no option.
 */
export function optionChoices(name: string, value: string, words: Words): Choice[] {
	const option = Object.hasOwn(OPTIONS, name) ? (OPTIONS as OptionTable)[name] : undefined;
	if (!option) throw new RangeError(`no option ${name}`);
	return option.values.map((known) => ({
		value: known,
		label: words.say(`MUSTER.Option.${name}.values.${known.replace(".", "-")}`),
		selected: known === value,
	}));
}
