import type { BatchOdds } from "../../engine/batch/index.js";
import { toNumber } from "../../engine/common/index.js";
import type { Words } from "../text/index.js";
import { formatChance, formatCount, formatRatio, sayRange } from "../text/index.js";
import type { Frame } from "./svg.js";
import { axis, clamp, drawing, label, px } from "./svg.js";

/** A histogram of a count. Size, uid and texts as in {@link Frame}. */
export interface HistogramInput extends Frame {
	readonly chances: CountChances;
	/** The least count that there is; 0 by default. */
	readonly least?: number;
	/** The greatest count that there is. */
	readonly most: number;
	/** The mean, for the small triangle. */
	readonly expected: number;
	/** The count that came up. */
	readonly mark?: number;
	/** Without a mark: the counts to fill strongly, both ends included. */
	readonly core?: readonly [number, number];
	/** The counts to fill strongly with a mark or without, both ends included: those that succeed. */
	readonly strong?: readonly [number, number];
	/** The counts that the visible roll allowed: the bracket under the axis. */
	readonly band?: readonly [number, number];
	/** Writes a count in the reader's language. */
	readonly format: (count: number) => string;
}

const MARGIN = { side: 2, top: 20, bottom: 30 } as const;

/** The scale of a plot: `x` is the left edge of a count's own share of its bar. */
interface Scale extends Domain {
	readonly step: number;
	readonly base: number;
	readonly rise: number;
	x(count: number): number;
	/** Middle of a count's share. */
	middle(count: number): number;
}

/** Chance of each number of hits, the result marked (plots P1). Returns an `<svg>` string; colours come by class. */
export function histogram(input: HistogramInput): string {
	const domain = histogramDomain(input.chances, input.mark ?? Math.round(input.expected), input.most, input.least);
	const scale = toScale(domain, input);
	const heights = barHeights(input.chances, scale);
	const body = [
		...heights.map((height, bar) => drawBar(input, scale, bar, height)),
		axis(MARGIN.side, scale.base + 0.5, input.width - MARGIN.side, scale.base + 0.5),
		drawBand(input, scale),
		drawMark(input, scale, heights),
		...drawTicks(input, scale),
		`<path class="expect" d="M${px(scale.middle(input.expected))} ${px(scale.base - 1)}l-4 -6h8z"/>`,
	];
	return drawing(input, body.join(""));
}

function toScale(domain: Domain, { width, height }: Frame): Scale {
	const step = (width - 2 * MARGIN.side) / domain.bars;
	const share = step / domain.perBar;
	const x = (count: number): number => MARGIN.side + (count - domain.low) * share;
	const rise = height - MARGIN.top - MARGIN.bottom;
	return { ...domain, step, base: MARGIN.top + rise, rise, x, middle: (count) => x(count) + share / 2 };
}

/** Height of each bar in px: in proportion to its chance, at least 1 where there is any. */
function barHeights({ from, values }: CountChances, { low, perBar, bars, rise }: Scale): number[] {
	const sums = Array.from({ length: bars }, (_, bar) => {
		let sum = 0;
		for (let i = 0; i < perBar; i++) sum += values[low + bar * perBar + i - from] ?? 0;
		return sum;
	});
	const greatest = Math.max(...sums);
	return sums.map((sum) => (sum > 0 ? Math.max(1, (sum / greatest) * rise) : 0));
}

const barOf = ({ low, perBar }: Scale, count: number): number => Math.floor((count - low) / perBar);

function drawBar({ mark, core, strong }: HistogramInput, scale: Scale, bar: number, height: number): string {
	const gap = scale.step >= 4 ? 1 : 0;
	const x = MARGIN.side + bar * scale.step + gap / 2;
	const marked = mark === undefined ? undefined : barOf(scale, mark);
	const look =
		marked === undefined || (strong && bar !== marked) ? coreLook(strong ?? core, scale, bar) : markLook(marked, bar);
	// A result out in the tail still shows.
	const tall = look === "bar bar--mark" ? Math.max(1, height) : height;
	const place = `x="${px(x)}" y="${px(scale.base - tall)}"`;
	return `<rect class="${look}" ${place} width="${px(scale.step - gap)}" height="${px(tall)}"/>`;
}

function markLook(marked: number, bar: number): string {
	return bar === marked ? "bar bar--mark" : bar < marked ? "bar bar--in" : "bar";
}

function coreLook(core: HistogramInput["core"], scale: Scale, bar: number): string {
	return core && bar >= barOf(scale, core[0]) && bar <= barOf(scale, core[1]) ? "bar bar--in" : "bar";
}

function drawBand({ band, width }: HistogramInput, { base, x, low, high }: Scale): string {
	if (!band) return "";
	const left = clamp(x(Math.max(low, band[0])) + 1, MARGIN.side, width - MARGIN.side - 2);
	const right = clamp(x(Math.min(high, band[1]) + 1) - 1, left + 2, width - MARGIN.side);
	return `<path class="band" d="M${px(left)} ${px(base + 3)}v4H${px(right)}v-4"/>`;
}

function drawMark({ mark, width, format }: HistogramInput, scale: Scale, heights: readonly number[]): string {
	if (mark === undefined) return "";
	const text = format(mark);
	const half = text.length * 3.05;
	const room = Math.max(14, half);
	const middle = clamp(MARGIN.side + (barOf(scale, mark) + 0.5) * scale.step, room, width - room);
	const top = scale.base - highestUnder(scale, heights, middle - half, middle + half) - 5;
	return label(middle, Math.max(11, top), text, { style: "accent" });
}

/** Pixels of a bar that a label may touch without having to climb above it. */
const TOUCH = 2;

/** Height of the highest bar under a label, so that a long number is above its neighbours and not across them. */
function highestUnder({ step }: Scale, heights: readonly number[], left: number, right: number): number {
	const first = Math.floor((left + TOUCH - MARGIN.side) / step);
	const last = Math.floor((right - TOUCH - MARGIN.side) / step);
	return Math.max(0, ...heights.slice(Math.max(0, first), last + 1));
}

function drawTicks({ width, format }: HistogramInput, { base, low, high, middle }: Scale): string[] {
	const widest = format(high).length * 6.1 + 8;
	const step = step125(high - low, clamp(Math.floor(width / widest), 1, 5));
	return ticksBetween(low, high, step).map((count) => {
		const x = middle(count);
		const text = format(count);
		const half = Math.max(8, text.length * 3.05);
		return axis(x, base, x, base + 3) + label(clamp(x, half, width - half), base + 19, text);
	});
}

/** Chances of the counts `from`, `from` + 1, …; a count outside has next to none. */
export interface CountChances {
	readonly from: number;
	readonly values: ArrayLike<number>;
}

/** The share of results from `low` to `high`, both counted in; 1 where no other is possible. For display. */
export function chanceWithin({ from, values }: CountChances, low: number, high: number): number {
	let sum = 0;
	for (let count = Math.max(low, from); count <= Math.min(high, from + values.length - 1); count++) {
		sum += values[count - from] ?? 0;
	}
	return sum > 1 - ROUNDING ? 1 : sum;
}

/** The greatest rounding error of sums of doubles; a window of chances leaves out more. */
const ROUNDING = 1e-9;

/** The part of the counts that a histogram shows. */
interface Domain {
	readonly low: number;
	readonly high: number;
	/** The number of neighbouring counts that share a bar. */
	readonly perBar: number;
	readonly bars: number;
}

/** The most bars of one histogram. */
const MOST_BARS = 60;
/** Both tails are cut while they hold less than this. */
const CUT = 0.0005;

/**
 * The range to show: both tails are cut while they hold less than 0.0005, never past a neighbour of `focus` (the
 * result, or else the mean), then widened by one, within `least` … `most`. More than 60 counts share bars.
 */
export function histogramDomain({ from, values }: CountChances, focus: number, most: number, least = 0): Domain {
	let [low, high] = [Math.min(from, focus), Math.max(from + values.length - 1, focus)];
	const chance = (count: number): number => values[count - from] ?? 0;
	for (let tail = chance(low); low < focus - 1 && tail < CUT; tail += chance(low)) low++;
	for (let tail = chance(high); high > focus + 1 && tail < CUT; tail += chance(high)) high--;
	[low, high] = [Math.max(least, low - 1), Math.min(most, high + 1)];
	const perBar = Math.ceil((high - low + 1) / MOST_BARS);
	return { low, high, perBar, bars: Math.ceil((high - low + 1) / perBar) };
}

/**
 * The distance between ticks: the least of 1, 2, 5 × 10^k that puts at most about `want` of them into `span`. At least
 * 1.
 */
export function step125(span: number, want: number): number {
	const raw = Math.max(1, span / want);
	const power = 10 ** Math.floor(Math.log10(raw));
	return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw - 1e-9) ?? 10 * power;
}

/** The multiples of `step` from `low` to `high`. */
export function ticksBetween(low: number, high: number, step: number): number[] {
	const first = Math.ceil(low / step);
	return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** Options for the drawing of a batch's odds. */
interface HitsPlotInput {
	readonly odds: Pick<BatchOdds, "expected" | "quantiles" | "window">;
	/** Attempts. */
	readonly count: number;
	/** The hits that came up; absent before anybody rolls, and where nothing was left to chance. */
	readonly hits?: number;
	/** The counts that the visible roll allowed. */
	readonly band?: readonly [number, number];
	/** Unique on the page. */
	readonly uid: string;
	/** In px at 16 px per rem; a chat card by default. */
	readonly width?: number;
	readonly height?: number;
}

/**
 * The histogram of a batch with its title and description in the reader's language, as an `<svg>` string (plots P1).
 */
export function hitsPlot(
	{ odds, count, hits, band, uid, width = 264, height = 104 }: HitsPlotInput,
	words: Words,
): string {
	const expected = toNumber(odds.expected);
	return histogram({
		uid,
		width,
		height,
		title: words.say("MUSTER.Plot.Hits.title"),
		desc: describe({ odds, count, uid, ...(hits === undefined ? {} : { hits }) }, words),
		chances: odds.window,
		most: count,
		expected,
		core: [odds.quantiles.q25, odds.quantiles.q75],
		...(hits === undefined ? {} : { mark: hits }),
		...(band === undefined ? {} : { band }),
		format: (number) => formatCount(words, number),
	});
}

function describe({ odds, count, hits }: HitsPlotInput, words: Words): string {
	const focus = hits ?? Math.round(toNumber(odds.expected));
	const { low, high } = histogramDomain(odds.window, focus, count);
	const say = (value: number): string => formatCount(words, value);
	const share = (from: number, to: number): string => formatChance(words, chanceWithin(odds.window, from, to), 1);
	const shown = { range: sayRange(words, low, high), share: share(low, high) };
	const data = { expected: formatRatio(words, odds.expected, 1), ...shown };
	if (hits !== undefined) return words.say("MUSTER.Plot.Hits.descResult", { ...data, hits: say(hits) });
	const { q25, q75 } = odds.quantiles;
	return words.say("MUSTER.Plot.Hits.descOdds", { ...data, core: sayRange(words, q25, q75), inner: share(q25, q75) });
}
