import { floorRatio, mul, ratio, sub } from "../../common/index.js";
import { wholeParts } from "./blow-effect.js";
import { soldierHp, sumOf } from "./strength.js";
import type { Blow, Strength } from "./types.js";

/** Effect of one healing by itself: points given, and dying soldiers who return. */
export interface HealingEffect {
	readonly healed: number;
	readonly returned: number;
}

/** A unit after its healing. */
interface Healed {
	readonly strength: Strength;
	readonly effects: readonly HealingEffect[];
	readonly healed: number;
	readonly returned: number;
}

/**
 * Adds healing to a unit that has taken its damage but not lost its soldiers: no soldier above the most, dying soldiers return,
 * floor(successes / concentration) of them.
 */
export function heal(damaged: Strength, healings: readonly Blow[]): Healed {
	const { total, soldierMost } = damaged;
	const effects = healings.map((healing) => healingEffect(damaged, healing));
	const returning = sumOf(effects, (effect) => effect.returned);
	const returned = Math.min(belowZero(damaged), returning);
	const room = Math.max(0, soldierMost * sizeWith(damaged, returned) - total);
	const given = sumOf(effects, (effect) => effect.healed);
	const healed = Math.min(room, given);
	return { strength: { ...damaged, total: total + healed }, effects, healed, returned };
}

/** Soldiers below 0 hit points: those who lie, and those who fight on. */
const belowZero = ({ size, maximum, held }: Strength): number => maximum - size + held;

/** Size of a unit with so many back above 0: those who fight on come first, and are counted in it already. */
export const sizeWith = ({ size, held }: Strength, returned: number): number => size + Math.max(0, returned - held);

/** Effect of one healing by itself: what its targets miss, those who return all of their points. */
function healingEffect(damaged: Strength, { targets, concentration, landed }: Blow): HealingEffect {
	const { size, held, maximum, soldierMost } = damaged;
	const treated = Math.min(targets, maximum);
	const rolls = sumOf(landed, ({ value, rolls }) => (value > 0 ? rolls : 0));
	const returned = Math.min(treated, belowZero(damaged), wholeParts(rolls, concentration));
	const missing = sub(ratio(soldierMost), soldierHp(damaged));
	const standing = Math.min(size - held, treated - returned);
	const cap = floorRatio(mul(missing, ratio(standing))) + soldierMost * returned;
	const points = sumOf(landed, ({ value, rolls }) => value * rolls);
	return { healed: Math.min(points, cap), returned };
}
