import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Infer, kinds, named, patterned, text, UUID, whole } from "../../../engine/schema/index.js";
import { type StoredUnit as ArmyUnit, editUnit as editArmyUnit, type ForceUpdate } from "../../army/stored/index.js";
import type { StoredUnit } from "./stored-unit.js";

const uuid = patterned(UUID, 200);

/** Reads an order about men of an army on the field. */
export const readFieldOrder = kinds({
	/** Men of an army's unit go to the field as a unit of a skirmish. */
	field: {
		force: uuid,
		unit: text(60),
		men: whole(1, 10_000_000),
		/** The uuid of the soldier's actor; empty: its numbers are typed later. */
		soldier: text(200),
		newId: patterned(/^[A-Za-z0-9]{16}$/, 16),
		name: named(100),
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
