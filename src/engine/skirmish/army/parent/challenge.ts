import type { Ratio } from "../../../common/index.js";
import { compareParts, floorRatio, ratio, ZERO } from "../../../common/index.js";
import type { Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";
import { CHALLENGE_STEPS } from "../tables/index.js";
import type { Size } from "../vocabulary.js";
import { SIZES } from "../vocabulary.js";

type Types = Pick<SkirmishTables, "unitTypes">;

/** The type of a unit of so many soldiers: the largest whose number it reaches, at least the smallest (RULES 4.A.1). */
export function unitTypeOf(soldiers: number, { unitTypes }: Types): Size {
	return SIZES.filter((size) => unitTypes[size].soldiers <= soldiers).at(-1) ?? "fine";
}

/**
 * Moves a challenge up or down its steps 1/8, 1/6, 1/4, 1/3, 1/2, 1, 2, 3 …; below 1/8 there is none, which is null
 * (RULES 4.A.1). A challenge between two steps counts as the lower.
 */
export function shiftChallenge(challenge: Ratio, steps: number): Ratio | null {
	const place = placeOf(challenge) + steps;
	if (placeOf(challenge) < 0 || place < 0) return null;
	return CHALLENGE_STEPS[place] ?? ratio(place - CHALLENGE_STEPS.length + 1);
}

/** The place of a challenge among its steps, from 0; −1 below them. */
function placeOf(challenge: Ratio): number {
	const whole = floorRatio(challenge);
	if (whole >= 1) return CHALLENGE_STEPS.length + whole - 1;
	return CHALLENGE_STEPS.findLastIndex((step) => compareParts(step.num, step.den, challenge) <= 0);
}

/**
 * The challenge of a unit of soldiers of one challenge; null: it is too weak to count as a unit (RULES 4.A.1). Cavalry
 * takes the higher one of mount and rider, which the caller gives.
 */
export function unitChallenge(soldier: Ratio, soldiers: number, tables: Types): Ratio | null {
	return shiftChallenge(soldier, tables.unitTypes[unitTypeOf(soldiers, tables)].steps);
}

/** The challenge of a unit as it is now; 0: too weak to count as one. */
export function challengeOf({ soldier, soldiers }: Pick<Unit, "soldier" | "soldiers">, tables: Types): Ratio {
	return unitChallenge(soldier.challenge, soldiers.current, tables) ?? ZERO;
}

/** Modifier with which a unit hides: the one entered for it, or that of its type (RULES 4.2). */
export function camouflageOf(unit: Unit, tables: Pick<SkirmishTables, "camouflage" | "unitTypes">): number {
	return unit.camouflage ?? tables.camouflage[unitTypeOf(unit.soldiers.current, tables)];
}
