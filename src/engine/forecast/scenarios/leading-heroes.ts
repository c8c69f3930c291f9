import { drive } from "../../ask/index.js";
import { powersStep } from "../../battle/day/index.js";
import type { FieldHero } from "../../battle/heroes/index.js";
import { blowOf, heroState } from "../../battle/heroes/index.js";
import type { BattleInput, Blow, SideState, Step } from "../../battle/index.js";
import { concludeMissions, missionRoll } from "../../battle/missions/index.js";
import { moraleNow, openField, openSide, recount, sideOf } from "../../battle/state/index.js";
import { explain, getOrCreate, memoize, towardZero } from "../../common/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import { sumOfIndependent } from "../model/index.js";
import type { AfterFallsOf, BareScenario, CatastropheCourse, FelledHero } from "./catastrophe-chances.js";
import { isCounted, shiftsOf } from "./catastrophe-chances.js";
import { firstHitChances, gloryChances } from "./hero-chances.js";
import type { OpenFall, OpenFallsOf } from "./open-falls.js";
import { openFallsOf } from "./open-falls.js";
import type { HeroScenario, PreBattleState, SideScenario, StrategyDistribution } from "./types.js";

/** Lets the heroes of a side roll in its scenarios, given what they suffered before. */
type LetHeroesRoll = (course: BareCourse) => Steps<readonly SideScenario[]>;

/** Hits of heroes before their rolls: those who have some, by key, and how many. */
type Wounds = Pick<CatastropheCourse, "wounded" | "hits">;

/** One way of all heroes of a side through their first rolls, as far as the contest feels it. */
interface Way extends Pick<SideScenario, "heroes" | "strategy" | "open"> {
	readonly chance: number;
	/** Falls that the contest feels. */
	readonly fallen: readonly FelledHero[];
}

/** A scenario before its heroes roll, what they suffered before, and what their falls make of it. */
export interface BareCourse {
	readonly bare: BareScenario;
	readonly wounds: Wounds;
	readonly after: AfterFallsOf;
}

/** A way while heroes roll one by one: who lends Strategy, and whose fall is still open or felt by morale alone. */
interface Rolling extends Pick<Way, "chance" | "heroes" | "fallen"> {
	readonly lenders: readonly FieldHero[];
	readonly falls: readonly OpenFall[];
}

/** A side whose heroes roll. */
interface Roller {
	readonly preBattle: PreBattleState;
	readonly context: ForecastContext;
	readonly openFalls: OpenFallsOf;
	readonly strategyOf: (lenders: readonly FieldHero[]) => StrategyDistribution;
}

/**
 * Lets all heroes of a side roll. A fall that the contest feels splits a scenario in two; all others are kept as open
 * falls, so that the number of scenarios does not grow with them. Scenarios in which heroes come to their rolls alike
 * share the ways: with leaders a forecast would take 1.4 to 1.9 times as long without (docs/BENCH.md).
 * `advice` is what a diviner lends.
 */
export function heroesOf(
	heroes: readonly FieldHero[],
	advice: StrategyDistribution["chances"],
	preBattle: PreBattleState,
	context: ForecastContext,
): LetHeroesRoll {
	const strategyOf = strategyDistributions(advice, preBattle, context);
	const roller: Roller = { preBattle, context, openFalls: openFallsOf(), strategyOf };
	const known = new Map<string, readonly Way[]>();
	return function* ({ bare, wounds, after }) {
		const { fallen, commanderDead } = bare.tried;
		const key = `${fallen} ${commanderDead} ${wounds.wounded} ${wounds.hits.length}`;
		const old = known.get(key);
		const ways = old ?? waysOf(heroes, bare, wounds, roller);
		if (old === undefined) {
			known.set(key, ways);
			yield;
		}
		return ways.map((way) => afterWay(bare, way, after));
	};
}

function waysOf(
	heroes: readonly FieldHero[],
	bare: BareScenario,
	{ wounded, hits }: Wounds,
	roller: Roller,
): readonly Way[] {
	const start: Rolling = { chance: 1, heroes: {}, fallen: [], lenders: [], falls: [] };
	const rolled = heroes.reduce<readonly Rolling[]>(
		(all, hero) =>
			all.flatMap((each) => withHero(each, hero, bare, wounded.includes(hero.key) ? hits : NO_HITS, roller)),
		[start],
	);
	return rolled.map(({ lenders, falls, ...way }) => ({
		...way,
		strategy: roller.strategyOf(lenders),
		open: roller.openFalls(falls),
	}));
}

/** The distribution of what a diviner and the glory of heroes lend; equal heroes, one distribution. */
function strategyDistributions(
	advice: StrategyDistribution["chances"],
	preBattle: PreBattleState,
	context: ForecastContext,
): Roller["strategyOf"] {
	const known = new Map<string, StrategyDistribution>();
	return (lenders) =>
		getOrCreate(known, lenders.map(({ key }) => key).join("|"), () => ({
			id: known.size,
			chances: sumOfIndependent([advice, ...lenders.map((hero) => gloryDistribution(hero, preBattle, context))]),
		}));
}

function gloryDistribution(
	hero: FieldHero,
	preBattle: PreBattleState,
	context: ForecastContext,
): StrategyDistribution["chances"] {
	return gloryChances(hero, preBattle.input, context).map(
		([{ strategy }, p]) =>
			[asRuled(hero.side, { key: `glory/${hero.key}`, value: strategy }, preBattle.input), p] as const,
	);
}

function withHero(
	rolling: Rolling,
	hero: FieldHero,
	{ state, tried }: BareScenario,
	earlier: Chances<number>,
	{ preBattle, context }: Roller,
): readonly Rolling[] {
	const withOwn = (own: HeroScenario): Rolling => ({ ...rolling, heroes: { ...rolling.heroes, [hero.key]: own } });
	if (tried.fallen.includes(hero.key)) return [withOwn({ out: true, earlier, fell: null })];
	const blow = blowOf(hero);
	if (blow === null) return [withOwn({ out: false, earlier, fell: null })];
	const late = context.rules.options.survivalOrder === "afterContest";
	const lenders = late ? rolling.lenders : [...rolling.lenders, hero];
	const chance = fallChance(hero, earlier, preBattle, context);
	const fall: OpenFall = { hero: hero.key, unit: blow.unit, chance, ...shiftsOf(tried, blow, context) };
	if (!isFeltAtContest(state, blow, context)) {
		return [{ ...withOwn({ out: false, earlier, fell: "open" }), lenders, falls: [...rolling.falls, fall] }];
	}
	const inMorale = isCounted(context) ? [] : [{ ...fall, chance: 1 }];
	const ways: readonly Rolling[] = [
		{ ...withOwn({ out: false, earlier, fell: false }), lenders, chance: rolling.chance * (1 - chance) },
		{
			...withOwn({ out: false, earlier, fell: true }),
			lenders,
			chance: rolling.chance * chance,
			fallen: [...rolling.fallen, { hero, blow }],
			falls: [...rolling.falls, ...inMorale],
		},
	];
	return ways.filter((way) => way.chance > 0);
}

/** The chance that the first roll takes a hero out, after those earlier hits. */
function fallChance(
	hero: FieldHero,
	earlier: Chances<number>,
	{ input }: PreBattleState,
	context: ForecastContext,
): number {
	let chance = 0;
	for (const [hits, p] of firstHitChances(hero, input, context)) {
		for (const [before, q] of earlier) if (heroState(hero.part, before + hits) !== "up") chance += p * q;
	}
	return chance;
}

const NO_HITS: Chances<number> = [[0, 1]];

/** True if the fall of a leader changes anything before the contest but morale that does not count in strength. */
function isFeltAtContest(state: SideState, blow: Blow, context: ForecastContext): boolean {
	const { options, tables } = context.rules;
	if (options.survivalOrder === "afterContest") return false;
	if (blow.unit === "") return !state.commanderDead;
	return isCounted(context) || tables.catastrophes.results[blow.result].strategy !== 0;
}

/** The scenario after the rolls of its heroes, field by field: there are many. */
function afterWay(bare: BareScenario, way: Way, after: AfterFallsOf): SideScenario {
	const { state, tried, moraleShift, heroLossShift } = after(way.fallen);
	return {
		weight: bare.weight * way.chance,
		state,
		tried,
		effectOnOthers: bare.effectOnOthers,
		atrocity: bare.atrocity,
		strategy: way.strategy,
		heroLossShift,
		moraleShift,
		heroes: way.heroes,
		open: way.open,
	};
}

/** Worth of a change of a side's Strategy: as it came, or as ruled. */
export function asRuled(side: string, { key, value }: Step, { rulings }: BattleInput): number {
	return value === 0 ? 0 : towardZero(explain(`${side}/strategy`, [{ key, kind: "add", value }], { rulings }).exact);
}

/** Sum of the day's changes of a side's Strategy. */
export function sumSteps({ strategy }: Pick<SideState, "strategy">): number {
	return strategy.reduce((sum, { value }) => sum + value, 0);
}

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
