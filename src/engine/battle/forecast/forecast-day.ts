import { fieldHeroes } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import { CONDUCTS, type Conduct } from "../tables/index.js";
import type { BattleInput, SideState } from "../types.js";
import type { Branch } from "./branch.js";
import { enumerateBranches } from "./branches.js";
import type { Defector } from "./contests/index.js";
import { totalOf } from "./contests/index.js";
import { type ForecastConditions, type ForecastContext, forecastContext } from "./context.js";
import { heroForecast } from "./heroes/index.js";
import { sampleDay } from "./sampled.js";
import { MOST_TOGETHER } from "./scenarios/index.js";
import { sideForecasts, winChance } from "./sides/index.js";
import type { Approximation, DayForecast, UnitForecast } from "./types.js";
import {
	addMajorities,
	addOwnUnits,
	addUnitEnds,
	endTallyOn,
	lossSpread,
	type MoraleExposures,
	menOn,
	moraleExposures,
	openTallies,
	sharedTestsOf,
	type UnitTally,
	unitPercents,
} from "./units/index.js";

/** Query of a forecast. */
export interface ForecastQuery extends ForecastConditions {
	/** The spread of each side's losses too, which takes longer than the rest. */
	readonly totals?: boolean;
}

/**
 * Forecasts a battle day, for an input that `battleDay(rules).check` let pass: every chance is worked out by
 * enumerating the kernels of the rules, nothing is rolled (RULES 1.9–1.19, Forecast). With a log the forecast is of
 * what is still open. Of open choices the first option counts.
 */
export function forecastDay(input: BattleInput, rules: BattleRules, query: ForecastQuery = {}): DayForecast {
	const context = forecastContext(rules, query);
	const branches = enumerateBranches(input, context);
	if (branches === null) return sampleDay(input, rules, query);
	const open = openField(input, rules);
	const menCounts = menOn(open, context);
	const [first] = branches as readonly [Branch, ...Branch[]];
	// Powers have given units lines of casualties, the same in every branch.
	const tallies = openTallies(first.preBattle.sides, first, context);
	for (const branch of branches) addBranch(branch, { tallies, menCounts, context });
	const units = [...tallies.values()].map((tally) => unitForecast(tally, context));
	const heroes = open.flatMap((side) => fieldHeroes(side.input, input));
	return {
		nobody: winChance(branches, -1),
		sides: sideForecasts(branches, units, query.totals === true, context),
		units,
		heroes: heroes.map((hero) => heroForecast(hero, branches, input, context)),
		sampled: 0,
		approximate: approximations(query, menCounts, open, rules),
	};
}

/** Lists what is not exact to the last digit. */
function approximations(
	{ totals = false }: ForecastQuery,
	menCounts: ReturnType<typeof menOn>,
	sides: readonly SideState[],
	{ force, options }: BattleRules,
): readonly Approximation[] {
	const many = sides.some(({ units }) => units.filter(({ fearless }) => !fearless).length > MOST_TOGETHER);
	const rows: readonly (readonly [Approximation, boolean])[] = [
		["totals", totals],
		["rounding", options.lossRounding !== "perUnit"],
		["majority", !menCounts.exact],
		["atrocity", force.options.moraleTs === "on" && options.atrocityRoll === "perUnit" && many],
	];
	return rows.filter(([, holds]) => holds).map(([name]) => name);
}

interface Added {
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly menCounts: ReturnType<typeof menOn>;
	readonly context: ForecastContext;
}

/** Adds one branch to the tallies of all units. */
function addBranch(branch: Branch, { tallies, menCounts, context }: Added): void {
	const tests = sharedTestsOf(branch.results, context);
	for (const side of branch.preBattle.sides.keys()) {
		addOwnUnits(side, tests, { branch, tallies, context });
		addMajorities(side, tests, { branch, tallies, menCounts, context });
	}
	const heroLossShifts = new Set([0]);
	for (const { byHeroLossShift } of branch.defectors.values())
		for (const each of byHeroLossShift.keys()) heroLossShifts.add(each);
	const exposures = moraleExposures(
		tests,
		branch.results,
		[Math.min(...heroLossShifts), Math.max(...heroLossShifts)],
		context,
	);
	for (const [unit, defector] of branch.defectors) {
		addDefector(tallies.get(unit) as UnitTally, defector, exposures, context);
	}
}

/** Adds the chances of a unit on the side to which it went over. */
function addDefector(
	tally: UnitTally,
	{ joins, morale, byHeroLossShift }: Defector,
	exposures: MoraleExposures,
	context: ForecastContext,
): void {
	const exposure = exposures.empty();
	for (const [heroLossShift, weights] of byHeroLossShift) {
		tally.defects += totalOf(weights);
		exposures.add(exposure, weights, heroLossShift, 1);
	}
	addUnitEnds(endTallyOn(tally, joins, context), tally, morale, exposure, exposures);
}

function unitForecast(tally: UnitTally, context: ForecastContext): UnitForecast {
	const { fieldUnit, conduct, defects } = tally;
	const percents = unitPercents(tally, context);
	return {
		key: fieldUnit.key,
		side: fieldUnit.from,
		conduct: Object.fromEntries(CONDUCTS.map((name, i) => [name, conduct[i]])) as Record<Conduct, number>,
		defects,
		percent: toList(percents),
		losses: lossSpread(fieldUnit.unit.men, percents),
	};
}

/** A plain list, much faster than by iterating. */
function toList(values: Float64Array): readonly number[] {
	const list: number[] = [];
	for (let at = 0; at < values.length; at++) list.push(values[at]!);
	return list;
}
