import { fieldHeroes } from "../heroes/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import { CONDUCTS, type Conduct } from "../tables/index.js";
import type { BattleInput, SideState } from "../types.js";
import { headsOn } from "./bodies.js";
import { type Exposures, exposuresOf } from "./exposure.js";
import { heroForecast } from "./hero-forecast.js";
import { totalOf } from "./law-weights.js";
import { type Given, type Laws, lawsFor } from "./laws.js";
import { addMajorities } from "./majority-tally.js";
import { MOST_TOGETHER } from "./omens.js";
import { addOwnUnits } from "./own-units.js";
import { lossSpread, unitPercents } from "./percents.js";
import { sampleDay } from "./sampled-day.js";
import { sideForecasts, winChance } from "./side-forecast.js";
import { addFates, openTallies, outcomeOn, type UnitTally } from "./tally.js";
import type { Defector } from "./told.js";
import { groupTrials } from "./trials.js";
import type { Approximation, DayForecast, UnitForecast } from "./types.js";
import type { World } from "./world.js";
import { worldsOf } from "./worlds.js";

/** What a forecast is asked. */
export interface ForecastQuery extends Given {
	/** The spread of each side's losses too, which takes longer than the rest. */
	readonly totals?: boolean;
}

/**
 * What a battle day may come to, for an input that `battleDay(rules).check` let pass: every chance worked out by enumerating the
 * kernels of the rules, nothing rolled (RULES 1.9–1.19, Forecast). With a log the forecast is of what is still open. Of choices
 * that nobody has made the first option counts.
 */
export function forecastDay(input: BattleInput, rules: BattleRules, query: ForecastQuery = {}): DayForecast {
	const laws = lawsFor(rules, query);
	const worlds = worldsOf(input, laws);
	if (worlds === null) return sampleDay(input, rules, query);
	const open = openField(input, rules);
	const heads = headsOn(open, laws);
	const [first] = worlds as readonly [World, ...World[]];
	// Powers have given units lines of casualties, the same in every world.
	const tallies = openTallies(first.eve.sides, first, laws);
	for (const world of worlds) addWorld(world, { tallies, heads, laws });
	const units = [...tallies.values()].map((tally) => unitForecast(tally, laws));
	const heroes = open.flatMap((side) => fieldHeroes(side.input, input));
	return {
		nobody: winChance(worlds, -1),
		sides: sideForecasts(worlds, units, query.totals === true, laws),
		units,
		heroes: heroes.map((hero) => heroForecast(hero, worlds, input, laws)),
		sampled: 0,
		approximate: approximations(query, heads, open, rules),
	};
}

/** What is not told to the last digit. */
function approximations(
	{ totals = false }: ForecastQuery,
	heads: ReturnType<typeof headsOn>,
	sides: readonly SideState[],
	{ force, options }: BattleRules,
): readonly Approximation[] {
	const many = sides.some(({ units }) => units.filter(({ fearless }) => !fearless).length > MOST_TOGETHER);
	const told: readonly (readonly [Approximation, boolean])[] = [
		["totals", totals],
		["rounding", options.lossRounding !== "perUnit"],
		["majority", !heads.exact],
		["atrocity", force.options.moraleTs === "on" && options.atrocityRoll === "perUnit" && many],
	];
	return told.filter(([, holds]) => holds).map(([name]) => name);
}

interface Added {
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly heads: ReturnType<typeof headsOn>;
	readonly laws: Laws;
}

/** Adds one world to the tallies of everybody. */
function addWorld(world: World, { tallies, heads, laws }: Added): void {
	const trials = groupTrials(world.feet, laws);
	for (const side of world.eve.sides.keys()) {
		addOwnUnits(side, trials, { world, tallies, laws });
		addMajorities(side, trials, { world, tallies, heads, laws });
	}
	const mournings = new Set([0]);
	for (const { byMourning } of world.defectors.values()) for (const each of byMourning.keys()) mournings.add(each);
	const exposures = exposuresOf(trials, world.feet, [Math.min(...mournings), Math.max(...mournings)], laws);
	for (const [unit, defector] of world.defectors) {
		addDefector(tallies.get(unit) as UnitTally, defector, exposures, laws);
	}
}

/** Adds how a unit fares among those to whom it went over. */
function addDefector(
	tally: UnitTally,
	{ joins, morale, byMourning }: Defector,
	exposures: Exposures,
	laws: Laws,
): void {
	const exposure = exposures.empty();
	for (const [mourning, weights] of byMourning) {
		tally.defects += totalOf(weights);
		exposures.add(exposure, weights, mourning, 1);
	}
	addFates(outcomeOn(tally, joins, laws), tally, morale, exposure, exposures);
}

function unitForecast(tally: UnitTally, laws: Laws): UnitForecast {
	const { stand, conduct, defects } = tally;
	const percents = unitPercents(tally, laws);
	return {
		key: stand.key,
		side: stand.from,
		conduct: Object.fromEntries(CONDUCTS.map((name, i) => [name, conduct[i]])) as Record<Conduct, number>,
		defects,
		percent: toList(percents),
		losses: lossSpread(stand.unit.men, percents),
	};
}

/** A plain list, much faster than by iterating. */
function toList(values: Float64Array): readonly number[] {
	const list: number[] = [];
	for (let at = 0; at < values.length; at++) list.push(values[at] as number);
	return list;
}
