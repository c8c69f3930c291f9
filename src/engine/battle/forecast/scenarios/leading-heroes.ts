import { strike } from "../../catastrophe/index.js";
import { blowOf, type EarlierHits, type FieldHero, heroState } from "../../heroes/index.js";
import { recount } from "../../state/index.js";
import type { SideState } from "../../types.js";
import { type ForecastContext, sumOfIndependent } from "../context.js";
import { firstHitChances, gloryChances } from "./hero-chances.js";
import { asRuled } from "./strategy-steps.js";
import type { HeroScenario, PreBattleState, SideScenario } from "./types.js";

/** Splits a scenario by the end of each hero who leads; its shift of morale is that of the catastrophe alone. */
export function withHeroes(
	scenario: SideScenario,
	heroes: readonly FieldHero[],
	earlier: EarlierHits,
	preBattle: PreBattleState,
	context: ForecastContext,
): readonly SideScenario[] {
	return heroes.reduce<readonly SideScenario[]>(
		(scenarios, hero) => scenarios.flatMap((each) => withHero(each, hero, earlier[hero.key] ?? 0, preBattle, context)),
		[scenario],
	);
}

function withHero(
	scenario: SideScenario,
	hero: FieldHero,
	earlier: number,
	preBattle: PreBattleState,
	context: ForecastContext,
): readonly SideScenario[] {
	const withOwn = (own: HeroScenario): SideScenario["heroes"] => ({ ...scenario.heroes, [hero.key]: own });
	if (scenario.tried.fallen.includes(hero.key))
		return [{ ...scenario, heroes: withOwn({ out: true, earlier, fell: null }) }];
	const blow = blowOf(hero);
	if (blow === null) return [{ ...scenario, heroes: withOwn({ out: false, earlier, fell: null }) }];
	const late = context.rules.options.survivalOrder === "afterContest";
	const glory = late
		? []
		: context.memoize(`glory|${heroKey(hero, preBattle)}`, () => gloryChances(hero, preBattle.input, context));
	const strategy = late
		? scenario.strategy
		: sumOfIndependent([
				scenario.strategy,
				glory.map(([{ strategy: lent }, p]) => [
					asRuled(hero.side, { key: `glory/${hero.key}`, value: lent }, preBattle.input),
					p,
				]),
			]);
	const falls = fallChance(hero, earlier, preBattle, context);
	const struck = strikeAt(scenario, hero, preBattle, context);
	return [
		{
			...scenario,
			weight: scenario.weight * (1 - falls),
			strategy,
			heroes: withOwn({ out: false, earlier, fell: false }),
		},
		{ ...struck, weight: scenario.weight * falls, strategy, heroes: withOwn({ out: false, earlier, fell: true }) },
	].filter(({ weight }) => weight > 0);
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

/** The side feels that a leading hero has fallen. */
function strikeAt(
	scenario: SideScenario,
	hero: FieldHero,
	{ input }: PreBattleState,
	{ rules }: ForecastContext,
): SideScenario {
	const blow = blowOf(hero);
	if (blow === null) return scenario;
	const felt = (state: SideState): SideState => {
		const now = strike(state, blow, `heroes/${hero.key}`, rules);
		return rules.force.options.moraleTs === "on" ? recount(now, input, rules) : now;
	};
	const late = rules.options.survivalOrder === "afterContest";
	const isFelt = strike(scenario.tried, blow, "", rules) !== scenario.tried;
	const { all } = rules.tables.catastrophes.results[blow.result];
	const lost = isFelt && all !== null ? rules.force.tables.morale[all].value : 0;
	return {
		...scenario,
		state: late ? scenario.state : felt(scenario.state),
		tried: felt(scenario.tried),
		heroLossShift: scenario.heroLossShift + lost,
	};
}
