import type { BattleInput, DayOutcome } from "../../../../src/engine/battle/index.js";
import type { SpoilUse } from "../../../../src/engine/force/index.js";
import { gearOf } from "./prices.js";
import type { Summed } from "./summed.js";
import type { TwinTables } from "./tables.js";
import { armOf } from "./troops.js";
import { unitOf } from "./unit-of.js";

/** What lies on the field for the side that holds it, coins to the nearest. */
export interface TwinSpoils {
	readonly gear: readonly { readonly unit: string; readonly men: number; readonly worth: number }[];
	readonly worth: number;
	readonly guns: readonly { readonly unit: string; readonly pieces: number }[];
}

/**
 * Spoils (1.14 step 6, 1.17): the gear of all own losses, of the foe's dead, of the wounded too where a unit ran, of
 * all who surrendered; a third of the cost to raise for use, a fifth in cash, half of that for riders; and the guns.
 */
export function spoils(
	{ winner, units }: Summed<DayOutcome>,
	input: BattleInput,
	use: SpoilUse,
	tables: TwinTables,
): TwinSpoils {
	if (winner === "") return { gear: [], worth: 0, guns: [] };
	const gear = units.flatMap(({ key, side, dead, wounded, fate, after }) => {
		const [unit] = unitOf(key, input);
		if (armOf(unit.troop, tables) === "artillery") return [];
		const own = side === winner;
		const captured = fate === "surrenders" ? after.men : 0;
		const men = dead + captured + (own || (fate !== "holds" && fate !== "withdraws") ? wounded : 0);
		return men > 0 ? [{ own, unit: key, men, worth: gearOf(unit, men, tables.prices[use], tables) }] : [];
	});
	const inOrder = [...gear.filter(({ own }) => own), ...gear.filter(({ own }) => !own)];
	return {
		gear: inOrder.map(({ unit, men, worth }) => ({ unit, men, worth })),
		worth: gear.reduce((sum, { worth }) => sum + worth, 0),
		guns: units.filter(({ taken }) => taken > 0).map(({ key, taken }) => ({ unit: key, pieces: taken })),
	};
}
