import type { Ratio, Result } from "../../../engine/common/index.js";
import { fail, ok, withoutDirections } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { Choice, Words } from "../../text/index.js";
import { formatCount, joinList, parseRatio, parseWhole, plainDashes, typedWhole } from "../../text/index.js";
import { ratioInput } from "./numbers.js";
import type { WordList } from "./vocabulary.js";
import { wordChoices } from "./vocabulary.js";

/**
 * The kinds of typed input. `nullable…`: empty means the default. `many`: several of a list. `ratio`: a number that may
 * have a fraction.
 */
export const FIELD_KINDS = [
	"text",
	"area",
	"whole",
	"nullableWhole",
	"ratio",
	"choice",
	"nullableChoice",
	"tick",
	"nullableTick",
	"many",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** One field of a form, ready to be rendered; its members decide which control it is. */
type FieldView = {
	/** Below the army: `units.u7.men`. */
	readonly path: string;
	readonly kind: FieldKind;
	readonly label: string;
	/** Its value as text. */
	readonly value: string;
	readonly tick?: { readonly checked: boolean };
	readonly select?: readonly Choice[];
	readonly many?: readonly Choice[];
	readonly area?: true;
	/** Rendered short, with a keyboard of digits. */
	readonly number?: true;
	/** The value that applies while it is empty. */
	readonly placeholder?: string;
	readonly canEdit: boolean;
	/** The text for a reader who may not change it. */
	readonly text?: string;
};

/** The state of a control: its text, whether it is ticked, or which entries are. */
export type Typed = string | boolean | readonly string[];

/**
 * Parses the typed value of a field. A whole number is typed as into the host's bars: with a sign in front it is added
 * to `current`, the present value, and `=-5` is -5. Text that is no whole number goes on as it is: the army's reader
 * refuses it with a sentence that names the range of the field. Fault: no number, where it may have a fraction.
 *
 * @example parseField({ kind: "whole", typed: "-15", current: 100 }, words) // 85
 */
export function parseField(
	{ kind, typed, current }: { readonly kind: FieldKind; readonly typed: Typed; readonly current?: unknown },
	words: Words,
): Result<Json> {
	if (Array.isArray(typed)) return ok([...(typed as readonly string[])]);
	if (typeof typed === "boolean") return ok(typed);
	const text = (typed as string).trim();
	switch (kind) {
		case "nullableWhole":
			return ok(typedWhole(text));
		case "whole":
			return ok(typeof current === "number" ? sum(text, current) : (parseWhole(text) ?? text));
		case "ratio": {
			const value = parseRatio(words, text);
			return value ? ok({ num: value.num, den: value.den }) : fail({ code: "MUSTER.Fault.Army.number" });
		}
		case "nullableChoice":
			return ok(text === "" ? null : text);
		case "nullableTick":
			return ok(text === "" ? null : text === "yes");
		default:
			return ok(kind === "area" ? (typed as string) : withoutDirections(text));
	}
}

const SIGNED = /^[+-]/;

function sum(text: string, current: number): number | string {
	const value = parseWhole(text.replace(/^=\s*/, ""));
	if (value === undefined) return text;
	return SIGNED.test(plainDashes(text)) ? current + value : value;
}

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
