import { strike } from "../../catastrophe/index.js";
import { blowOf, type EarlierHits, type FieldHero, heroState } from "../../heroes/index.js";
import { recount } from "../../state/index.js";
import type { Blow, SideState } from "../../types.js";
import { type ForecastContext, sumOfIndependent } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import { firstHitChances, gloryChances } from "./hero-chances.js";
import { type OpenFall, type OpenFallsOf, openFallsOf } from "./open-falls.js";
import { asRuled } from "./strategy-steps.js";
import type { HeroScenario, PreBattleState, SideScenario, StrategyLaw } from "./types.js";

/** A scenario whose heroes have not rolled yet; its shift of morale is that of the catastrophe alone. */
export type BareScenario = Omit<SideScenario, "strategy" | "open" | "heroes" | "heroLossShift">;

/** Lets the heroes of a side roll in its scenarios, given what they suffered before. */
export type LetHeroesRoll = (scenario: BareScenario, earlier: EarlierHits) => readonly SideScenario[];

/** Tools by which the heroes of a side roll. */
interface Roller {
	readonly preBattle: PreBattleState;
	readonly context: ForecastContext;
	readonly openFalls: OpenFallsOf;
	readonly strategyOf: (lenders: readonly FieldHero[]) => StrategyLaw;
}

/** A scenario while its heroes roll one by one: who lends Strategy, and who may have fallen besides. */
interface Rolling {
	readonly scenario: BareScenario & Pick<SideScenario, "heroes" | "heroLossShift">;
	readonly lenders: readonly FieldHero[];
	readonly falls: readonly OpenFall[];
}

/**
 * Lets all heroes of a side roll. A fall that the contest feels splits a scenario in two; all others are kept as open
 * falls, so that the number of scenarios does not grow with them. `advice` is what a diviner lends.
 */
export function heroesOf(
	heroes: readonly FieldHero[],
	advice: StrategyLaw["chances"],
	preBattle: PreBattleState,
	context: ForecastContext,
): LetHeroesRoll {
	const roller: Roller = { preBattle, context, openFalls: openFallsOf(), strategyOf: strategyLaws(advice, preBattle, context) };
	return (bare, earlier) => {
		const start: Rolling = { scenario: { ...bare, heroes: {}, heroLossShift: 0 }, lenders: [], falls: [] };
		const rolled = heroes.reduce<readonly Rolling[]>(
			(all, hero) => all.flatMap((each) => withHero(each, hero, earlier[hero.key] ?? 0, roller)),
			[start],
		);
		return rolled.map(({ scenario, lenders, falls }) => ({
			...scenario,
			strategy: roller.strategyOf(lenders),
			open: roller.openFalls(falls),
		}));
	};
}

/** The law of what a diviner and the glory of heroes lend; equal heroes, one law. */
function strategyLaws(
	advice: StrategyLaw["chances"],
	preBattle: PreBattleState,
	context: ForecastContext,
): Roller["strategyOf"] {
	const known = new Map<string, StrategyLaw>();
	return (lenders) =>
		getOrCreate(known, lenders.map(({ key }) => key).join("|"), () => ({
			id: known.size,
			chances: sumOfIndependent([advice, ...lenders.map((hero) => gloryLaw(hero, preBattle, context))]),
		}));
}

function gloryLaw(hero: FieldHero, preBattle: PreBattleState, context: ForecastContext): StrategyLaw["chances"] {
	const glory = context.memoize(`glory|${heroKey(hero, preBattle)}`, () => gloryChances(hero, preBattle.input, context));
	return glory.map(
		([{ strategy }, p]) =>
			[asRuled(hero.side, { key: `glory/${hero.key}`, value: strategy }, preBattle.input), p] as const,
	);
}

function withHero(rolling: Rolling, hero: FieldHero, earlier: number, roller: Roller): readonly Rolling[] {
	const { scenario } = rolling;
	const withOwn = (own: HeroScenario): SideScenario["heroes"] => ({ ...scenario.heroes, [hero.key]: own });
	const still = (own: HeroScenario): Rolling => ({ ...rolling, scenario: { ...scenario, heroes: withOwn(own) } });
	if (scenario.tried.fallen.includes(hero.key)) return [still({ out: true, earlier, fell: null })];
	const blow = blowOf(hero);
	if (blow === null) return [still({ out: false, earlier, fell: null })];
	const { preBattle, context } = roller;
	const late = context.rules.options.survivalOrder === "afterContest";
	const lenders = late ? rolling.lenders : [...rolling.lenders, hero];
	const chance = fallChance(hero, earlier, preBattle, context);
	if (!isFeltAtContest(scenario.state, blow, context)) {
		const fall: OpenFall = { hero: hero.key, unit: blow.unit, chance, ...shiftsOf(scenario.tried, blow, context) };
		return [{ ...still({ out: false, earlier, fell: "open" }), lenders, falls: [...rolling.falls, fall] }];
	}
	const struck = strikeAt(scenario, hero, blow, preBattle, context);
	return [
		{ ...still({ out: false, earlier, fell: false }).scenario, weight: scenario.weight * (1 - chance) },
		{ ...struck, weight: scenario.weight * chance, heroes: withOwn({ out: false, earlier, fell: true }) },
	]
		.filter(({ weight }) => weight > 0)
		.map((each) => ({ ...rolling, scenario: each, lenders }));
}

/** Key of everything that a hero's rolls depend on. */
function heroKey({ key, hero, part, tl }: FieldHero, { input }: PreBattleState): string {
	return JSON.stringify([key, hero, part, tl, Object.keys(input.rulings).length === 0 ? 0 : input.rulings]);
}

function fallChance(hero: FieldHero, earlier: number, preBattle: PreBattleState, context: ForecastContext): number {
	const chances = context.memoize(`hits|${heroKey(hero, preBattle)}`, () =>
		firstHitChances(hero, preBattle.input, context),
	);
	return chances.reduce((sum, [hits, p]) => (heroState(hero.part, earlier + hits) === "up" ? sum : sum + p), 0);
}

/** True if the fall of a leader changes anything before the contest but morale that does not count in strength. */
function isFeltAtContest(state: SideState, blow: Blow, { rules }: ForecastContext): boolean {
	if (rules.options.survivalOrder === "afterContest") return false;
	if (blow.unit === "") return !state.commanderDead;
	return rules.force.options.moraleTs === "on" || rules.tables.catastrophes.results[blow.result].strategy !== 0;
}

/** Shifts of morale by a blow: none where the side does not feel it. */
function shiftsOf(state: SideState, blow: Blow, { rules }: ForecastContext): Pick<OpenFall, "all" | "own"> {
	if (strike(state, blow, "", rules) === state) return { all: 0, own: 0 };
	const { all, own } = rules.tables.catastrophes.results[blow.result];
	const { morale } = rules.force.tables;
	const lost = all === null ? 0 : morale[all].value;
	return { all: lost, own: own === null ? lost : morale[own].value };
}

/** The side feels that a leading hero has fallen. */
function strikeAt(
	scenario: Rolling["scenario"],
	hero: FieldHero,
	blow: Blow,
	{ input }: PreBattleState,
	context: ForecastContext,
): Rolling["scenario"] {
	const { rules } = context;
	const felt = (state: SideState): SideState => {
		const now = strike(state, blow, `heroes/${hero.key}`, rules);
		return rules.force.options.moraleTs === "on" ? recount(now, input, rules) : now;
	};
	const { all } = shiftsOf(scenario.tried, blow, context);
	return {
		...scenario,
		state: felt(scenario.state),
		tried: felt(scenario.tried),
		heroLossShift: scenario.heroLossShift + all,
	};
}
