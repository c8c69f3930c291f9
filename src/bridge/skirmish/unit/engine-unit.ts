import type { Result } from "../../../engine/common/index.js";
import { edited, type Json, toJson } from "../../../engine/schema/index.js";
import {
	readSkirmishUnit,
	readSoldier,
	SKIRMISH_RULES,
	type Soldier,
	type Unit,
} from "../../../engine/skirmish/index.js";
import type { SoldierSource, StoredUnit } from "./stored-unit.js";

/** A soldier of a unit as the rules use it, with where its numbers come from. */
export interface SoldierNow {
	readonly soldier: Soldier;
	/** Paths of numbers set by hand that no field of the soldier has now, or that do not fit there. */
	readonly idle: readonly string[];
	/** Paths of fields that neither the game system nor a person has said. */
	readonly asked: readonly string[];
}

/** A soldier as an adapter reads it of an actor, with the fields that it could not say. */
interface SoldierRead {
	readonly soldier: Soldier;
	readonly asked: readonly string[];
}

/**
 * The soldier of a unit: what its actor says now, else the snapshot; over it the numbers that are set by hand. One that
 * fits nowhere is named and changes nothing.
 */
export function soldierNow(source: SoldierSource, live: SoldierRead | null): SoldierNow {
	const { asked } = live ?? source;
	let soldier = live?.soldier ?? source.snapshot;
	const idle: string[] = [];
	for (const { path, value } of source.overrides) {
		const set = withField(soldier, path, value);
		if (set.ok) soldier = set.value;
		else idle.push(path);
	}
	const said = source.overrides.map(({ path }) => path);
	return { soldier, idle, asked: asked.filter((path) => !said.includes(path)) };
}

/** A soldier with another value in a field. Faults: there is no such field, or it does not take the value. */
export const withField = (soldier: Soldier, path: string, value: Json): Result<Soldier> =>
	edited(readSoldier, toJson(soldier), { kind: "set", path: pathIn(soldier, path), value });

/**
 * The path of a soldier's field inside its data: attacks are named by their ids, which stay when their order changes.
 * @example
 * pathIn(soldier, "attacks.bow.bonus"); // "attacks.1.bonus"
 */
export function pathIn({ attacks }: Pick<Soldier, "attacks">, path: string): string {
	const [list, id, ...rest] = path.split(".");
	if (list !== "attacks" || id === undefined) return path;
	return ["attacks", attacks.findIndex((attack) => attack.id === id), ...rest].join(".");
}

/** The name of a unit, and the soldier of which it has many now. */
interface UnitIdentity {
	/** The id of its actor. */
	readonly id: string;
	readonly name: string;
	readonly soldier: Soldier;
}

/**
 * A stored unit as the rules use it, facing the top of the map: its place is its token's. Faults: those of the engine's
 * reader (RULES 4.2).
 */
export function engineUnit(stored: StoredUnit, identity: UnitIdentity, tables = SKIRMISH_RULES.tables): Result<Unit> {
	return readSkirmishUnit({ ...stored, ...identity }, tables);
}
