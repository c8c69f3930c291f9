import { type Ratio, ratio } from "../../../common/index.js";
import type { Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";

type Conditions = Pick<SkirmishTables, "conditions">;

/**
 * Soldiers who can act: those without a condition that takes actions away. Such conditions are on different soldiers,
 * as far as there are so many (RULES 4.9, 4.15).
 */
export function effectiveSize({ soldiers, conditions: on }: Unit, { conditions }: Conditions): number {
	const lost = on.reduce((sum, { id, affected }) => sum + (conditions[id]?.acts === false ? affected : 0), 0);
	return Math.max(0, soldiers.current - lost);
}

/**
 * Chance that conditions make an attack miss: each by its share of the soldiers, the greatest of them counts
 * (RULES 4.15).
 */
export function missChance({ soldiers, conditions: on }: Unit, { conditions }: Conditions): Ratio {
	let most = ratio(0);
	for (const { id, affected } of on) {
		const { miss } = conditions[id] ?? { miss: ratio(0) };
		if (miss.num === 0 || soldiers.current === 0) continue;
		const chance = ratio(miss.num * Math.min(affected, soldiers.current), miss.den * soldiers.current);
		if (chance.num * most.den > most.num * chance.den) most = chance;
	}
	return most;
}

/** Factor of a unit's speed: that of its slowest soldier (RULES 4.15). */
export function speedFactor({ conditions: on }: Unit, { conditions }: Conditions): Ratio {
	const factors = on.filter(({ affected }) => affected > 0).map(({ id }) => conditions[id]?.speed ?? ratio(1));
	return factors.reduce((least, each) => (each.num * least.den < least.num * each.den ? each : least), ratio(1));
}

/** Conditions, of soldiers or of the field, one round later: those that run out are gone (RULES 4.15). */
export function conditionsAfterRound<T extends { readonly rounds: number | null }>(
	conditions: readonly T[],
): readonly T[] {
	return conditions.flatMap((each) => {
		if (each.rounds === null) return [each];
		return each.rounds > 1 ? [{ ...each, rounds: each.rounds - 1 }] : [];
	});
}
