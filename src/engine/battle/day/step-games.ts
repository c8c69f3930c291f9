import type { Game, Kernel } from "../../ask/index.js";
import { type Aftermath, aftermathStep } from "../aftermath/index.js";
import type { Catastrophes } from "../catastrophe/index.js";
import { fieldHeroes, type HeroDay, secondSurvivalStep } from "../heroes/index.js";
import type { ContestResult, MissionOutcome, PowersOutcome, SurvivalOutcome } from "../outcome.js";
import { readBattle } from "../read/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import type { BattleInput, SideState } from "../types.js";
import { commandStep } from "./command-step.js";
import { type DecidedInput, readDecided, standingsOf } from "./decided.js";
import { catastropheStep, heroStep, missionsStep, powersStep } from "./early-steps.js";

/** One step of the day by itself, on the field as the sides come to it. */
function stepGame<O>(
	id: string,
	rules: BattleRules,
	step: (sides: readonly SideState[], input: BattleInput) => Kernel<O>,
): Game<BattleInput, O> {
	return {
		id,
		version: 1,
		check: (input) => readBattle(input, rules),
		play: (input) => step(openField(input, rules), input),
	};
}

/** Step 2 by itself: special powers (RULES 1.16). */
export function powersGame(rules: BattleRules): Game<BattleInput, PowersOutcome> {
	return stepGame("battlePowers", rules, function* (sides, input) {
		return (yield* powersStep(sides, input, rules)).outcome;
	});
}

/** Missions by themselves (RULES 1.11.6). */
export function missionsGame(rules: BattleRules): Game<BattleInput, readonly MissionOutcome[]> {
	return stepGame("battleMissions", rules, function* (sides, input) {
		return (yield* missionsStep(sides, input, rules)).outcome;
	});
}

/** Step 3 by itself: catastrophes, nothing added to them (RULES 1.9). */
export function catastropheGame(rules: BattleRules): Game<BattleInput, Catastrophes> {
	return stepGame("battleCatastrophes", rules, function* (sides, input) {
		return (yield* catastropheStep(sides, null, input, rules)).outcome;
	});
}

/** Step 4 by itself: Survival and Glory (RULES 1.10). */
export function heroesGame(rules: BattleRules): Game<BattleInput, readonly HeroDay[]> {
	return stepGame("battleHeroes", rules, function* (sides, input) {
		return (yield* heroStep(sides, null, input, rules)).outcome;
	});
}

/** Steps 5 and 6 by themselves: Strategy and the contest (RULES 1.11, 1.12). */
export function contestGame(rules: BattleRules): Game<BattleInput, readonly ContestResult[]> {
	return stepGame("battleContest", rules, function* (sides, input) {
		return (yield* commandStep(sides, input, rules)).outcome;
	});
}

/** Step 7 by itself: the second Survival rolls after a contest that was decided otherwise; null for who does not roll (RULES 1.15). */
export function secondSurvivalGame(
	rules: BattleRules,
): Game<DecidedInput, Readonly<Record<string, SurvivalOutcome | null>>> {
	return {
		id: "battleSecondSurvival",
		version: 1,
		check: (input) => readDecided(input, rules),
		play: (input) => secondSurvival(input, rules),
	};
}

function* secondSurvival(input: DecidedInput, rules: BattleRules) {
	const standings = new Map(standingsOf(input, rules).map((standing) => [standing.id, standing]));
	const survivors = input.battle.sides
		.flatMap((side) => fieldHeroes(side, input.battle))
		.map((hero) => ({
			hero,
			standing: standings.get(hero.side) as ContestResult,
			routed: input.routed.includes(hero.unit),
		}));
	const rolls = yield* secondSurvivalStep(survivors, input.battle, rules);
	return Object.fromEntries(survivors.map(({ hero }, i) => [hero.key, rolls[i] ?? null]));
}

/** Step 8 by itself: the fate and the casualties of every unit after a contest that was decided otherwise (RULES 1.12–1.14). */
export function casualtiesGame(rules: BattleRules): Game<DecidedInput, Aftermath> {
	return {
		id: "battleCasualties",
		version: 1,
		check: (input) => readDecided(input, rules),
		play: (input) => {
			const field = { sides: openField(input.battle, rules), standings: standingsOf(input, rules), heroes: [] };
			return aftermathStep(field, input.battle, rules);
		},
	};
}
