import { fail, fieldPath, ok, type Result } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";
import type { Pair } from "../document/pairs.js";
import { type BattleDay, type NightSetup, BATTLE_PAGE_LIMITS as PAGE, readNightSetup } from "../document/types.js";

/** One change of the answers on a night. */
export type NightEdit =
	/** An answer about a unit or side; null takes it back. */
	| {
			readonly kind: "answer";
			readonly list: Exclude<keyof NightSetup, "arrivals">;
			readonly name: string;
			readonly value: Json;
	  }
	| {
			readonly kind: "arrive";
			readonly side: string;
			readonly uuid: string;
			readonly name: string;
			readonly unit: string;
	  }
	/** The arrival at that place does not happen. */
	| { readonly kind: "stay"; readonly at: number };

/** An edit that was read: the night after it, and the one list that is written. */
interface NightChange {
	readonly night: NightSetup;
	readonly path: keyof NightSetup;
	readonly value: Json;
}

/**
 * Carries out an edit. Faults: a value that the field cannot have; an army that fights for another side, or is there
 * with all its units.
 */
export function editNight(day: BattleDay, edit: NightEdit): Result<NightChange> {
	const { night } = day;
	const path = edit.kind === "answer" ? edit.list : "arrivals";
	const changed = changedList(day, edit);
	if (!changed.ok) return changed;
	const read = readNightSetup({ ...night, [path]: changed.value }, "night");
	return read.ok ? ok({ night: read.value, path, value: toJson(read.value[path]) }) : read;
}

function changedList(day: BattleDay, edit: NightEdit): Result<readonly unknown[]> {
	const { night } = day;
	if (edit.kind === "stay") return ok(night.arrivals.toSpliced(edit.at, 1));
	if (edit.kind === "arrive") return arrivalsWith(day, edit);
	const answers: readonly Pair<unknown>[] = night[edit.list];
	const others = answers.filter(([name]) => name !== edit.name);
	return ok(edit.value === null ? others : [...others, [edit.name, edit.value]]);
}

/** An army that comes already brings one more unit, or all. */
function arrivalsWith(
	{ night, setup }: BattleDay,
	edit: Extract<NightEdit, { kind: "arrive" }>,
): Result<readonly unknown[]> {
	const { side, uuid, name, unit } = edit;
	const foe = Object.entries(setup.sides).find(
		([id, { contingents }]) => id !== side && contingents.some((each) => each.uuid === uuid),
	);
	const elsewhere = night.arrivals.some((each) => each.uuid === uuid && each.side !== side);
	if (foe || elsewhere || !Object.hasOwn(setup.sides, side))
		return fail({ code: "MUSTER.Fault.Battle.armyTwice", path: fieldPath("night", "arrivals") });
	const old = night.arrivals.find((each) => each.uuid === uuid);
	const units = unit === "" || (old && old.units === null) ? null : [...new Set([...(old?.units ?? []), unit])];
	const rest = night.arrivals.filter((each) => each !== old);
	return ok([...rest, { side, uuid, name: cutName(name, PAGE.name), units }]);
}
