import type { Ratio, Result } from "../../../engine/common/index.js";
import { fail, ok, withoutDirections } from "../../../engine/common/index.js";
import type { ForceRules, ForceTables, MoraleCause, Quality, Unit } from "../../../engine/force/index.js";
import {
	battlesOfQuality,
	FORCE_LIMITS,
	MORALE_CAUSES,
	moraleEffect,
	QUALITIES,
	qualityOf,
} from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isJson, toJson, valueAt } from "../../../engine/schema/index.js";
import type { Choice, Words } from "../../text/index.js";
import { formatCount, joinList, parseRatio, parseWhole, plainDashes, readWhole, typedWhole } from "../../text/index.js";
import type { ForceUpdate, StoredForce, StoredUnit } from "../stored/index.js";
import { editForce, editPerson, editPost, editUnit, isPost, ruleUnit } from "../stored/index.js";
import type { WordList } from "./vocabulary.js";
import { ratioInput, wordChoices } from "./vocabulary.js";

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
type Typed = string | boolean | readonly string[];

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

/** The fields that a change of a unit's kind of troops may require to change too. */
const FOLLOWING = ["weapon", "creature", "riders"] as const;

/** The units of an army, as far as an edit reads them. */
type EditedUnits = Readonly<Record<string, StoredUnit>>;

/** One field of an army with its typed value. */
export interface FieldEdit {
	/**
	 * The path in the stored army; `units.<id>.quality` sets the battles that the quality counts as, `heroes.<id>.post` a
	 * hero's unit and its leader.
	 */
	readonly path: string;
	readonly kind: FieldKind;
	readonly typed: Typed;
}

/**
 * Writes one typed field. A number with a sign is added to the stored one; troops of another kind bring a first piece
 * or creature along (`completeTroop`). Faults: no number; no such quality. `stored` is undefined for an invalid army.
 *
 * @example editField(stored, { path: "units.u7.men", kind: "whole", typed: "-15" }, rules, words)
 */
export function editField(
	stored: StoredForce | undefined,
	{ path, kind, typed }: FieldEdit,
	rules: ForceRules,
	words: Words,
): Result<ForceUpdate> {
	const [record, id = "", part] = path.split(".");
	const unit = record === "units" ? stored?.units[id] : undefined;
	if (unit && part === "quality") return editQuality({ ...unit, id }, String(typed), rules);
	if (stored && isPost(path)) return ok(editPost(stored, id, String(typed)));
	if (stored && record === "heroes" && part === "name")
		return ok(editPerson(stored, `heroes.${id}`, { name: withoutDirections(String(typed).trim()) }));
	const value = parseField({ kind, typed, current: valueAt(stored, path) }, words);
	return value.ok ? ok(writeField(stored?.units ?? {}, path, value.value, rules.tables)) : value;
}

/** The update of one field by its path, with the fields that other troops require. */
function writeField(units: EditedUnits, path: string, value: Json, tables: ForceTables): ForceUpdate {
	const [record, id = "", part, name = ""] = path.split(".");
	const troop = record === "units" && part === "troop" ? units[id]?.troop : undefined;
	const update = editForce(path, value);
	if (!troop || (name !== "kind" && name !== "weapon")) return update;
	const changed: Readonly<Record<string, unknown>> = { ...troop, [name]: value };
	const whole = completeTroop(changed, tables);
	const more = FOLLOWING.flatMap((each) => {
		const needed = whole[each];
		return needed !== changed[each] && isJson(needed) ? [editForce(`units.${id}.troop.${each}`, needed)] : [];
	});
	return Object.assign(update, ...more);
}

/**
 * Gives a unit a quality: the battles that it counts as (RULES 1.5.2). Removes steps lost to a new commander that would
 * lower it.
 */
function editQuality(unit: Unit, quality: string, { tables }: ForceRules): Result<ForceUpdate> {
	const wanted = QUALITIES.find((each): each is Quality => each === quality);
	if (wanted === undefined) return fail({ code: "MUSTER.Fault.Force.choice", data: { choices: QUALITIES.join(", ") } });
	const battles = battlesOfQuality(wanted, tables.qualities);
	const kept = qualityOf({ ...unit, battles }, tables.qualities) === wanted;
	return ok({ ...editUnit(unit.id, "battles", battles), ...(kept ? {} : editUnit(unit.id, "dropSteps", 0)) });
}

/** Overrides a computed number by a typed one; an empty text removes the override. */
export function editRuling(id: string, key: string, typed: string, words: Words): Result<ForceUpdate> {
	if (typed.trim() === "") return ok(ruleUnit(id, key, null));
	const value = parseRatio(words, typed);
	return value ? ok(ruleUnit(id, key, value)) : fail({ code: "MUSTER.Fault.Army.number" });
}

/** Range of a change of morale. */
export const EFFECT_RANGE = { min: -FORCE_LIMITS.morale, max: FORCE_LIMITS.morale };

/** Adds a change of morale to a unit; an empty value is the table's (RULES 1.6). */
export function addEffect(
	id: string,
	unit: Pick<StoredUnit, "effects">,
	typed: { readonly cause: string; readonly value: string; readonly label: string },
	{ tables, options }: ForceRules,
): Result<ForceUpdate> {
	const cause = MORALE_CAUSES.find((each): each is MoraleCause => each === typed.cause);
	if (cause === undefined)
		return fail({ code: "MUSTER.Fault.Force.choice", data: { choices: MORALE_CAUSES.join(", ") } });
	const value =
		typed.value.trim() === "" ? ok(tables.morale[cause].value) : readWhole(typed.value, EFFECT_RANGE, "value");
	if (!value.ok) return value;
	const effect = moraleEffect(cause, tables.morale, options, { value: value.value, label: typed.label.trim() });
	return ok(editUnit(id, "effects", toJson([...unit.effects, effect])));
}

/** Removes a change of morale from a unit. */
export function removeEffect(id: string, unit: Pick<StoredUnit, "effects">, index: number): ForceUpdate {
	return editUnit(id, "effects", toJson(unit.effects.filter((_, i) => i !== index)));
}

type Troop = Readonly<Record<string, unknown>>;

/**
 * Adds to troops what their kind requires: a piece or creature of the tables, the first one if they have none; and no
 * riders on a piece from which none can fight. Leaves the rest as it is, right or wrong.
 */
export function completeTroop(troop: Troop, { weapons, creatures }: ForceTables): Troop {
	if (troop["kind"] === "creature" && !Object.hasOwn(creatures, String(troop["creature"]))) {
		return { ...troop, creature: Object.keys(creatures)[0] };
	}
	if (troop["kind"] !== "weapon") return troop;
	const weapon = Object.hasOwn(weapons, String(troop["weapon"])) ? String(troop["weapon"]) : Object.keys(weapons)[0];
	return { ...troop, weapon, ...(weapons[weapon ?? ""]?.riders === null ? { riders: 0 } : {}) };
}
