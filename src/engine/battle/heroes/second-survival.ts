import { askNothing, type Kernel, together } from "../../ask/index.js";
import { floorRatio, ratio, type TermInput } from "../../common/index.js";
import type { ContestResult, SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput } from "../types.js";
import type { FieldHero } from "./fighter.js";
import { rollSurvival } from "./survival.js";

/** A hero at the end of the day: the result of the side, and whether the hero's unit ran. */
export interface Survivor {
	readonly hero: FieldHero;
	readonly standing: Pick<ContestResult, "place" | "difference" | "starred">;
	readonly routed: boolean;
}

/** A full so many of the difference cost one (RULES 1.15). */
const DIFFERENCE_STEP = 3;

/** Cost of a rout (RULES 1.15). */
const ROUT = -2;

/** True if a hero rolls a second time: on a side that lost, or in a unit that ran (RULES 1.15). */
export function rollsAgain({ standing, routed }: Survivor): boolean {
	return standing.place === "loser" || routed;
}

/** The terms of the second roll: the same Risk, the difference, the starred position of a defender, and a rout (RULES 1.15). */
export function secondTerms({ hero, standing, routed }: Survivor): readonly TermInput[] {
	const lost = standing.place === "loser";
	return [
		{ key: "risk", kind: "add", value: hero.part.risk },
		{ key: "survival", kind: "add", value: hero.part.survival },
		{ key: "difference", kind: "add", value: lost ? 0 - floorRatio(ratio(standing.difference, DIFFERENCE_STEP)) : 0 },
		{ key: "position", kind: "add", value: standing.starred },
		{ key: "rout", kind: "add", value: routed ? ROUT : 0 },
	];
}

/** The second Survival rolls, all at once; null for who does not roll (RULES 1.15). Questions `<hero>/secondSurvival` … */
export function* secondSurvivalStep(
	survivors: readonly Survivor[],
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<readonly (SurvivalOutcome | null)[]> {
	return yield* together(
		survivors.map((survivor) => (rollsAgain(survivor) ? second(survivor, input, rules) : askNothing(null))),
	);
}

function second(
	survivor: Survivor,
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<SurvivalOutcome | null> {
	return rollSurvival("secondSurvival", survivor.hero, secondTerms(survivor), input, rules);
}
