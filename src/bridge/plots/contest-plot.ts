import type { ContestOdds, Verdict } from "../../engine/checks/index.js";
import type { Ratio } from "../../engine/common/index.js";
import { ratio, toNumber } from "../../engine/common/index.js";
import type { OpposedFudgeOdds } from "../../engine/fudge/index.js";
import type { Words } from "../text/index.js";
import { escapeHtml, formatCount, formatLevels, sayShares } from "../text/index.js";
import type { PlotPlace } from "./roll-plots.js";
import { frameOf } from "./roll-plots.js";
import type { Frame } from "./svg.js";
import { axis, clamp, drawing, fitText, label, px } from "./svg.js";

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
	const format = (by: number): string => formatCount(words, by);
	return duel(odds, { ...place, differences, reach: 8, ticks: [4, 8, 13, 17], format }, words);
}

/**
 * Draws the chances of every degree of two opposed rolls on traits, in thirds of a level where a side has a trait
 * between two.
 */
export function opposedPlot(odds: OpposedFudgeOdds, place: DuelPlot<Ratio>, words: Words): string {
	const unit = odds.degrees.some(({ degree }) => degree.den !== 1) ? 3 : 1;
	const toUnits = ({ num, den }: Ratio): number => (num * unit) / den + 0;
	const differences = odds.degrees.map(({ degree, chance }) => ({ by: toUnits(degree), chance: toNumber(chance) }));
	const ticks = [2, 4, 6, 8].map((levels) => levels * unit);
	const by = place.by && toUnits(place.by);
	const format = (units: number): string => formatLevels(words, ratio(units, unit));
	return duel(odds, { ...place, by, differences, reach: 4 * unit, ticks, format }, words);
}

type Duel = DuelPlot<number> & Pick<MarginsInput, "differences" | "reach" | "ticks" | "format">;

function duel(odds: Chances, place: Duel, words: Words): string {
	const [first, second] = place.names;
	const chances = [odds.first, odds.none, odds.second].map(toNumber);
	const [wins = "", none = "", loses = ""] = sayShares(words, chances, 1);
	const data = { first, second, wins, none, loses };
	const ends = [first, second].map((name) => words.say("MUSTER.Plot.Margins.end", { name }));
	return margins({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Margins.title"),
		desc: describe(data, place, words),
		differences: place.differences,
		...(place.by === undefined ? {} : { mark: place.by }),
		reach: place.reach,
		ticks: place.ticks,
		ends: [ends[0]!, ends[1]!],
		format: place.format,
	});
}

function describe(data: Readonly<Record<string, string>>, { names, by, format }: Duel, words: Words): string {
	const odds = words.say("MUSTER.Plot.Margins.descOdds", data);
	if (by === undefined) return odds;
	if (by === 0) return words.say("MUSTER.Plot.Margins.descEven", { odds });
	return words.say("MUSTER.Plot.Margins.descResult", { odds, name: names[by > 0 ? 0 : 1], by: format(Math.abs(by)) });
}

/** A chance of one signed difference: above 0 the first side is ahead. */
interface Difference {
	readonly by: number;
	readonly chance: number;
}

/** The signed difference of two sides. Size, uid and texts as in {@link Frame}. */
export interface MarginsInput extends Frame {
	/** Every difference that can come about, whole. */
	readonly differences: readonly Difference[];
	/** The difference that came about. */
	readonly mark?: number;
	/** The plot reaches at least so far to either side. */
	readonly reach: number;
	/** Distances from the middle with a tick on either side, besides 0. */
	readonly ticks: readonly number[];
	/** Labels of the left and the right end ("Aldwin wins by"), without arrows. */
	readonly ends: readonly [string, string];
	/** Writes a distance in the reader's language. */
	readonly format: (distance: number) => string;
}

const MARGIN = { top: 18, bottom: 32 } as const;
/** Rarer differences do not widen the plot. */
const RARE = 0.0003;

interface Scale {
	readonly reach: number;
	readonly step: number;
	readonly base: number;
	readonly rise: number;
	readonly greatest: number;
}

/**
 * Draws the margins by which either side is ahead: the first side to the left, plain, the second to the right, hatched,
 * the result marked (plots P3). Returns an `<svg>` string; colours come by class.
 */
export function margins(input: MarginsInput): string {
	const scale = toScale(input);
	const shown = input.differences.filter(({ by }) => Math.abs(by) <= scale.reach);
	const body = [
		hatching(input.uid),
		...shown.map((difference) => drawBar(input, scale, difference)),
		axis(0, scale.base + 0.5, input.width, scale.base + 0.5),
		...drawTicks(input, scale),
		...drawEnds(input, scale),
		drawMark(input, scale),
	];
	return drawing(input, body.join(""));
}

function toScale({ differences, reach: least, mark = 0, width, height }: MarginsInput): Scale {
	const far = differences.filter(({ chance }) => chance >= RARE).map(({ by }) => Math.abs(by));
	const reach = Math.max(least, Math.abs(mark), ...far);
	const rise = height - MARGIN.top - MARGIN.bottom;
	const greatest = Math.max(...differences.map(({ chance }) => chance));
	return { reach, step: width / (2 * reach + 1), base: MARGIN.top + rise, rise, greatest };
}

/** Left edge of the place of a difference: the first side's lie to the left. */
const leftOf = ({ reach, step }: Scale, by: number): number => (reach - by) * step;

const middleOf = (scale: Scale, by: number): number => leftOf(scale, by) + scale.step / 2;

const heightOf = ({ greatest, rise }: Scale, chance: number): number => Math.max(1, (chance / greatest) * rise);

const patternOf = (uid: string): string => escapeHtml(`${uid}-hatch`);

function hatching(uid: string): string {
	const line = '<line class="hatch" x1="0" y1="0" x2="0" y2="6"/>';
	const turned = 'width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"';
	return `<defs><pattern id="${patternOf(uid)}" ${turned}>${line}</pattern></defs>`;
}

function drawBar({ mark, uid }: MarginsInput, scale: Scale, { by, chance }: Difference): string {
	const height = heightOf(scale, chance);
	const gap = scale.step >= 4 ? 1 : 0;
	const place = `x="${px(leftOf(scale, by) + gap / 2)}" y="${px(scale.base - height)}"`;
	const rect = `${place} width="${px(scale.step - gap)}" height="${px(height)}"`;
	if (by === mark) return `<rect class="bar bar--mark" ${rect}/>`;
	const bar = `<rect class="${by > 0 ? "a" : by < 0 ? "b" : "n"}" ${rect}/>`;
	return by < 0 ? `${bar}<rect fill="url(#${patternOf(uid)})" ${rect}/>` : bar;
}

function drawTicks({ ticks, format, width }: MarginsInput, scale: Scale): string[] {
	const places = [0, ...ticks.filter((tick) => tick <= scale.reach).flatMap((tick) => [tick, -tick])];
	return places.map((by) => {
		const text = format(Math.abs(by));
		const half = text.length * 3.05;
		return label(clamp(middleOf(scale, by), half, width - half), scale.base + 13, text);
	});
}

function drawEnds({ ends: [left, right], width }: MarginsInput, { base }: Scale): string[] {
	const room = width / 2 - 20;
	return [
		label(0, base + 27, `\u25c0 ${fitText(left, room)}`, { anchor: "start" }),
		label(width, base + 27, `${fitText(right, room)} \u25b6`, { anchor: "end" }),
	];
}

function drawMark({ mark, differences, format, width }: MarginsInput, scale: Scale): string {
	if (mark === undefined) return "";
	const text = format(Math.abs(mark));
	const half = Math.max(8, text.length * 3.05);
	const chance = differences.find(({ by }) => by === mark)?.chance ?? 0;
	const top = scale.base - heightOf(scale, chance) - 5;
	return label(clamp(middleOf(scale, mark), half, width - half), Math.max(11, top), text, { style: "accent" });
}
