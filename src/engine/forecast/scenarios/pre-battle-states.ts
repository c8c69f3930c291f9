import { drive } from "../../ask/index.js";
import { powersStep } from "../../battle/day/index.js";
import type { BattleInput, SideState } from "../../battle/index.js";
import { concludeMissions, missionRoll } from "../../battle/missions/index.js";
import { moraleNow, openField, openSide, recount, sideOf } from "../../battle/state/index.js";
import { memoize } from "../../common/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import { sumSteps } from "./leading-heroes.js";
import type { PreBattleState } from "./types.js";

/**
 * Every state in which the day may come to its catastrophes: powers as they were bought and blocked, and every mission.
 * Missions that end differently and change the same lead to one state. null: there are more than so many; `most` says
 * how many of such states there may be, and is asked before any mission.
 */
export function* preBattleStates(
	input: BattleInput,
	context: ForecastContext,
	most: (state: PreBattleState, context: ForecastContext) => number,
): Steps<Chances<PreBattleState> | null> {
	const { rules } = context;
	for (const side of input.sides) {
		openSide(input, rules)(side);
		yield;
	}
	const open = openField(input, rules);
	// Powers ask for nothing but choices.
	const { outcome: powers, sides } = drive(powersStep(open, input, rules), context.choiceOf);
	const states = yield* statesAfterMissions(sides, input, context, most({ input, sides, powers }, context));
	if (states === null) return null;
	const counts = rules.force.options.moraleTs === "on" && sides.some(({ input: side }) => side.missions.length > 0);
	const all: (readonly [PreBattleState, number])[] = [];
	for (const [now, chance] of states) {
		const after = counts ? now.map((side) => recount(side, input, rules)) : now;
		all.push([{ input, sides: after, powers }, chance]);
		if (counts) yield;
	}
	return all;
}

/** Number of states after which the work pauses. */
const PART = 16;

/** The sides after all missions, one mission after another; null: too many ways. */
function* statesAfterMissions(
	sides: readonly SideState[],
	{ rulings }: BattleInput,
	context: ForecastContext,
	most: number,
): Steps<Chances<readonly SideState[]> | null> {
	const byName = Object.keys(rulings).some((key) => key.includes("/strategy/"));
	const moraleOf = memoize((units: SideState["units"]) => units.map(moraleNow).join());
	let states: Chances<readonly SideState[]> = [[sides, 1]];
	if (states.length > most) return null;
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const { security } = sideOf(sides, mission.target).input;
			const ends = context.chancesOf(
				() => missionRoll(`${id}/${mission.id}`, mission, security),
				({ ended }) => ended,
			);
			const sums = new Map<string, [value: readonly SideState[], chance: number]>();
			for (const [i, [before, p]] of states.entries()) {
				if (i % PART === PART - 1) yield;
				for (const [outcome, q] of ends) {
					const now = concludeMissions(before, [outcome], context.rules);
					const key = now.map((side) => stateKey(side, byName, moraleOf)).join("|");
					const known = sums.get(key);
					if (known) known[1] += p * q;
					else sums.set(key, [now, p * q]);
				}
			}
			if (sums.size > most) return null;
			states = [...sums.values()];
		}
	}
	return states;
}

/** Equal for states of a side that the rest of the day cannot tell apart. */
function stateKey(
	{ id, strategy, commanderDead, fallen, units }: SideState,
	byName: boolean,
	moraleOf: (units: SideState["units"]) => string,
): string {
	const scouted = strategy.filter(({ key }) => key.startsWith(`mission/${id}/`));
	const steps = byName ? JSON.stringify(strategy) : `${sumSteps({ strategy })} ${sumSteps({ strategy: scouted })}`;
	return `${steps} ${commanderDead} ${fallen} ${moraleOf(units)}`;
}
