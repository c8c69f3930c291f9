import { drive } from "../../ask/index.js";
import { powersStep } from "../day/index.js";
import { concludeMissions, missionRoll } from "../missions/index.js";
import type { MissionOutcome } from "../outcome.js";
import { openField, recount, sideOf } from "../state/index.js";
import type { BattleInput, SideState } from "../types.js";
import type { Law, Laws } from "./laws.js";
import type { Eve } from "./omens.js";

/** More ways for missions to end together than this are not enumerated. */
const MOST_EVES = 1_000;

/**
 * Every way in which the day may come to its catastrophes: powers as they were bought and blocked, and every mission; null:
 * there are too many.
 */
export function evesOf(input: BattleInput, laws: Laws): Law<Eve> | null {
	const { rules } = laws;
	const open = openField(input, rules);
	// Powers ask for nothing but choices.
	const { told: powers, sides } = drive(powersStep(open, input, rules), laws.choiceOf);
	const endings = missionsLaw(sides, laws);
	if (endings === null) return null;
	return endings.map(([missions, chance]) => {
		const now = concludeMissions(sides, missions, rules);
		const counts = missions.length > 0 && rules.force.options.moraleTs === "on";
		const after = counts ? now.map((side) => recount(side, input, rules)) : now;
		return [{ input, sides: after, powers }, chance] as const;
	});
}

/** How all missions may end together; null: in too many ways. */
function missionsLaw(sides: readonly SideState[], laws: Laws): Law<readonly MissionOutcome[]> | null {
	let law: Law<readonly MissionOutcome[]> = [[[], 1]];
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const { security } = sideOf(sides, mission.target).input;
			const one = laws.of(
				() => missionRoll(`${id}/${mission.id}`, mission, security),
				({ ended }) => ended,
			);
			if (law.length * one.length > MOST_EVES) return null;
			law = law.flatMap(([before, p]) => one.map(([outcome, q]) => [[...before, outcome], p * q] as const));
		}
	}
	return law;
}
