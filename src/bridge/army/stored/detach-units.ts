import { fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import { cutName } from "../../text/index.js";
import { missingUnit } from "./missing-unit.js";
import { EMPTY_FORCE, type StoredForce } from "./types.js";
import { editForce, type ForceUpdate, removeEntry } from "./updates.js";

/** Units that leave an army: the new army, and the changes of the old one. */
interface Detachment {
	readonly force: StoredForce;
	readonly update: ForceUpdate;
}

/**
 * Detaches units into an army of their own, of the same age and land. Heroes who fight in them go along; the commander, the chest, practitioners and
 * chronicle stay. Faults: no unit; one that does not exist.
 */
export function detachUnits(stored: StoredForce, units: readonly string[], name: string): Result<Detachment> {
	if (units.length === 0) return fail({ code: "MUSTER.Fault.Force.detachCount", path: "units" });
	const missing = missingUnit(stored, units);
	if (missing) return fail(missing);
	const goes = Object.entries(stored.units).filter(([id]) => units.includes(id));
	const heroes = Object.entries(stored.heroes).filter(([, { unit }]) => units.includes(unit));
	const { tl, mana, emblem, colour } = stored;
	const force: StoredForce = {
		...EMPTY_FORCE,
		name: cutName(name, FORCE_LIMITS.name),
		tl,
		mana,
		emblem,
		colour,
		units: Object.fromEntries(goes),
		heroes: Object.fromEntries(heroes),
	};
	const leads = units.includes(stored.commander.leads) ? editForce("commander.leads", "") : {};
	const update: ForceUpdate = Object.assign(
		{},
		leads,
		...goes.map(([id]) => removeEntry("units", id)),
		...heroes.map(([id]) => removeEntry("heroes", id)),
	);
	return ok({ force, update });
}
