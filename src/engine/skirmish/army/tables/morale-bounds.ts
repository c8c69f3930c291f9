/** Bounds of a unit's morale (RULES 4.8). */
export interface MoraleBounds {
	/** Victories raise it no higher. */
	readonly most: number;
	/** A unit that was routed disbands at this or lower. */
	readonly disbands: number;
}

/** The usual bounds. */
export const MORALE_BOUNDS: MoraleBounds = { most: 4, disbands: -5 };
