import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
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
import type { Words } from "../../text/index.js";
import { parseRatio, readWhole } from "../../text/index.js";
import type { ForceUpdate, StoredForce, StoredUnit } from "../stored/index.js";
import { editForce, editUnit, ruleUnit } from "../stored/index.js";
import type { FieldKind, Typed } from "./field-view.js";
import { parseField } from "./field-view.js";

/** The fields that a change of a unit's kind of troops may require to change too. */
const FOLLOWING = ["weapon", "creature", "riders"] as const;

/** The units of an army, as far as an edit reads them. */
type EditedUnits = Readonly<Record<string, StoredUnit>>;

/** One field of an army with its typed value. */
export interface FieldEdit {
	/** The path in the stored army; `units.<id>.quality` sets the battles that the quality counts as. */
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
