import { fail, floorRatio, ok, type Result, ratio } from "../../../common/index.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Unit } from "../types.js";
import { SIZES } from "../vocabulary.js";
import { unitTypeOf } from "./challenge.js";

/**
 * Joins two units of the same soldiers and type: numbers and points add up, so that the share of points is the average;
 * morale is the average, rounded down; known tactics, boons and resources are those that both have (RULES 4.A.10).
 */
export function combineUnits(first: Unit, second: Unit, tables: SkirmishTables): Result<Unit> {
	const alike =
		first.soldier.name === second.soldier.name &&
		first.hp.each === second.hp.each &&
		unitTypeOf(first.soldiers.maximum, tables) === unitTypeOf(second.soldiers.maximum, tables);
	if (!alike) return fail({ code: "MUSTER.Fault.Skirmish.combine", path: "second" });
	const common = (a: readonly string[], b: readonly string[]): readonly string[] => a.filter((id) => b.includes(id));
	return ok({
		...first,
		soldiers: {
			current: first.soldiers.current + second.soldiers.current,
			maximum: first.soldiers.maximum + second.soldiers.maximum,
			held: first.soldiers.held + second.soldiers.held,
		},
		hp: {
			each: first.hp.each,
			total: first.hp.total + second.hp.total,
			temporary: first.hp.temporary + second.hp.temporary,
			start: first.hp.start + second.hp.start,
		},
		morale: floorRatio(ratio(first.morale + second.morale, 2)),
		known: common(first.known, second.known),
		boons: common(first.boons, second.boons),
		resources: first.resources.filter(({ id }) => second.resources.some((other) => other.id === id)),
	});
}

/**
 * Divides a unit into two with the same share of points, morale 1 lower in both (RULES 4.A.10). The first half takes the
 * odd soldier and the odd points. A unit of one soldier cannot be divided.
 */
export function splitUnit(unit: Unit, secondId: string): Result<readonly [Unit, Unit]> {
	if (unit.soldiers.current < 2) return fail({ code: "MUSTER.Fault.Skirmish.split", path: "soldiers.current" });
	const half = (whole: number): number => floorRatio(ratio(whole, 2));
	const current = half(unit.soldiers.current);
	const total = floorRatio(ratio(unit.hp.total * current, unit.soldiers.current));
	const maximum = Math.max(current, half(unit.soldiers.maximum));
	const part = { current, maximum, held: half(unit.soldiers.held) };
	const points = { ...unit.hp, total, temporary: half(unit.hp.temporary), start: half(unit.hp.start) };
	const second: Unit = { ...unit, id: secondId, soldiers: part, hp: points, morale: unit.morale - 1, commander: null };
	const first: Unit = {
		...unit,
		morale: unit.morale - 1,
		soldiers: {
			current: unit.soldiers.current - part.current,
			maximum: unit.soldiers.maximum - part.maximum,
			held: unit.soldiers.held - part.held,
		},
		hp: {
			...unit.hp,
			total: unit.hp.total - points.total,
			temporary: unit.hp.temporary - points.temporary,
			start: unit.hp.start - points.start,
		},
	};
	return ok([first, second]);
}

/**
 * Forms a unit at half of its points or below again as one of the next smaller type at full points, morale 1 lower
 * (RULES 4.A.10).
 */
export function reformUnit(unit: Unit, tables: SkirmishTables): Result<Unit> {
	const smaller = SIZES[SIZES.indexOf(unitTypeOf(unit.soldiers.maximum, tables)) - 1];
	if (smaller === undefined || unit.hp.total * 2 > unit.hp.start)
		return fail({ code: "MUSTER.Fault.Skirmish.reform", path: "hp.total" });
	const soldiers = tables.unitTypes[smaller].soldiers;
	const total = soldiers * unit.hp.each;
	return ok({
		...unit,
		soldiers: { current: soldiers, maximum: soldiers, held: 0 },
		hp: { ...unit.hp, total, start: total },
		morale: unit.morale - 1,
	});
}
