import { fail, ok, type Result, ZERO } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type ForceTables, type PayState, recruitMen } from "../../../engine/force/index.js";
import { canonicalJson, toJson } from "../../../engine/schema/index.js";
import { missingUnit } from "./missing-unit.js";
import { perHead, replaceUnit } from "./split-unit.js";
import type { StoredForce, StoredUnit } from "./types.js";
import { editForce, type ForceUpdate, removeEntry } from "./updates.js";

/**
 * Merges units into one, which keeps its name, place, leader, effects on morale and the GM's own values. Experience becomes the mean of all men
 * (RULES 1.5.2), pay that of the worst paid unit, everything that is counted by the head is added up, and people go along. Faults: fewer than two
 * units; one that does not exist; other troops, service or state; too many men, wounded or crews afoot.
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
