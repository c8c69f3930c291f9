import { drive } from "../../../ask/index.js";
import { powersStep } from "../../day/index.js";
import { concludeMissions, missionRoll } from "../../missions/index.js";
import { moraleNow, openField, recount, sideOf } from "../../state/index.js";
import type { BattleInput, SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import { sumSteps } from "./strategy-steps.js";
import type { PreBattleState } from "./types.js";

/** More ways to come to the catastrophes than this are not enumerated. */
const MOST_STATES = 1_000;

/**
 * Every state in which the day may come to its catastrophes: powers as they were bought and blocked, and every mission.
 * Missions that end differently and change the same lead to one state. null: there are too many.
 */
export function preBattleStates(input: BattleInput, context: ForecastContext): Chances<PreBattleState> | null {
	const { rules } = context;
	const open = openField(input, rules);
	// Powers ask for nothing but choices.
	const { outcome: powers, sides } = drive(powersStep(open, input, rules), context.choiceOf);
	const states = statesAfterMissions(sides, input, context);
	if (states === null) return null;
	const counts = rules.force.options.moraleTs === "on" && sides.some(({ input: side }) => side.missions.length > 0);
	return states.map(([now, chance]) => {
		const after = counts ? now.map((side) => recount(side, input, rules)) : now;
		return [{ input, sides: after, powers }, chance] as const;
	});
}

/** The sides after all missions, one mission after another; null: too many ways. */
function statesAfterMissions(
	sides: readonly SideState[],
	{ rulings }: BattleInput,
	context: ForecastContext,
): Chances<readonly SideState[]> | null {
	const byName = Object.keys(rulings).some((key) => key.includes("/strategy/"));
	let states: Chances<readonly SideState[]> = [[sides, 1]];
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const { security } = sideOf(sides, mission.target).input;
			const ends = context.chancesOf(
				() => missionRoll(`${id}/${mission.id}`, mission, security),
				({ ended }) => ended,
			);
			const sums = new Map<string, [value: readonly SideState[], chance: number]>();
			for (const [before, p] of states) {
				for (const [outcome, q] of ends) {
					const now = concludeMissions(before, [outcome], context.rules);
					const key = now.map((side) => stateKey(side, byName)).join("|");
					const known = sums.get(key);
					if (known) known[1] += p * q;
					else sums.set(key, [now, p * q]);
				}
			}
			if (sums.size > MOST_STATES) return null;
			states = [...sums.values()];
		}
	}
	return states;
}

/** Equal for states of a side that the rest of the day cannot tell apart. */
function stateKey({ id, strategy, commanderDead, fallen, units }: SideState, byName: boolean): string {
	const scouted = strategy.filter(({ key }) => key.startsWith(`mission/${id}/`));
	const steps = byName ? JSON.stringify(strategy) : `${sumSteps({ strategy })} ${sumSteps({ strategy: scouted })}`;
	return `${steps} ${commanderDead} ${fallen} ${units.map(moraleNow)}`;
}
