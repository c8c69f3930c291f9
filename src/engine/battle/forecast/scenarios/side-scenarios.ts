import { sufferAlone } from "../../catastrophe/index.js";
import { fieldHeroes } from "../../heroes/index.js";
import type { CatastropheOutcome } from "../../outcome.js";
import { causeEffect, moraleNow, placeAmong, withChange } from "../../state/index.js";
import { divine } from "../../strategy/index.js";
import type { FieldUnit, SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import type { Steps } from "../steps.js";
import { afterFalls, isCounted } from "./after-falls.js";
import { catastropheChances, isRolledLater } from "./catastrophe-chances.js";
import { type BareCourse, heroesOf } from "./leading-heroes.js";
import { type MoraleShift, moraleShiftsOf } from "./shared-morale.js";
import { asRuled, sumSteps } from "./strategy-steps.js";
import type { Defection, EffectOnOthers, PreBattleState, SideScenario } from "./types.js";

/** The defector as counted in the contest, including the morale loss from heroes that its new side lost. */
export function defectorAfter({ fieldUnit }: Defection, heroLossShift: number, { rules }: ForecastContext): FieldUnit {
	if (heroLossShift === 0 || rules.options.survivalOrder === "afterContest") return fieldUnit;
	const { commanderKilled, leaderKilled } = rules.tables.catastrophes.results;
	const cause = commanderKilled.all ?? leaderKilled.all;
	return cause === null ? fieldUnit : withChange(fieldUnit, causeEffect(cause, rules, heroLossShift));
}

/** Enumerates the catastrophes of a side, before its heroes roll. */
export function* bareScenarios(
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<readonly BareCourse[]> {
	const shiftIn = moraleShiftsOf(side);
	const bares: BareCourse[] = [];
	for (const [course, weight] of yield* catastropheChances(side, preBattle, context)) {
		const { outcome } = course;
		if (bares.length % PART === PART - 1) yield;
		const struck = atHome(side, outcome, preBattle, context);
		const effectOnOthers = effectOnOthersOf(outcome, struck, preBattle);
		const defected = effectOnOthers.kind === "defected" ? effectOnOthers.unit : "";
		const shiftsIn = (tried: SideState): MoraleShift => shiftIn(tried, defected);
		const kept = isCounted(context) ? struck : withUnitsOf(side, struck);
		const bare = {
			weight,
			state: kept,
			tried: kept,
			effectOnOthers,
			atrocity: outcome.result === "atrocity" && isRolledLater(preBattle, context),
			moraleShift: shiftsIn(struck),
		};
		bares.push({ bare, wounds: course, after: afterFalls(bare, preBattle, context, shiftsIn) });
	}
	return bares;
}

/**
 * The side after a catastrophe with its units as they were: what they feel is in the shift of morale, and thousands of lists
 * that differ in one unit would fill the memory.
 */
function withUnitsOf({ units }: SideState, struck: SideState): SideState {
	return struck.units === units ? struck : { ...struck, units };
}

/** Enumerates the scenarios of a side before the contest: its leading heroes and its diviner, after its catastrophes. */
export function* sideScenarios(
	bares: readonly BareCourse[],
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<readonly SideScenario[]> {
	const advice = adviceChances(side, preBattle, context);
	const roll = heroesOf(fieldHeroes(side.input, preBattle.input), advice, preBattle, context);
	const scenarios: SideScenario[] = [];
	for (const [i, bare] of bares.entries()) {
		if (i % PART === PART - 1) yield;
		for (const each of yield* roll(bare)) scenarios.push(each);
	}
	return scenarios;
}

/** Number of catastrophes after which the work pauses. */
const PART = 64;

/** A side after its own catastrophe; a unit that goes over is still with it. */
function atHome(
	side: SideState,
	outcome: CatastropheOutcome,
	preBattle: PreBattleState,
	context: ForecastContext,
): SideState {
	if (isQuiet(outcome, context)) return side;
	const rolls = outcome.result === "atrocity" && isRolledLater(preBattle, context) ? [] : outcome.rolls;
	return sufferAlone(side, { ...outcome, rolls }, preBattle.input, context.rules);
}

/**
 * True if a result leaves the side itself as it was: by a table of the game master's own even luck may cost something.
 */
function isQuiet({ result }: CatastropheOutcome, { rules }: ForecastContext): boolean {
	if (result !== "none" && result !== "enemyReinforced") return false;
	const { strategy, all } = rules.tables.catastrophes.results[result];
	return strategy === 0 && all === null;
}

function effectOnOthersOf(
	{ result, unit, joins }: CatastropheOutcome,
	{ id, units }: SideState,
	{ sides }: PreBattleState,
): EffectOnOthers {
	const defector = joins === "" ? undefined : units[placeAmong(units, unit)];
	if (defector) return { kind: "defected", unit, joins, morale: moraleNow(defector), fieldUnit: defector };
	if (result !== "enemyReinforced") return { kind: "none" };
	const foes = sides.filter((foe) => foe.id !== id);
	const foe = foes.reduce((best, each) => (each.strength > best.strength ? each : best));
	return { kind: "reinforced", foe: foe.id };
}

/** Chances of what a genuine diviner lends. */
function adviceChances(
	side: SideState,
	{ input }: PreBattleState,
	{ chancesOf: of, rules }: ForecastContext,
): Chances<number> {
	const before = side.strategy.length;
	return of(
		() => divine([side], rules.tables.command),
		([advised]) => sumSteps(advised as SideState),
	).map(([[advised], chance]) => {
		const steps = (advised as SideState).strategy.slice(before);
		return [steps.reduce((sum, step) => sum + asRuled(side.id, step, input), 0), chance] as const;
	});
}
