import type { Game, Kernel } from "../../ask/index.js";
import { type Aftermath, aftermathStep } from "../aftermath/index.js";
import type { Catastrophes } from "../catastrophe/index.js";
import { contestStep } from "../contest/index.js";
import type { HeroDay } from "../heroes/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import type { ContestResult, DayOutcome, SideOutcome, UnitOutcome } from "../outcome.js";
import { readBattle } from "../read/index.js";
import { BATTLE_RULES, type BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import { commandSkill, divine } from "../strategy/index.js";
import { catastropheStep, challengersOf, heroStep, missionsStep, powersStep, type Stepped } from "./early-steps.js";
import type { ReportStep } from "./report-step.js";

/**
 * A battle day by the rules of a world (RULES 1.2): from the sides as they are to everything that it changed.
 * @example
 * battleDay(BATTLE_RULES).id; // "battle"
 */
export function battleDay(rules: BattleRules): Game<BattleInput, DayOutcome> {
	return {
		id: "battle",
		version: 1,
		check: (input) => readBattle(input, rules),
		play: (input) => fightDay(input, rules),
	};
}

/** A battle day by the usual rules. */
export const BATTLE_DAY: Game<BattleInput, DayOutcome> = /* @__PURE__ */ battleDay(BATTLE_RULES);

/**
 * The kernel of {@link battleDay}: the eight steps in their order; the input must have passed its check (RULES 1.2).
 * `report` hears of every step before its first question, with what is known by then; a step may be named twice.
 */
export function* fightDay(input: BattleInput, rules: BattleRules, report: ReportStep = NO_REPORT): Kernel<DayOutcome> {
	const { powers, missions, catastrophes, early, sides: advised } = yield* beforeContest(input, rules, report);
	const contest = yield* contestStep(challengersOf(advised, input, rules), rules.options);
	report(early ? "fates" : "heroes", { contest, sides: advised });
	const heroes = early ?? (yield* heroStep(advised, catastrophes, input, rules));
	if (!early) report("fates", { heroes: heroes.outcome, sides: heroes.sides });
	const fought = {
		sides: early ? advised : heroes.sides,
		standings: contest,
		heroes: heroes.outcome,
	};
	const aftermath = yield* aftermathStep(fought, input, rules, (fates, survivors) =>
		report("losses", { sides: fought.sides, fates, survivors }),
	);
	return {
		skill: commandSkill(input, rules),
		powers,
		missions,
		winner: contest.find(({ place }) => place === "winner")?.id ?? "",
		sides: sideOutcomes(aftermath, contest, advised, catastrophes),
		units: aftermath.units,
		heroes: aftermath.heroes,
	};
}

/** A day up to its contest. */
interface BeforeContest extends Pick<DayOutcome, "powers" | "missions"> {
	readonly catastrophes: Catastrophes;
	/** The heroes' step; null: it comes after the contest. */
	readonly early: Stepped<readonly HeroDay[]> | null;
	/** The sides as they come to the contest. */
	readonly sides: readonly SideState[];
}

/** Steps 1 to 5: the day up to the contest, with everything that moves the Strategy of each commander (RULES 1.2). */
export function* beforeContest(
	input: BattleInput,
	rules: BattleRules,
	report: ReportStep = NO_REPORT,
): Kernel<BeforeContest> {
	const late = rules.options.survivalOrder === "afterContest";
	const field = openField(input, rules);
	report("powers", { sides: field });
	const powers = yield* powersStep(field, input, rules);
	report("fortune", { powers: powers.outcome, sides: powers.sides });
	const missions = yield* missionsStep(powers.sides, input, rules);
	report("fortune", { missions: missions.outcome, sides: missions.sides });
	const catastrophes = yield* catastropheStep(missions.sides, powers.outcome, input, rules);
	const fortune = { catastrophes: catastrophes.outcome, sides: catastrophes.sides };
	report(late ? "strategy" : "heroes", fortune);
	const early = late ? null : yield* heroStep(catastrophes.sides, catastrophes.outcome, input, rules);
	if (early) report("strategy", { heroes: early.outcome, sides: early.sides });
	const advised = yield* divine(early?.sides ?? catastrophes.sides, rules.tables.command);
	report("contest", { sides: advised });
	return {
		powers: powers.outcome,
		missions: missions.outcome,
		catastrophes: catastrophes.outcome,
		early,
		sides: advised,
	};
}

const NO_REPORT: ReportStep = () => undefined;

function sideOutcomes(
	{ sides, fates, units }: Aftermath,
	standings: readonly ContestResult[],
	contested: readonly SideState[],
	catastrophes: Catastrophes,
): readonly SideOutcome[] {
	return sides.map(({ id, warned, commanderDead }, i): SideOutcome => {
		return {
			id,
			catastrophe: catastrophes[id]!,
			strength: contested[i]!.strength,
			warned,
			commanderDead,
			standing: standings[i]!,
			fate: fates[i]!,
			...lossesOf(id, units),
		};
	});
}

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
