import type { Officer } from "../army/index.js";

/** Feet that a performance without a radius of its own reaches, never below 0 (RULES 4.16). */
export function performanceRange({ charisma }: Pick<Officer, "charisma">): number {
	return Math.max(0, 100 + 50 * charisma);
}

/** Bonuses of a commander who is attacked among the own soldiers: improved cover (RULES 4.3). */
export const COMMANDER_COVER = { ac: 8, reflex: 4 } as const;
