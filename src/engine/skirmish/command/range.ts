import type { Officer, SkirmishTables } from "../army/index.js";

/**
 * Feet within which a commander orders units: 100 + 25 × modifier of Charisma, never below 0 (RULES 4.3).
 * @example
 * commandRange({ charisma: -5 }, SKIRMISH_TABLES); // 0
 */
export function commandRange(
	{ charisma }: Pick<Officer, "charisma">,
	{ command }: Pick<SkirmishTables, "command">,
): number {
	return Math.max(0, command.orders.base + command.orders.step * charisma);
}
