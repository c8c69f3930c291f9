import type { BattleInput, DayOutcome } from "../../../../src/engine/battle/index.js";
import type { SpoilUse } from "../../../../src/engine/force/index.js";
import { armOf, MISSILE_PRICES } from "./numbers.js";
import type { Told } from "./told.js";

/** What lies on the field for whoever holds it, coins to the nearest. */
export interface TwinSpoils {
	readonly gear: readonly { readonly unit: string; readonly men: number; readonly worth: number }[];
	readonly worth: number;
	readonly guns: readonly { readonly unit: string; readonly pieces: number }[];
}

/**
 * Spoils (1.14 step 6, 1.17): the gear of all own losses, of the foe's dead, of the wounded too where a unit ran, of
 * everybody who surrendered; a third of the cost to raise for use, a fifth in cash, half of that for riders; and the guns.
 */
export function spoils({ winner, units }: Told<DayOutcome>, { sides }: BattleInput, use: SpoilUse): TwinSpoils {
	if (winner === "") return { gear: [], worth: 0, guns: [] };
	const gear = units.flatMap(({ key, side, dead, wounded, fate, after }) => {
		const [from, id] = key.split("/");
		const troop = sides.find((each) => each.id === from)?.force.units.find((unit) => unit.id === id)?.troop;
		if (!troop) throw new RangeError(`no unit ${key}`);
		if (armOf(troop) === "artillery") return [];
		const own = side === winner;
		const captured = fate === "surrenders" ? after.men : 0;
		const men = dead + captured + (own || (fate !== "holds" && fate !== "withdraws") ? wounded : 0);
		const carried =
			troop.kind === "weapon" ? 0 : Math.max(0, ...troop.missiles.map((name) => MISSILE_PRICES[name] ?? 0));
		const parts = (use === "salvage" ? 3 : 5) * (armOf(troop) === "horse" ? 2 : 1);
		const worth = Math.floor((2 * ((troop.raise ?? 0) + carried) * men + parts) / (2 * parts));
		return men > 0 ? [{ own, unit: key, men, worth }] : [];
	});
	const inOrder = [...gear.filter(({ own }) => own), ...gear.filter(({ own }) => !own)];
	return {
		gear: inOrder.map(({ unit, men, worth }) => ({ unit, men, worth })),
		worth: gear.reduce((sum, { worth }) => sum + worth, 0),
		guns: units.filter(({ taken }) => taken > 0).map(({ key, taken }) => ({ unit: key, pieces: taken })),
	};
}
