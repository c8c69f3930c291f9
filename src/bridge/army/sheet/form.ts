import type { Ratio } from "../../../engine/common/index.js";
import { formatCount, joinList, type Words } from "../../text/index.js";
import type { FieldKind, FieldView } from "./field-view.js";
import { ratioInput } from "./numbers.js";
import { type Choice, type WordList, wordChoices } from "./vocabulary.js";

/** The properties of a field besides its path and its value. */
interface FieldRule {
	readonly kind: FieldKind;
	/** Its entries, from a list of words. */
	readonly list?: WordList;
	/** Its entries, from another source. */
	readonly choices?: readonly Choice[];
	readonly placeholder?: string;
}

/** Creates a function that builds the fields of one form. `label` is the ending of a key under `MUSTER.Army.Field`. */
export function fieldBuilder(words: Words, canEdit: boolean) {
	return (path: string, label: string, value: unknown, rule: FieldRule): FieldView => {
		const { kind, placeholder } = rule;
		const field: FieldView = {
			path,
			kind,
			label: words.say(`MUSTER.Army.Field.${label}`),
			value: textOf(value, words),
			canEdit,
			...(placeholder === undefined ? {} : { placeholder }),
			...controlOf(value, rule, words),
		};
		return canEdit ? field : { ...field, text: readableOf(field, words) };
	};
}

const WHOLE = /^-?\d+$/;

/** The text of a field for a reader who may not change it. */
function readableOf({ tick, select, many, number, value, placeholder }: FieldView, words: Words): string {
	if (tick) return words.say(tick.checked ? "MUSTER.Army.Field.yes" : "MUSTER.Army.Field.no");
	const chosen = (select ?? many)?.filter(({ selected }) => selected).map(({ label }) => label);
	if (number && WHOLE.test(value)) return formatCount(words, Number(value));
	return (chosen ? joinList(words, chosen, "and") : value) || (placeholder ?? "\u2013");
}

/** A function that builds one field. */
export type BuildField = ReturnType<typeof fieldBuilder>;

function textOf(value: unknown, words: Words): string {
	if (value === null || value === undefined) return "";
	return typeof value === "object" && "num" in value ? ratioInput(words, value as Ratio) : String(value);
}

function controlOf(value: unknown, rule: FieldRule, words: Words): Partial<FieldView> {
	switch (rule.kind) {
		case "tick":
			return { tick: { checked: value === true } };
		case "area":
			return { area: true };
		case "whole":
		case "nullableWhole":
		case "ratio":
			return { number: true };
		case "choice":
			return { select: entries(value, rule, words) };
		case "nullableChoice":
			return { select: [usualChoice(value === null, words), ...entries(value, rule, words)] };
		case "nullableTick":
			return {
				select: [
					usualChoice(value === null, words),
					{ value: "yes", label: words.say("MUSTER.Army.Field.yes"), selected: value === true },
					{ value: "no", label: words.say("MUSTER.Army.Field.no"), selected: value === false },
				],
			};
		case "many":
			return { many: entries(value, rule, words) };
		default:
			return {};
	}
}

function usualChoice(selected: boolean, words: Words): Choice {
	return { value: "", label: words.say("MUSTER.Army.Field.asUsual"), selected };
}

function entries(value: unknown, { list, choices = [] }: FieldRule, words: Words): readonly Choice[] {
	const all = list === undefined ? choices : wordChoices(words, list, null);
	const chosen = Array.isArray(value) ? value : [value];
	return all.map((choice) => ({ ...choice, selected: chosen.includes(choice.value) }));
}
