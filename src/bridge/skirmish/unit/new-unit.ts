import { usualOf } from "../../../engine/schema/index.js";
import { readSoldier, type Soldier } from "../../../engine/skirmish/index.js";
import { type SoldierSource, type StoredUnit, storedUnitReader, UNIT_SCHEMA } from "./stored-unit.js";

/** The fields of a soldier that a person is asked for where nothing says them. */
export const SOLDIER_FIELDS = [
	...(["size", "space", "reach", "speed", "ac.normal", "ac.touch", "ac.flatFooted"] as const),
	...(["saves.fortitude", "saves.reflex", "saves.will", "constitution", "perception", "attacks"] as const),
] as const;

/** A soldier of whom nothing is known: an unarmed creature of human size; every number of it is asked for. */
export const plainSoldier = (name: string): Soldier =>
	usualOf(readSoldier, {
		name,
		size: "medium",
		space: { num: 5, den: 1 },
		reach: 5,
		speed: 30,
		ac: { normal: 10, touch: 10, flatFooted: 10 },
		saves: { fortitude: 0, reflex: 0, will: 0 },
		constitution: 10,
		attacks: [],
	});

/** A unit that is about to be made. */
interface UnitPlan {
	readonly soldier: Pick<SoldierSource, "snapshot" | "asked"> & Partial<SoldierSource>;
	/** Soldiers, all fit. */
	readonly men: number;
	/** The most hit points of one. */
	readonly each: number;
	/** Their points together; default: all of them. */
	readonly total?: number;
	readonly more?: Partial<StoredUnit>;
}

/** The data of a new unit: fresh, in closed formation, without a commander of its own. */
export function newUnit({ soldier, men, each, total = men * each, more = {} }: UnitPlan): StoredUnit {
	const base = usualOf(storedUnitReader(), {
		schema: UNIT_SCHEMA,
		soldier,
		soldiers: { current: men, maximum: men },
		hp: { total, each, start: men * each },
		bloodied: 2 * total < men * each,
	});
	return { ...base, ...more };
}
