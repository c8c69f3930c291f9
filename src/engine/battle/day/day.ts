import type { Game, Kernel } from "../../ask/index.js";
import { type Aftermath, aftermathStep } from "../aftermath/index.js";
import type { Catastrophes } from "../catastrophe/index.js";
import type { ContestResult, DayOutcome, SideOutcome, UnitOutcome } from "../outcome.js";
import { readBattle } from "../read/index.js";
import { BATTLE_RULES, type BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import { commandSkill } from "../strategy/index.js";
import type { BattleInput, SideState } from "../types.js";
import { commandStep } from "./command-step.js";
import { catastropheStep, heroStep, missionsStep, powersStep } from "./early-steps.js";

/** A battle day by the rules of a world (RULES 1.2): from the sides as they are to everything that it changed. */
export function battleDay(rules: BattleRules): Game<BattleInput, DayOutcome> {
	return {
		id: "battle",
		version: 1,
		check: (input) => readBattle(input, rules),
		play: (input) => fightDay(input, rules),
	};
}

/** A battle day by the usual rules. */
export const BATTLE_DAY: Game<BattleInput, DayOutcome> = battleDay(BATTLE_RULES);

/** The kernel of {@link battleDay}: the eight steps in their order; the input must have passed its check (RULES 1.2). */
export function* fightDay(input: BattleInput, rules: BattleRules): Kernel<DayOutcome> {
	const late = rules.options.survivalOrder === "afterContest";
	const powers = yield* powersStep(openField(input, rules), input, rules);
	const missions = yield* missionsStep(powers.sides, input, rules);
	const catastrophes = yield* catastropheStep(missions.sides, powers.outcome, input, rules);
	const early = late ? null : yield* heroStep(catastrophes.sides, catastrophes.outcome, input, rules);
	const contest = yield* commandStep(early?.sides ?? catastrophes.sides, input, rules);
	const heroes = early ?? (yield* heroStep(contest.sides, catastrophes.outcome, input, rules));
	const field = {
		sides: late ? heroes.sides : contest.sides,
		standings: contest.outcome,
		heroes: heroes.outcome,
	};
	const aftermath = yield* aftermathStep(field, input, rules);
	return {
		skill: commandSkill(input, rules),
		powers: powers.outcome,
		missions: missions.outcome,
		winner: contest.outcome.find(({ place }) => place === "winner")?.id ?? "",
		sides: sideOutcomes(aftermath, contest.outcome, catastrophes.outcome),
		units: aftermath.units,
		heroes: aftermath.heroes,
	};
}

function sideOutcomes(
	{ sides, fates, units }: Aftermath,
	standings: readonly ContestResult[],
	catastrophes: Catastrophes,
): readonly SideOutcome[] {
	return sides.map((state, i): SideOutcome => {
		return {
			id: state.id,
			catastrophe: catastrophes[state.id]!,
			...summaryOf(state),
			standing: standings[i]!,
			fate: fates[i]!,
			...lossesOf(state.id, units),
		};
	});
}

const summaryOf = ({ strength, warned, commanderDead }: SideState) => ({ strength, warned, commanderDead });

function lossesOf(id: string, units: readonly UnitOutcome[]): Pick<SideOutcome, "losses" | "dead" | "wounded"> {
	const sum = { losses: 0, dead: 0, wounded: 0 };
	for (const unit of units) {
		if (unit.side !== id) continue;
		sum.losses += unit.losses;
		sum.dead += unit.dead;
		sum.wounded += unit.wounded;
	}
	return sum;
}
