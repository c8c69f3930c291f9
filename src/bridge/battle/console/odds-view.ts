import type { BattleInput } from "../../../engine/battle/index.js";
import type { DayForecast, Precision } from "../../../engine/forecast/index.js";
import { chanceOfMore, chanceWithin, lossQuantile } from "../../../engine/forecast/index.js";
import type { FanRow } from "../../plots/index.js";
import { fan, margins, oddsBar } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayChance, sayPlural } from "../../text/index.js";
import { menInField, menOnField } from "../document/men-on-field.js";
import type { PlayedDay } from "./day-state.js";
import type { BattleNames, NamedSides } from "./names.js";
import { namesIn } from "./names.js";
import { restsOnUnset } from "./say-body.js";
import { sayBrackets, sayEstimate } from "./say-precision.js";
import { sayWins } from "./say-wins.js";

/** Widths of the plots, in px at 16 px per rem. */
const WIDTH = 370;

/** Rows of the plot of losses. */
const ROWS = 8;

/** The odds of a day by its forecast; `uid` is unique on the page. */
export function buildOdds(forecast: DayForecast, { input, outcome, bodies }: PlayedDay, uid: string, words: Words) {
	const names = namesIn(input);
	const said = sayWins(forecast, words);
	const lines = forecast.sides.map(({ id }) => {
		const name = words.say("MUSTER.Battle.Odds.wins", { name: names.side(id) });
		return { side: id, name, chance: said.get(id) ?? "" };
	});
	const none = {
		side: "",
		name: words.say("MUSTER.Battle.Odds.nobody"),
		chance: said.get("") ?? "",
	};
	const undecided = inconclusive(forecast, words);
	const all = forecast.sides.length === 2 && lines[0] && lines[1] ? [lines[0], none, lines[1]] : [...lines, none];
	const chances = new Map([["", forecast.noWinner], ...forecast.sides.map(({ id, wins }) => [id, wins] as const)]);
	const spoken = all.map(({ name, chance }) => words.say("MUSTER.Battle.Odds.line", { name, chance })).join("; ");
	return {
		aside: asideOf(forecast, restsOnUnset(input, bodies), words),
		bar: oddsBar(
			all.map(({ side }) => ({ side, chance: chances.get(side) ?? 0, text: said.get(side) ?? "" })),
			{ width: WIDTH, uid: `${uid}-odds`, title: words.say("MUSTER.Battle.Odds.title"), desc: spoken },
		),
		/** The side that most likely holds the field. */
		ahead: likeliest(forecast, lines),
		lines: [...all, ...undecided],
		definition: [words.say("MUSTER.Battle.Odds.definition"), sayBrackets(forecast.sampled, words)]
			.filter(Boolean)
			.join(" "),
		margins: outcome === null ? marginsOf(forecast, names, { uid: `${uid}-margins` }, words) : "",
		...lossesOf(forecast, input, uid, words),
		spoken,
	};
}

function likeliest<T extends { readonly side: string }>({ sides }: DayForecast, lines: readonly T[]): T | undefined {
	const [first] = sides.toSorted((one, other) => other.wins - one.wins);
	return lines.find(({ side }) => side === first?.id);
}

/**
 * Chance of a day that ends inconclusive in the open field, whichever side is ahead; none where it cannot (RULES 1.12).
 */
function inconclusive(forecast: DayForecast, words: Words) {
	const [first] = forecast.sides.map(({ rows }) => rows.filter(({ row }) => row === "inconclusive"));
	const chance = (first ?? []).reduce((sum, row) => sum + row.chance, 0);
	if (chance === 0) return [];
	const within: Precision = forecast.sampled > 0 ? chanceWithin(chance, forecast.sampled) : forecast.noWinnerWithin;
	return [{ side: "", name: words.say("MUSTER.Battle.Odds.inconclusive"), chance: sayEstimate(chance, within, words) }];
}

function asideOf({ sampled, approximate }: DayForecast, isAssumed: boolean, words: Words): string {
	if (sampled > 0) return words.say("MUSTER.Battle.Odds.sampled", { count: formatCount(words, sampled) });
	if (isAssumed) return words.say("MUSTER.Battle.Odds.assumed");
	const rough = approximate.filter((each) => each !== "totals");
	return words.say(rough.length === 0 ? "MUSTER.Battle.Odds.exact" : "MUSTER.Battle.Odds.nearly");
}

/** Cuts of the tables of the contest, as ticks. */
const CUTS = [4, 8, 13, 17];

/**
 * The margins that the contest of two sides could have had, that of this day marked; empty: there is no contest yet, or
 * not one of two sides by chance. `forecast` is that before its dice; `uid` is unique on the page.
 */
export function plotOfContest(forecast: DayForecast, { input, soFar }: PlayedDay, uid: string, words: Words): string {
	const [first] = input.sides;
	const result = soFar.found.contest?.find(({ id }) => id === first?.id);
	if (!result) return "";
	const mark = result.place === "loser" ? -result.difference : result.difference;
	return marginsOf(forecast, namesIn(input), { uid: `${uid}-contest`, mark }, words);
}

function marginsOf(
	{ sides }: DayForecast,
	names: BattleNames,
	frame: { readonly uid: string; readonly mark?: number },
	words: Words,
): string {
	const [first, second] = sides;
	if (!first || !second || sides.length > 2 || first.differences.length < 2) return "";
	const by = (id: string): string => words.say("MUSTER.Battle.Odds.winsBy", { name: names.side(id) });
	return margins({
		differences: first.differences.map(([difference, chance]) => ({ by: difference, chance })),
		width: WIDTH,
		height: 120,
		...frame,
		reach: 8,
		ticks: CUTS,
		ends: [by(first.id), by(second.id)],
		title: words.say("MUSTER.Battle.Odds.marginsTitle"),
		desc: words.say("MUSTER.Battle.Odds.marginsDesc"),
		format: (distance) => formatCount(words, distance),
	});
}

function lossesOf(forecast: DayForecast, input: PlayedDay["input"], uid: string, words: Words) {
	const rows = [...sideRows(forecast, input, new Map(), words), ...fanRows(forecast.units, new Map(), input, words)];
	const heavy = heavyLosses(forecast, input, words);
	const heavyHeads = HEAVY.map((percent) => {
		return words.say("MUSTER.Battle.Odds.moreThan", { part: sayChance(words, percent / 100) });
	});
	const near = nearLosses(forecast, words);
	if (rows.length === 0) return { losses: "", lossesNote: "", heavy, heavyHeads, near };
	return {
		losses: fanOf(rows, `${uid}-losses`, words),
		lossesNote: words.say("MUSTER.Battle.Odds.lossesNote"),
		heavy,
		heavyHeads,
		near,
	};
}

/** Says how near the losses of whole sides are, and why; null: they are exact, or of simulated days. */
function nearLosses({ sides }: DayForecast, words: Words) {
	const error = Math.max(0, ...sides.map(({ distribution }) => Math.ceil(distribution?.error ?? 0)));
	if (error === 0) return null;
	return {
		text: words.say("MUSTER.Battle.Odds.lossNear"),
		why: words.say("MUSTER.Battle.Odds.lossError", { count: formatCount(words, error) }),
	};
}

/** The plot of losses. */
export function fanOf(rows: readonly FanRow[], uid: string, words: Words): string {
	return fan(rows, {
		width: WIDTH,
		uid,
		title: words.say("MUSTER.Battle.Odds.lossesTitle"),
		desc: rows.map(({ name, text }) => words.say("MUSTER.Battle.Odds.line", { name, chance: text })).join("; "),
		format: (percent) => sayChance(words, percent / 100),
	});
}

/** Rows of the plot of losses, the first side's first, the largest first; `actual` are the men that units have lost. */
export function fanRows(
	units: DayForecast["units"],
	actual: ReadonlyMap<string, { readonly men: number; readonly of: number }>,
	battle: NamedSides,
	words: Words,
): readonly FanRow[] {
	const names = namesIn(battle);
	const exposed = shareExposed(battle);
	const sides = [...new Set(units.map(({ side }) => side))].toSorted();
	const each = Math.max(1, Math.floor(ROWS / Math.max(1, sides.length)));
	const chosen = sides.flatMap((side) =>
		units
			.filter((unit) => unit.side === side)
			.toSorted((a, b) => b.losses.mean - a.losses.mean)
			.slice(0, each),
	);
	return chosen.map(({ key, side, percent, losses }): FanRow => {
		const at = (share: number): number => quantile(percent, share) * (exposed.get(key) ?? 1);
		const real = actual.get(key);
		return {
			side,
			name: names.unit(key),
			low: at(0.05),
			lower: at(0.25),
			median: at(0.5),
			upper: at(0.75),
			high: at(0.95),
			...(real && real.of > 0 ? { actual: (real.men / real.of) * 100 } : {}),
			text: real
				? words.say("MUSTER.Battle.Odds.lostOf", { men: formatCount(words, real.men), of: formatCount(words, real.of) })
				: sayMenRange([Math.round(losses.low), Math.round(losses.high)], "range", words),
		};
	});
}

/** "3–47 men", or "1 man" where both ends are the same; `nearRange`: they are not exact. */
export function sayMenRange(
	[low, high]: readonly [low: number, high: number],
	range: "range" | "nearRange",
	words: Words,
): string {
	if (low === high && range === "range") return sayPlural(words, "MUSTER.Battle.men", low);
	return words.say(`MUSTER.Battle.Odds.${range}`, { low: formatCount(words, low), high: formatCount(words, high) });
}

/** Parts of units that can be lost, by their keys: no man of crews without pieces falls. */
const shareExposed = ({ sides }: NamedSides): ReadonlyMap<string, number> =>
	new Map(
		sides.flatMap(({ id, force }) =>
			force.units
				.filter(({ crewAfoot }) => crewAfoot > 0)
				.map((unit) => [`${id}/${unit.id}`, unit.men / menInField(unit)] as const),
		),
	);

/** The per cent below which so great a share of all days lies. */
function quantile(percents: readonly number[], share: number): number {
	let sum = 0;
	for (const [percent, chance] of percents.entries()) {
		sum += chance;
		if (sum >= share - 1e-12) return percent;
	}
	return percents.length - 1;
}

/** Parts of a side's men, in per cent. */
const HEAVY = [10, 25, 50] as const;

/** Rows of the plot of losses: each side as a whole; `actual` are the men that sides have lost. */
export function sideRows(
	{ sides }: DayForecast,
	input: BattleInput,
	actual: ReadonlyMap<string, number>,
	words: Words,
): readonly FanRow[] {
	const names = namesIn(input);
	return sides.flatMap(({ id, distribution }): readonly FanRow[] => {
		const real = actual.get(id);
		const men = menOf(id, input);
		if (distribution === null || men === 0) return [];
		const at = (share: number): number => Math.min(100, (100 * lossQuantile(distribution, share)) / men);
		const men90 = [lossQuantile(distribution, 0.05), lossQuantile(distribution, 0.95)] as const;
		const range = distribution.error > 0 ? "nearRange" : "range";
		return [
			{
				side: id,
				name: names.side(id),
				isWhole: true,
				low: at(0.05),
				lower: at(0.25),
				median: at(0.5),
				upper: at(0.75),
				high: at(0.95),
				...(real === undefined ? {} : { actual: Math.min(100, (100 * real) / men) }),
				text:
					real === undefined
						? sayMenRange(men90, range, words)
						: words.say("MUSTER.Battle.Odds.lostOf", { men: formatCount(words, real), of: formatCount(words, men) }),
			},
		];
	});
}

/** The chances of every side to lose more than a tenth, a quarter and half of its men. */
function heavyLosses({ sides }: DayForecast, input: BattleInput, words: Words) {
	const names = namesIn(input);
	return sides.flatMap(({ id, distribution }) => {
		const men = menOf(id, input);
		if (distribution === null || men === 0) return [];
		return [
			{
				side: id,
				name: names.side(id),
				chances: HEAVY.map((percent) => sayChance(words, chanceOfMore(distribution, (men * percent) / 100))),
			},
		];
	});
}

function menOf(id: string, { sides }: BattleInput): number {
	return menOnField(sides.find((side) => side.id === id)?.force.units ?? []);
}
