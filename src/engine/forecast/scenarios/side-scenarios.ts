import { sufferAlone } from "../../battle/catastrophe/index.js";
import { fieldHeroes } from "../../battle/heroes/index.js";
import type { CatastropheOutcome, FieldUnit, SideState } from "../../battle/index.js";
import { causeEffect, moraleNow, placeAmong, withChange } from "../../battle/state/index.js";
import { divine } from "../../battle/strategy/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import { afterFalls, type BareScenario, catastropheChances, isCounted, isRolledLater } from "./catastrophe-chances.js";
import { asRuled, type BareCourse, heroesOf, sumSteps } from "./leading-heroes.js";
import { type MoraleShift, moraleShiftsOf, shiftOfFew, witnessesOf } from "./shared-morale.js";
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
	const part = partOf(context);
	const toBare = isCounted(context) ? countedBares(side, preBattle, context) : uncountedBares(side, preBattle, context);
	const bares: BareCourse[] = [];
	for (const [course, weight] of yield* catastropheChances(side, preBattle, context)) {
		if (bares.length % part === part - 1) yield;
		const { bare, shiftsIn } = toBare(course.outcome, weight);
		bares.push({ bare, wounds: course, after: afterFalls(bare, preBattle, context, shiftsIn) });
	}
	return bares;
}

/** A scenario after a catastrophe, and what shakes its units further. */
interface MadeBare {
	readonly bare: BareScenario;
	readonly shiftsIn: (tried: SideState) => MoraleShift;
}

type MakeBare = (outcome: CatastropheOutcome, weight: number) => MadeBare;

/** Morale counts in strength: each scenario has all of its units as they are. */
function countedBares(side: SideState, preBattle: PreBattleState, context: ForecastContext): MakeBare {
	const shiftIn = moraleShiftsOf(side);
	return (outcome, weight) => {
		const state = atHome(side, outcome, preBattle, context);
		const effectOnOthers = effectOnOthersOf(outcome, state, preBattle);
		const shiftsIn = (tried: SideState): MoraleShift => shiftIn(tried, defectedIn(effectOnOthers));
		return {
			bare: bareOf({ weight, state, effectOnOthers, moraleShift: shiftsIn(state) }, outcome, preBattle, context),
			shiftsIn,
		};
	};
}

/**
 * The units of each scenario are those before the battle: what they feel is in the shift of morale. To find that, the
 * unit that is concerned and one that stands for all others are enough.
 */
function uncountedBares(side: SideState, preBattle: PreBattleState, context: ForecastContext): MakeBare {
	const witnesses = witnessesOf(side);
	return (outcome, weight) => {
		const before = witnesses(outcome.unit);
		const struck = atHome({ ...side, units: before }, outcome, preBattle, context);
		const effectOnOthers = effectOnOthersOf(outcome, struck, preBattle);
		const moraleShift = shiftOfFew(outcome.unit, before, struck.units, defectedIn(effectOnOthers));
		const state = { ...struck, units: side.units };
		return {
			bare: bareOf({ weight, state, effectOnOthers, moraleShift }, outcome, preBattle, context),
			shiftsIn: () => moraleShift,
		};
	};
}

function bareOf(
	made: Pick<BareScenario, "weight" | "state" | "effectOnOthers" | "moraleShift">,
	{ result }: CatastropheOutcome,
	preBattle: PreBattleState,
	context: ForecastContext,
): BareScenario {
	return { ...made, tried: made.state, atrocity: result === "atrocity" && isRolledLater(preBattle, context) };
}

/** The key of the unit that goes over; empty: none. */
const defectedIn = (effectOnOthers: EffectOnOthers): string =>
	effectOnOthers.kind === "defected" ? effectOnOthers.unit : "";

/**
 * Enumerates the scenarios of a side before the contest: its leading heroes and its diviner, after its catastrophes.
 */
export function* sideScenarios(
	bares: readonly BareCourse[],
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<readonly SideScenario[]> {
	const advice = adviceChances(side, preBattle, context);
	const roll = heroesOf(fieldHeroes(side.input, preBattle.input), advice, preBattle, context);
	const part = partOf(context);
	const scenarios: SideScenario[] = [];
	for (const [i, bare] of bares.entries()) {
		if (i % part === part - 1) yield;
		for (const each of yield* roll(bare)) scenarios.push(each);
	}
	return scenarios;
}

/** Number of catastrophes after which the work pauses: each counts all units again where morale counts in strength. */
const partOf = (context: ForecastContext): number => (isCounted(context) ? 1 : 64);

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
