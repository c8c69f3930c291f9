import type { SkirmishTables, Unit } from "../army/index.js";
import type { Affliction } from "./types.js";

/**
 * A unit of which more soldiers have a condition: they are added to those who have it, at most all who can fight, and
 * all have it for the longer time; a condition that adds up is had besides (RULES 4.15).
 */
export function afflicted(
	unit: Unit,
	{ condition: id, affected, rounds }: Affliction,
	{ conditions }: Pick<SkirmishTables, "conditions">,
): Unit {
	const most = unit.soldiers.current;
	if (Math.min(affected, most) === 0) return unit;
	const stacks = conditions[id]?.stacks === true;
	const before = stacks ? undefined : unit.conditions.find((each) => each.id === id);
	const kept = unit.conditions.filter((each) => each !== before);
	const all = Math.min(most, (before?.affected ?? 0) + affected);
	const last = before?.rounds === null || rounds === null ? null : Math.max(before?.rounds ?? 0, rounds);
	return { ...unit, conditions: [...kept, { id, affected: all, rounds: last }] };
}
