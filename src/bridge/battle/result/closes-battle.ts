import type { BattleRules, DayOutcome } from "../../../engine/battle/index.js";
import { toFoughtDay } from "../document/stored-day.js";
import { toBattleInput } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";

/**
 * True if a battle ends with a day: as the GM says, else where units of at most one side are left in the line, be they
 * crews without pieces. After an inconclusive day, or one on which both sides keep their ground, it goes on (RULES
 * 1.12).
 */
export function closesBattle({ setup, forces }: BattleDay, { units }: Pick<DayOutcome, "units">): boolean {
	if (setup.closes !== null) return setup.closes;
	const crews = new Set(
		forces.flatMap(({ place, force }) =>
			force.units.flatMap(({ id, crewAfoot }) => (crewAfoot > 0 ? [`${place}-${id}`] : [])),
		),
	);
	const steady = units.filter(({ key, after }) => after.state === "steady" && (after.men > 0 || crews.has(key)));
	return new Set(steady.map(({ side }) => side)).size < 2;
}

/**
 * True if a battle ends with a day that is over, by its stored outcome; false for one that is not over, or cannot be
 * read. None of its answers is gone through again.
 */
export function endsBattle(day: BattleDay, rules: BattleRules): boolean {
	const input = toBattleInput(day.setup, day.forces, rules);
	const fought = input.ok && day.fought !== null ? toFoughtDay(day.fought, input.value) : null;
	return fought?.ok === true && closesBattle(day, fought.value.outcome);
}
