import type { Result } from "../../../engine/common/index.js";
import { fail, isRecord, ok, toNumber } from "../../../engine/common/index.js";
import { edited, isJson, type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { startingMorale } from "../../../engine/skirmish/index.js";
import type { FlagUpdate } from "../../carriers/index.js";
import { ABSENT } from "../../transactions/index.js";
import { withField } from "./engine-unit.js";
import { type SoldierSource, type StoredUnit, storedUnitReader } from "./stored-unit.js";
import { UNIT_PATH } from "./unit-names.js";

/** The beginning of the path of a soldier's number: `soldier:ac.normal`, `soldier:attacks.spear.bonus`. */
export const SOLDIER_FIELD = "soldier:";

/** The beginning of the path of the reason for a number of the soldier that is set by hand: `why:ac.normal`. */
export const WHY_FIELD = "why:";

/**
 * Sets one field of a unit and reads the whole unit again. Paths beside those of the stored unit: `@shape`, `@width`,
 * `@tactic`, `@commander` (yes or no), and those of {@link SOLDIER_FIELD} and {@link WHY_FIELD}. Morale that is
 * the unit's start follows the start where that changes (RULES 4.8). Faults: those of the reader, which name the field.
 */
export function editUnit(stored: StoredUnit, path: string, value: Json): Result<StoredUnit> {
	if (path.startsWith(SOLDIER_FIELD)) return editSoldier(stored, path.slice(SOLDIER_FIELD.length), value);
	if (path.startsWith(WHY_FIELD)) return giveReason(stored, path.slice(WHY_FIELD.length), value);
	const [at, held] = resolve(stored, path, value);
	const done = edited(storedUnitReader(), toJson(stored), { kind: "set", path: at, value: held });
	if (!done.ok || stored.morale !== startOf(stored)) return done;
	const morale = path === "morale" ? done.value.morale : startOf(done.value);
	return ok({ ...done.value, morale });
}

/** Morale at the start of a unit of that order, those callings and that people, a whole number (RULES 4.8). */
export const startOf = (unit: Pick<StoredUnit, "order" | "backgrounds">): number =>
	toNumber(startingMorale(unit).total);

function resolve(stored: StoredUnit, path: string, value: Json): readonly [path: string, value: Json] {
	switch (path) {
		case "@shape":
			return ["shape", value === "ranks" ? { kind: "ranks", width: 4 } : { kind: value }];
		case "@width":
			return ["shape", { kind: "ranks", width: value }];
		case "@tactic":
			return ["tactics", value === "standard" ? [] : [{ id: value, target: "" }]];
		case "@commander":
			return ["commander", value === true ? toJson(stored.commander ?? { id: "commander", name: "" }) : null];
		default:
			return [path, value];
	}
}

/**
 * Sets a number of the soldier by hand, or gives up the number set by hand where `value` is null. Of a soldier that is
 * typed, neither an actor's nor an average, the number itself is typed.
 */
function editSoldier(stored: StoredUnit, path: string, value: Json): Result<StoredUnit> {
	const { soldier } = stored;
	const old = soldier.overrides.find((each) => each.path === path);
	const others = soldier.overrides.filter((each) => each !== old);
	if (value === null && old !== undefined) return withSoldier(stored, { overrides: others });
	const set = withField(soldier.snapshot, path, value);
	if (!set.ok) return fail({ ...set.fault, path: `${SOLDIER_FIELD}${path}` });
	if (isTypedSoldier(soldier)) {
		const asked = soldier.asked.filter((each) => each !== path);
		return withSoldier(stored, { snapshot: set.value, asked, overrides: others });
	}
	return withSoldier(stored, { overrides: [...others, { path, value, why: old?.why ?? "" }] });
}

/** Notes why a number is set by hand; does nothing where it is not. Fault: the reason is too long. */
function giveReason(stored: StoredUnit, path: string, why: Json): Result<StoredUnit> {
	const at = stored.soldier.overrides.findIndex((each) => each.path === path);
	if (at < 0) return ok(stored);
	return edited(storedUnitReader(), toJson(stored), { kind: "set", path: `soldier.overrides.${at}.why`, value: why });
}

/** True for a soldier whose numbers a person types: they are no actor's and no average of several. */
const isTypedSoldier = ({ uuid, averaged }: SoldierSource): boolean => uuid === "" && !averaged;

const withSoldier = (stored: StoredUnit, changed: Partial<SoldierSource>): Result<StoredUnit> =>
	ok({ ...stored, soldier: { ...stored.soldier, ...changed } });

/** Gives a typed soldier one more attack, which does 1 point. Faults: those of the reader. */
export function addAttack(stored: StoredUnit, name: string): Result<StoredUnit> {
	const { attacks } = stored.soldier.snapshot;
	const free = Array.from({ length: attacks.length + 1 }, (_, n) => `attack${n + 1}`);
	const id = free.find((each) => attacks.every((attack) => attack.id !== each)) ?? "";
	const attack = { id, name, mode: "melee", threat: 20, averages: [{ type: "", success: 1, critical: 2 }] };
	return editSoldier(stored, "attacks", toJson([...attacks, attack]));
}

/** Takes an attack from a typed soldier. */
export const removeAttack = (stored: StoredUnit, id: string): Result<StoredUnit> =>
	editSoldier(stored, "attacks", toJson(stored.soldier.snapshot.attacks.filter((attack) => attack.id !== id)));

/** Puts a condition on so many soldiers, in place of an earlier one of the same row; on none: takes it off. */
export function setCondition(stored: StoredUnit, id: string, affected: number): Result<StoredUnit> {
	const others = stored.conditions.filter((each) => each.id !== id);
	const conditions = affected > 0 ? [...others, { id, affected, rounds: null }] : others;
	return editUnit(stored, "conditions", toJson(conditions));
}

/**
 * The flat changes that lead from one state of a unit to another: of objects each value, so that the host, which merges
 * objects, keeps no key that is gone; lists as a whole.
 */
export const toUnitUpdate = (before: StoredUnit, after: StoredUnit): FlagUpdate =>
	Object.fromEntries(differences(UNIT_PATH, toJson(before), toJson(after)));

function differences(path: string, before: unknown, after: Json): readonly (readonly [string, Json])[] {
	if (before === after) return [];
	if (!isRecord(before) || !isRecord(after)) {
		return isJson(before) && sameJson(before, after) ? [] : [[path, after]];
	}
	const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
	const kept = Object.entries(after) as readonly (readonly [string, Json])[];
	return [
		...gone.map((key) => [`${path}.${key}`, ABSENT] as const),
		...kept.flatMap(([key, value]) => differences(`${path}.${key}`, before[key], value)),
	];
}
