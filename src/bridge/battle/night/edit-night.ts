import { fail, fieldPath, ok, type Result } from "../../../engine/common/index.js";
import { type Edit, edited, type Json, toJson, valueAt } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";
import { type BattleDay, type NightSetup, BATTLE_PAGE_LIMITS as PAGE, readNightSetup } from "../document/types.js";

/** An army, or one unit of it, that comes to a side. */
interface ArriveEdit {
	readonly kind: "arrive";
	readonly side: string;
	readonly uuid: string;
	readonly name: string;
	readonly unit: string;
}

/** One change of the answers on a night: pairs by unit or side, and arrivals. */
export type NightEdit = Edit | ArriveEdit;

/** An edit that was read: the night after it, and the one list that is written. */
interface NightChange {
	readonly night: NightSetup;
	readonly path: string;
	readonly value: Json;
}

/**
 * Carries out an edit. Faults: a value that the field cannot have; an army that fights for another side, or is there
 * with all its units.
 */
export function editNight(day: BattleDay, edit: NightEdit): Result<NightChange> {
	const plain = edit.kind === "arrive" ? arrivalEdit(day, edit) : ok(edit);
	if (!plain.ok) return plain;
	const found = edited((value) => readNightSetup(value, "night"), toJson(day.night), plain.value);
	if (!found.ok) return found;
	const [path = ""] = plain.value.path.split(".");
	return ok({ night: found.value, path, value: valueAt(found.value, path) as Json });
}

/** An army that comes already brings one more unit, or all. */
function arrivalEdit({ night, setup }: BattleDay, { side, uuid, name, unit }: ArriveEdit): Result<Edit> {
	const foe = Object.entries(setup.sides).find(
		([id, { contingents }]) => id !== side && contingents.some((each) => each.uuid === uuid),
	);
	const elsewhere = night.arrivals.some((each) => each.uuid === uuid && each.side !== side);
	if (foe || elsewhere || !Object.hasOwn(setup.sides, side))
		return fail({ code: "MUSTER.Fault.Battle.armyTwice", path: fieldPath("night", "arrivals") });
	const old = night.arrivals.find((each) => each.uuid === uuid);
	const units = unit === "" || (old && old.units === null) ? null : [...new Set([...(old?.units ?? []), unit])];
	const rest = night.arrivals.filter((each) => each !== old);
	const value = toJson([...rest, { side, uuid, name: cutName(name, PAGE.name), units }]);
	return ok({ kind: "set", path: "arrivals", value });
}
