import { wholeParts } from "./strength.js";
import type { AttackPlan, Counts } from "./types.js";

/** Manoeuvres that a unit can make against another; stealing is not possible (RULES 4.16). */
export const MANOEUVRES = ["bullRush", "drag", "reposition", "disarm", "sunder"] as const;
type Manoeuvre = (typeof MANOEUVRES)[number];

/** Effect of a manoeuvre on the unit that it is made against. */
interface ManoeuvreEffect {
	/** Soldiers against which it succeeded. */
	readonly affected: number;
	/** Feet that the whole unit may be moved, 0 or 10. */
	readonly feet: number;
	/** True if its formation is open from now on. */
	readonly opened: boolean;
	/** Soldiers who cannot attack until they are armed again. */
	readonly disarmed: number;
	/** Items of the one kind that was aimed at that are broken. */
	readonly broken: number;
}

/** The modifier on the roll of a unit that means to move another as a whole. */
export const MOVE_PENALTY = -5;

/** Feet by which a unit is moved at most. */
const MOVED_FEET = 10;

/**
 * Effect of a manoeuvre from the counts of its rolls (RULES 4.16). Bull rush, drag and reposition: more than a quarter
 * of the soldiers affected opens the formation and, if the penalty was taken, lets the unit be moved 10 ft.
 * @example
 * manoeuvreEffect("drag", { plan: { targets: 60, concentration: ratio(1) }, counts: { successes: 30, criticals: 0 }, size: 100, penalty: true }).feet; // 10
 */
export function manoeuvreEffect(
	kind: Manoeuvre,
	made: {
		readonly plan: Pick<AttackPlan, "targets" | "concentration">;
		readonly counts: Pick<Counts, "successes" | "criticals">;
		/** Soldiers of the unit that it is made against. */
		readonly size: number;
		/** True if {@link MOVE_PENALTY} was taken. */
		readonly penalty: boolean;
	},
): ManoeuvreEffect {
	const { plan, counts, size, penalty } = made;
	const succeeded = wholeParts(counts.successes + counts.criticals, plan.concentration);
	const affected = Math.min(succeeded, plan.targets, size);
	const shoves = kind !== "disarm" && kind !== "sunder";
	const opened = shoves && 4 * affected > size;
	return {
		affected,
		feet: opened && penalty ? MOVED_FEET : 0,
		opened,
		disarmed: kind === "disarm" ? affected : 0,
		broken: kind === "sunder" ? affected : 0,
	};
}
