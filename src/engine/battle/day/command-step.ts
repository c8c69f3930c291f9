import type { Kernel } from "../../ask/index.js";
import { type Challenger, contestStep } from "../contest/index.js";
import type { ContestResult } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { divine, positionOf, starredSum, strategyLedgers } from "../strategy/index.js";
import type { BattleInput, SideState } from "../types.js";
import type { Stepped } from "./early-steps.js";

/** Each side as it comes to the contest: Strategy with every modifier (RULES 1.11). */
export function challengersOf(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): readonly Challenger[] {
	const ledgers = strategyLedgers(sides, input, rules);
	return sides.map((state, i): Challenger => {
		const worths = positionOf(state, sides, rules);
		return {
			id: state.id,
			strategy: ledgers[i]!,
			starred: starredSum(worths),
			holds: worths.some(({ starred }) => starred),
			luck: state.input.force.commander.luck && !state.commanderDead,
			by: state.input.by,
		};
	});
}

/** Steps 5 and 6: the diviners' word, Strategy with every modifier, and the contest (RULES 1.11, 1.12). */
export function* commandStep(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): Kernel<Stepped<readonly ContestResult[]>> {
	const advised = yield* divine(sides, rules.tables.command);
	const outcome = yield* contestStep(challengersOf(advised, input, rules), rules.options);
	return { outcome, sides: advised };
}
