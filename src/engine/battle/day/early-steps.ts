import type { Kernel } from "../../ask/index.js";
import { together } from "../../ask/index.js";
import type { Catastrophes } from "../catastrophe/index.js";
import { catastropheRoll, isStruck, strike, sufferCatastrophes } from "../catastrophe/index.js";
import type { Challenger } from "../contest/index.js";
import type { EarlierHits, HeroDay } from "../heroes/index.js";
import { heroesStep } from "../heroes/index.js";
import { concludeMissions, missionRolls } from "../missions/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import type { CatastropheOutcome, MissionOutcome, PowersOutcome } from "../outcome.js";
import { addedToCatastrophe, applyPowers, usePowers } from "../powers/index.js";
import type { BattleRules } from "../rules.js";
import { recount, withSide, withStrategy } from "../state/index.js";
import { positionOf, starredSum, strategyLedgers } from "../strategy/index.js";

/** Outcome of a step, and the sides after it. */
export interface Stepped<T> {
	readonly outcome: T;
	readonly sides: readonly SideState[];
}

/** Step 2: special powers (RULES 1.16). */
export function* powersStep(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): Kernel<Stepped<PowersOutcome>> {
	const outcome = yield* usePowers(sides, rules);
	return { outcome, sides: applyPowers(sides, outcome, input, rules) };
}

/** Before step 3: missions, since an assassination is a catastrophe (RULES 1.11.6). */
export function* missionsStep(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): Kernel<Stepped<readonly MissionOutcome[]>> {
	const outcome = yield* missionRolls(sides);
	const now = concludeMissions(sides, outcome, rules);
	const counts = outcome.length > 0 && rules.force.options.moraleTs === "on";
	return { outcome, sides: counts ? now.map((side) => recount(side, input, rules)) : now };
}

/** Step 3: the catastrophes of all sides, rolled together (RULES 1.9). */
export function* catastropheStep(
	sides: readonly SideState[],
	powers: PowersOutcome | null,
	input: BattleInput,
	rules: BattleRules,
): Kernel<Stepped<Catastrophes>> {
	const added = (id: string): number => (powers === null ? 0 : addedToCatastrophe(id, powers));
	const outcomes = yield* together(sides.map((side) => catastropheRoll(side, added(side.id), sides, rules)));
	const outcome: Record<string, CatastropheOutcome> = {};
	for (let i = 0; i < sides.length; i++) outcome[sides[i]?.id as string] = outcomes[i]!;
	return { outcome, sides: sufferCatastrophes(sides, outcome, input, rules) };
}

/**
 * Step 4: Survival and Glory of every hero, the effect of a hero's fall on the side, and what Glory lends to Strategy,
 * unless the contest is over (RULES 1.2, 1.10, 1.11.7).
 */
export function* heroStep(
	sides: readonly SideState[],
	catastrophes: Catastrophes | null,
	input: BattleInput,
	rules: BattleRules,
): Kernel<Stepped<readonly HeroDay[]>> {
	const outcome = yield* heroesStep(sides, earlierHits(sides, catastrophes), input, rules);
	let now = sides;
	for (const hero of outcome) now = feelHero(now, hero, rules);
	const counts = now !== sides && rules.force.options.moraleTs === "on";
	return { outcome, sides: counts ? now.map((side) => recount(side, input, rules)) : now };
}

function feelHero(sides: readonly SideState[], { key, side, glory, blow }: HeroDay, rules: BattleRules) {
	const lent = glory?.strategy ?? 0;
	const late = rules.options.survivalOrder === "afterContest";
	const praised =
		lent === 0 || late
			? sides
			: withSide(sides, side, (state) => withStrategy(state, [{ key: `glory/${key}`, value: lent }]));
	if (blow === null) return praised;
	const home =
		blow.unit === "" ? side : (sides.find(({ units }) => units.some((unit) => unit.key === blow.unit))?.id ?? side);
	return withSide(praised, home, (state) => strike(state, blow, `heroes/${key}`, rules));
}

/** Hits of a hero who was the wounded leader or commander of a catastrophe (RULES 1.9 rows 15, 16). */
function earlierHits(sides: readonly SideState[], catastrophes: Catastrophes | null): EarlierHits {
	const hits: Record<string, number> = {};
	for (const { id, input } of sides) {
		const { damage = 0, unit = "" } = catastrophes?.[id] ?? {};
		if (damage === 0) continue;
		for (const part of input.heroes) {
			if (isStruck(part, unit, { id, input })) hits[`${id}/${part.hero}`] = damage;
		}
	}
	return hits;
}

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
