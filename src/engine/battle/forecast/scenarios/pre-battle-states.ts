import { drive } from "../../../ask/index.js";
import { powersStep } from "../../day/index.js";
import { concludeMissions, missionRoll } from "../../missions/index.js";
import type { MissionOutcome } from "../../outcome.js";
import { openField, recount, sideOf } from "../../state/index.js";
import type { BattleInput, SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import type { PreBattleState } from "./types.js";

/** More ways for missions to end together than this are not enumerated. */
const MOST_STATES = 1_000;

/**
 * Every way in which the day may come to its catastrophes: powers as they were bought and blocked, and every mission; null:
 * there are too many.
 */
export function preBattleStates(input: BattleInput, context: ForecastContext): Chances<PreBattleState> | null {
	const { rules } = context;
	const open = openField(input, rules);
	// Powers ask for nothing but choices.
	const { outcome: powers, sides } = drive(powersStep(open, input, rules), context.choiceOf);
	const endings = missionChances(sides, context);
	if (endings === null) return null;
	return endings.map(([missions, chance]) => {
		const now = concludeMissions(sides, missions, rules);
		const counts = missions.length > 0 && rules.force.options.moraleTs === "on";
		const after = counts ? now.map((side) => recount(side, input, rules)) : now;
		return [{ input, sides: after, powers }, chance] as const;
	});
}

/** Chances of the ends of all missions together; null: too many. */
function missionChances(
	sides: readonly SideState[],
	context: ForecastContext,
): Chances<readonly MissionOutcome[]> | null {
	let chances: Chances<readonly MissionOutcome[]> = [[[], 1]];
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const { security } = sideOf(sides, mission.target).input;
			const one = context.chancesOf(
				() => missionRoll(`${id}/${mission.id}`, mission, security),
				({ ended }) => ended,
			);
			if (chances.length * one.length > MOST_STATES) return null;
			chances = chances.flatMap(([before, p]) => one.map(([outcome, q]) => [[...before, outcome], p * q] as const));
		}
	}
	return chances;
}
