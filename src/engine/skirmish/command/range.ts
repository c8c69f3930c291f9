import type { Officer, SkirmishTables } from "../army/index.js";

type Ranged = Pick<Officer, "charisma">;
type Reach = Pick<SkirmishTables, "command">;

/**
 * Feet within which a commander orders units: 100 + 25 × modifier of Charisma, never below 0 (RULES 4.3).
 * @example
 * commandRange({ charisma: -5 }, SKIRMISH_TABLES); // 0
 */
export function commandRange({ charisma }: Ranged, { command }: Reach): number {
	return feetOf(command.orders, charisma);
}

/** Feet that a performance without a radius of its own reaches, never below 0 (RULES 4.16). */
export function performanceRange({ charisma }: Ranged, { command }: Reach): number {
	return feetOf(command.performances, charisma);
}

function feetOf({ base, step }: SkirmishTables["command"]["orders"], charisma: number): number {
	return Math.max(0, base + step * charisma);
}
