import { leastWhole } from "../../common/index.js";
import { stopFerocity } from "./phase.js";
import { isDefeated, sumOf } from "./strength.js";
import type { Strength } from "./types.js";

/** Fate of a creature that leaves a unit. */
interface Discharged {
	readonly state: "standing" | "stable" | "dying" | "dead";
	/** Hit points; 0 for all but the standing. */
	readonly hp: number;
}

/**
 * Dissolves a unit into its creatures (RULES 4.17): the first of the list stand up and share the total point by point
 * in turn, none above the own maximum; then come the dying, then the dead. Whom each state takes is the order of the
 * list, which the owner chooses. No creature stands up with 0 hit points. Soldiers of a defeated unit are stable, not
 * dying.
 * @example
 * const unit = { size: 2, maximum: 3, total: 7, temporary: 0, soldierMost: 8, con: 10, diesAtZero: false, ferocity: false, held: 0, whole: 32, bloodied: true };
 * dissolveUnit(unit, [8, 8, 8, 8]).map(({ hp }) => hp); // [4, 3, 0, 0]
 */
export function dissolveUnit(unit: Strength, maxima: readonly number[]): readonly Discharged[] {
	const { size, maximum, total, diesAtZero } = stopFerocity(unit);
	const points = dealPoints(total, maxima.slice(0, size));
	const fallen = isDefeated({ total }) ? "stable" : "dying";
	return maxima.map((_, index): Discharged => {
		const hp = points[index] ?? 0;
		if (hp > 0) return { state: "standing", hp };
		return { state: index < maximum && !diesAtZero ? fallen : "dead", hp: 0 };
	});
}

/** Deals points one by one in turn, none above a maximum: an even level, and one more for the first who have room. */
function dealPoints(total: number, maxima: readonly number[]): readonly number[] {
	const upTo = (level: number): number => sumOf(maxima, (most) => Math.min(most, level));
	const highest = maxima.reduce((most, each) => Math.max(most, each), 0);
	const level = leastWhole(0, highest, (each) => upTo(each + 1) > total);
	let left = Math.min(total, upTo(highest)) - upTo(level);
	return maxima.map((most) => {
		const extra = most > level && left > 0 ? 1 : 0;
		left -= extra;
		return Math.min(most, level) + extra;
	});
}
