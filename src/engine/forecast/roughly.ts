import type { BattleRules, SideState } from "../battle/index.js";
import type { Approximation, DayForecast, Estimate, HeroForecast, Precision, Spread } from "./model/index.js";
import { isRoughAfterAtrocity } from "./scenarios/index.js";

const roughEstimate = (figure: Estimate): Estimate => ({ ...figure, within: "unknown" });

const roughSpread = (spread: Spread): Spread => ({ ...spread, within: UNKNOWN });

const UNKNOWN: Spread["within"] = { mean: "unknown", low: "unknown", median: "unknown", high: "unknown" };

/** Traits of an enumerated forecast that make it approximate: losses of sides are asked for; men are counted singly. */
interface Traits {
	readonly totals: boolean;
	readonly isCounted: boolean;
}

/** Lists what is not exact to the last digit. */
export function approximations(
	{ totals, isCounted }: Traits,
	sides: readonly SideState[],
	rules: BattleRules,
): readonly Approximation[] {
	const rows: readonly (readonly [Approximation, boolean])[] = [
		["totals", totals],
		["rounding", rules.options.lossRounding !== "perUnit"],
		["majority", !isCounted],
		["atrocity", isRoughAfterAtrocity(sides, rules)],
	];
	return rows.filter(([, holds]) => holds).map(([name]) => name);
}

/** Says of figures that follow from something approximate that their precision is not known. */
export function withRough(forecast: DayForecast, rough: readonly Approximation[]): DayForecast {
	if (!isRough(rough)) return forecast;
	const chances = (within: Precision): Precision => (isContestRough(rough) ? "unknown" : within);
	return {
		...forecast,
		noWinnerWithin: chances(forecast.noWinnerWithin),
		sides: forecast.sides.map((side) => ({
			...side,
			winsWithin: chances(side.winsWithin),
			losses: side.losses && roughSpread(side.losses),
			dead: roughEstimate(side.dead),
		})),
		units: forecast.units.map((unit) => ({
			...unit,
			losses: roughSpread(unit.losses),
			dead: unit.dead && roughEstimate(unit.dead),
		})),
		heroes: forecast.heroes.map((hero) => withRoughHits(hero, rough)),
	};
}

/** True if what follows the contest is only nearly right. */
const isRough = (rough: readonly Approximation[]): boolean => rough.includes("majority") || isContestRough(rough);

/**
 * True if the contest is too: whether more than half hold is decided after it, but strengths after an atrocity go into
 * it.
 */
export const isContestRough = (rough: readonly Approximation[]): boolean => rough.includes("atrocity");

/** The same of one hero. */
export const withRoughHits = (hero: HeroForecast, rough: readonly Approximation[]): HeroForecast =>
	isRough(rough) ? { ...hero, hits: roughEstimate(hero.hits) } : hero;
