import type { D20Roll, NamedModifier } from "./types.js";

/** A shot or throw at a place without a line of effect, as engines shoot (RULES 4.16). */
interface IndirectFire {
	/** Bonus of skill at arms alone, and modifier of Intelligence. */
	readonly baseAttack: number;
	readonly intelligence: number;
	/** Penalty of the range, 0 or below. */
	readonly range: number;
	/** True if the place is in sight. */
	readonly inSight: boolean;
	/** Earlier attacks of the unit on the same place that missed with half of their rolls or more. */
	readonly misses: number;
	/** True if a spotter sees the place for the unit. */
	readonly spotter: boolean;
}

/** The number that indirect fire must reach, whatever it is aimed at. */
const INDIRECT_NUMBER = 15;

/** Penalty of a place out of sight; what each miss corrects, seen or reported, and after how many misses it ends. */
const UNSEEN = -6;
const CORRECTION = { seen: 2, reported: 1, most: 5 } as const;

/**
 * The roll of indirect fire: against 15, corrected by earlier misses. No criticals, and neither soft cover nor a melee
 * diverts it (RULES 4.16).
 * @example
 * indirectRoll({ baseAttack: 4, intelligence: 1, range: -2, inSight: false, misses: 3, spotter: true }).modifiers.map(({ value }) => value); // [4, 1, -2, -6, 3]
 */
export function indirectRoll({ baseAttack, intelligence, range, inSight, misses, spotter }: IndirectFire): D20Roll {
	const each = inSight ? CORRECTION.seen : spotter ? CORRECTION.reported : 0;
	const modifiers: readonly NamedModifier[] = [
		{ key: "baseAttack", value: baseAttack },
		{ key: "intelligence", value: intelligence },
		{ key: "range", value: range },
		{ key: "unseen", value: inSight ? 0 : UNSEEN },
		{ key: "correction", value: each * Math.min(CORRECTION.most, misses) },
	];
	const counting = modifiers.filter(({ value }) => value !== 0);
	return { kind: "d20", modifiers: counting, number: INDIRECT_NUMBER, threat: null };
}
