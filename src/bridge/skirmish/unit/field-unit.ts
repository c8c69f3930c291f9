import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	flag,
	type Infer,
	kinds,
	named,
	number,
	object,
	orNull,
	patterned,
	text,
	UUID,
	whole,
} from "../../../engine/schema/index.js";
import { type StoredUnit as ArmyUnit, editUnit as editArmyUnit, type ForceUpdate } from "../../army/stored/index.js";
import type { StoredUnit } from "./stored-unit.js";

const uuid = patterned(UUID, 200);

const id = patterned(/^[A-Za-z0-9]{16}$/, 16);

/** Pixels from the corner of a scene, either way. */
const pixels = whole(-10_000_000, 10_000_000);

const readSpot = object({
	/** Ids of the scene, and of the token that is made there. */
	scene: id,
	token: id,
	/** The middle of the unit. */
	x: pixels,
	y: pixels,
	/** Id of a level of the scene, where it has some; empty: none. */
	level: text(60),
	/** Null: the host's own. */
	elevation: orNull(number),
	hidden: flag,
});

/** A spot of a scene at which the token of a new unit is to stand. */
export type UnitSpot = Infer<typeof readSpot>;

/** Reads an order about men of an army on the field. */
export const readFieldOrder = kinds({
	/** Men of an army's unit go to the field as a unit of a skirmish. */
	field: {
		force: uuid,
		unit: text(60),
		men: whole(1, 10_000_000),
		/** The uuid of the soldier's actor; empty: its numbers are typed later. */
		soldier: text(200),
		newId: id,
		name: named(100),
		/** Null: the men are not on a map yet. */
		spot: orNull(readSpot),
	},
	/** They come back. `word`: of this one order alone. */
	back: { carrier: uuid, word: text(32) },
});

/** An order about men of an army on the field. */
export type FieldOrder = Infer<typeof readFieldOrder>;

/** Men of an army's unit who come back, and those who do not. */
interface Returning {
	readonly back: number;
	/** Down and alive: they count among the unit's wounded. */
	readonly down: number;
	readonly dead: number;
	readonly update: ForceUpdate;
}

/**
 * The changes of an army's unit whose men come back from the field: the dead leave it, those who are down are wounded.
 * Faults: they were of no army; the army's unit has fewer men than went.
 */
export function bringBack({ from, soldiers }: StoredUnit, army: ArmyUnit): Result<Returning> {
	if (from === null) return fail({ code: "MUSTER.Fault.Skirmish.notFielded" });
	const back = Math.min(soldiers.current, from.men);
	const down = Math.min(soldiers.maximum - soldiers.current, from.men - back);
	const dead = from.men - back - down;
	const men = army.men - down - dead;
	if (men < 0) return fail({ code: "MUSTER.Fault.Skirmish.fewerMen", data: { men: army.men, went: from.men } });
	const { wounded } = army;
	return ok({
		back,
		down,
		dead,
		update: {
			...editArmyUnit(from.unit, "men", men),
			...(down === 0
				? {}
				: {
						...editArmyUnit(from.unit, "wounded.men", wounded.men + down),
						...editArmyUnit(from.unit, "wounded.of", Math.max(wounded.of, army.men)),
					}),
		},
	});
}
