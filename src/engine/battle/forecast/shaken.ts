import { placeAmong, type Shake, type Shock, shakeUnits } from "../state/index.js";
import type { UnitStand } from "../types.js";
import { entry } from "./entry.js";

/**
 * {@link shakeUnits} for units that are shaken again and again, another one of them in another way each time: what most feel is
 * told once, and those units are the same objects wherever it happens.
 */
export function keepShaken(): Shake {
	const known = new Map<readonly UnitStand[], Map<Shock["all"], readonly UnitStand[]>>();
	return (units, { all, own, unit }, rules) => {
		const byCause = entry(known, units, () => new Map());
		const alike = entry(byCause, all, () => shakeUnits(units, { all, own: null, unit: "" }, rules));
		const at = own === null ? -1 : placeAmong(units, unit);
		if (at < 0) return alike;
		const [one] = shakeUnits([units[at] as UnitStand], { all, own, unit }, rules);
		return alike.with(at, one as UnitStand);
	};
}
