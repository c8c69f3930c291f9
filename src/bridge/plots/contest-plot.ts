import type { ContestOdds, Verdict } from "../../engine/checks/index.js";
import { type Ratio, ratio, toNumber } from "../../engine/common/index.js";
import type { OpposedFudgeOdds } from "../../engine/fudge/index.js";
import { formatCount, formatLevels, sayShares, type Words } from "../text/index.js";
import { frameOf, type PlotPlace } from "./injury-plot.js";
import { type Difference, margins } from "./margins.js";

/** The names of both sides, and by how much the first was ahead when the dice had fallen. */
export interface DuelPlot<By> extends PlotPlace {
	readonly names: readonly [first: string, second: string];
	readonly by?: By | undefined;
}

interface Chances {
	readonly first: Ratio;
	readonly none: Ratio;
	readonly second: Ratio;
}

/** Above 0 the margin of the first side's victory. A win by 0 shares the middle with the ties. */
export const signedMargin = ({ winner, margin }: Verdict): number => (winner === "second" ? 0 - margin : margin);

/** Draws the chances of every margin of victory in a Quick Contest (plots P3). */
export function contestPlot(odds: ContestOdds, place: DuelPlot<number>, words: Words): string {
	const sums = new Map<number, number>();
	for (const verdict of odds.verdicts) {
		const by = signedMargin(verdict);
		sums.set(by, (sums.get(by) ?? 0) + toNumber(verdict.chance));
	}
	const differences = [...sums].map(([by, chance]) => ({ by, chance }));
	return duel(differences, odds, { ...place, reach: 8, ticks: [4, 8, 13, 17] }, words, (by) => formatCount(words, by));
}

/** Draws the chances of every degree of two opposed rolls on traits, in thirds of a level where a side has a trait between two. */
export function opposedPlot(odds: OpposedFudgeOdds, place: DuelPlot<Ratio>, words: Words): string {
	const unit = odds.degrees.some(({ degree }) => degree.den !== 1) ? 3 : 1;
	const toUnits = ({ num, den }: Ratio): number => (num * unit) / den + 0;
	const differences = odds.degrees.map(({ degree, chance }) => ({ by: toUnits(degree), chance: toNumber(chance) }));
	const ticks = [2, 4, 6, 8].map((levels) => levels * unit);
	const by = place.by && toUnits(place.by);
	return duel(differences, odds, { ...place, by, reach: 4 * unit, ticks }, words, (units) =>
		formatLevels(words, ratio(units, unit)),
	);
}

function duel(
	differences: readonly Difference[],
	odds: Chances,
	place: DuelPlot<number> & { readonly reach: number; readonly ticks: readonly number[] },
	words: Words,
	format: (distance: number) => string,
): string {
	const [first, second] = place.names;
	const chances = [odds.first, odds.none, odds.second].map(toNumber);
	const [wins = "", none = "", loses = ""] = sayShares(words, chances, 1);
	const data = { first, second, wins, none, loses };
	const ends = [first, second].map((name) => words.say("MUSTER.Plot.Margins.end", { name }));
	return margins({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Margins.title"),
		desc: describe(data, place, words, format),
		differences,
		...(place.by === undefined ? {} : { mark: place.by }),
		reach: place.reach,
		ticks: place.ticks,
		ends: [ends[0]!, ends[1]!],
		format,
	});
}

function describe(
	data: Readonly<Record<string, string>>,
	{ names, by }: DuelPlot<number>,
	words: Words,
	format: (distance: number) => string,
): string {
	const odds = words.say("MUSTER.Plot.Margins.descOdds", data);
	if (by === undefined) return odds;
	if (by === 0) return words.say("MUSTER.Plot.Margins.descEven", { odds });
	return words.say("MUSTER.Plot.Margins.descResult", { odds, name: names[by > 0 ? 0 : 1], by: format(Math.abs(by)) });
}
