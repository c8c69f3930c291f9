import type { Result, Rulings } from "../../../engine/common/index.js";
import { fail, ok, ratio, towardZero, ZERO } from "../../../engine/common/index.js";
import type { ForceTables, PayState, Wounded } from "../../../engine/force/index.js";
import { FORCE_LIMITS, ledgerRow, recruitMen } from "../../../engine/force/index.js";
import { canonicalJson, toJson } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";
import { missingUnit } from "./transfer-units.js";
import type { StoredForce, StoredUnit } from "./types.js";
import { inOrder } from "./types.js";
import type { ForceUpdate } from "./updates.js";
import { addUnit, editForce, moveEntry, removeEntry } from "./updates.js";

/**
 * Merges units into one, which keeps its name, place, leader, effects on morale and the GM's own values. Experience
 * becomes the mean of all men (RULES 1.5.2), pay that of the worst paid unit, everything that is counted by the head is
 * added up, and people go along. Faults: fewer than two units; one that does not exist; other troops, service or state;
 * too many men, wounded or crews afoot.
 */
export function mergeUnits(
	stored: StoredForce,
	into: string,
	others: readonly string[],
	tables: ForceTables,
): Result<ForceUpdate> {
	const joining = [...new Set(others)].filter((id) => id !== into);
	if (joining.length === 0) return fail({ code: "MUSTER.Fault.Force.mergeCount", path: "units" });
	const missing = missingUnit(stored, [into, ...joining]);
	if (missing) return fail(missing);
	const first = stored.units[into]!;
	let merged: StoredUnit = { ...first, rulings: perHead(first.rulings) };
	for (const id of joining) {
		const next = joinUnit(merged, stored.units[id]!, id, tables);
		if (!next.ok) return next;
		merged = next.value;
	}
	return ok(
		Object.assign(
			replaceUnit(into, first, merged),
			...joining.map((id) => removeEntry("units", id)),
			movePeople(stored, joining, into),
		),
	);
}

function joinUnit(unit: StoredUnit, other: StoredUnit, id: string, tables: ForceTables): Result<StoredUnit> {
	if (kindOf(unit) !== kindOf(other)) return fail({ code: "MUSTER.Fault.Force.mergeUnlike", path: `units.${id}` });
	const recruited =
		other.men === 0
			? ok({})
			: recruitMen({ ...unit, id: "" }, { men: other.men, battles: other.battles }, tables.qualities);
	if (!recruited.ok) return recruited;
	const men = unit.wounded.men + other.wounded.men;
	const crewAfoot = unit.crewAfoot + other.crewAfoot;
	const most = FORCE_LIMITS.men;
	if (Math.max(men, crewAfoot) > most) {
		return fail({ code: "MUSTER.Fault.Force.mergeFull", path: `units.${id}`, data: { max: most } });
	}
	return ok({
		...unit,
		...recruited.value,
		full: Math.min(most, unit.full + other.full),
		pay: worstPaid(unit.pay, other.pay),
		wounded: {
			men,
			of: men === 0 ? 0 : Math.min(most, unit.wounded.of + other.wounded.of),
			carried: men === 0 ? ZERO : unit.wounded.carried,
		},
		crewAfoot,
	});
}

/** A key that is equal for units with the same troops (but for their names), service and state. */
function kindOf({ troop, service, state }: StoredUnit): string {
	return canonicalJson(toJson({ troop: { ...troop, name: "", code: "" }, service, state }));
}

function worstPaid(a: PayState, b: PayState): PayState {
	return {
		missed: Math.max(a.missed, b.missed),
		penalty: Math.max(a.penalty, b.penalty),
		made: Math.min(a.made, b.made),
		forgone: Math.max(a.forgone, b.forgone),
	};
}

function movePeople(stored: StoredForce, from: readonly string[], into: string): ForceUpdate {
	const heroes = Object.entries(stored.heroes).filter(([, { unit }]) => from.includes(unit));
	const leads = from.includes(stored.commander.leads) ? editForce("commander.leads", into) : {};
	return Object.assign({}, leads, ...heroes.map(([id]) => editForce(`heroes.${id}.unit`, into)));
}

/** A division of a unit: so many men form a new one, under a new id and a name of its own. */
interface Split {
	readonly men: number;
	readonly newId: string;
	readonly name: string;
}

/**
 * Splits a unit. The new one comes after it and has the same troop type, experience, pay and morale; what is counted by
 * the head (full number, wounded, crew afoot) is divided in proportion, fractions to those who stay. The leader stays,
 * as do people who fight in it. Values of the GM's own for totals are dropped in both. Faults: no such unit; fewer than
 * one man on either side; no room.
 */
export function splitUnit(stored: StoredForce, id: string, { men, newId, name }: Split): Result<ForceUpdate> {
	const missing = missingUnit(stored, [id]);
	if (missing) return fail(missing);
	const unit = stored.units[id]!;
	const max = FORCE_LIMITS.units;
	if (Object.keys(stored.units).length >= max) {
		return fail({ code: "MUSTER.Fault.Force.list", path: "units", data: { min: 0, max } });
	}
	if (!Number.isSafeInteger(men) || men < 1 || men >= unit.men) {
		return fail({ code: "MUSTER.Fault.Force.split", path: "men", data: { min: 1, max: unit.men - 1 } });
	}
	const [stays, goes] = divide(unit, men);
	const part = { ...goes, name: cutName(name, FORCE_LIMITS.name) };
	return ok({ ...replaceUnit(id, unit, stays), ...placeBehind(stored, id, newId, part) });
}

function divide(unit: StoredUnit, men: number): readonly [stays: StoredUnit, goes: StoredUnit] {
	const share = (count: number): number => towardZero(ratio(count * men, unit.men));
	const { wounded, rulings } = unit;
	const goes: StoredUnit = {
		...unit,
		men,
		full: share(unit.full),
		leader: { name: "", link: "", leadership: null },
		wounded: woundedOf(share(wounded.men), share(wounded.of)),
		crewAfoot: share(unit.crewAfoot),
		rulings: perHead(rulings),
	};
	const stays: StoredUnit = {
		...unit,
		men: unit.men - men,
		full: unit.full - goes.full,
		wounded: { ...woundedOf(wounded.men - goes.wounded.men, wounded.of - goes.wounded.of), carried: wounded.carried },
		crewAfoot: unit.crewAfoot - goes.crewAfoot,
		rulings: goes.rulings,
	};
	return [stays, goes];
}

function woundedOf(men: number, of: number): Wounded {
	return men === 0 ? { men: 0, of: 0, carried: ZERO } : { men, of, carried: ZERO };
}

/** The GM's own values that apply to any number of men: without those for totals of strength or coins. */
function perHead(rulings: Rulings): Rulings {
	const isTotal = (key: string): boolean => {
		const kind = key.includes("/") ? null : ledgerRow(key)?.ruling;
		return kind === "strength" || kind === "coins";
	};
	return Object.fromEntries(Object.entries(rulings).filter(([key]) => !isTotal(key)));
}

/** The fields of a unit that differ, each by its own path; removes rulings that are gone. */
function replaceUnit(id: string, before: StoredUnit, after: StoredUnit): ForceUpdate {
	const root = `flags.muster.force.units.${id}`;
	const { rulings: _old, ...fields } = after;
	const changed = Object.entries(fields).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof StoredUnit]),
	);
	const gone = Object.keys(before.rulings).filter((key) => !Object.hasOwn(after.rulings, key));
	return Object.assign(
		{},
		...changed.map(([name, value]) => ({ [`${root}.${name}`]: value })),
		...gone.map((key) => removeEntry("units", `${id}.rulings.${key}`)),
	);
}

/** Places a new unit right after another. */
function placeBehind(stored: StoredForce, id: string, newId: string, unit: StoredUnit): ForceUpdate {
	const order = inOrder(stored.units).map(([each]) => each);
	const next = order[order.indexOf(id) + 1] ?? null;
	const grown: StoredForce = { ...stored, units: { ...stored.units, [newId]: unit } };
	const moved = moveEntry(grown, "units", newId, next);
	const path = `flags.muster.force.units.${newId}.sort`;
	const { [path]: sort, ...others } = moved;
	return { ...addUnit(stored, newId, { ...unit, sort: Number(sort) }, "asItIs"), ...others };
}
