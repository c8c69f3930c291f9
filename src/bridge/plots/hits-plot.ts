import type { BatchOdds } from "../../engine/batch/index.js";
import { toNumber } from "../../engine/common/index.js";
import { formatChance, formatCount, formatRatio, sayRange, type Words } from "../text/index.js";
import { chanceWithin, histogram, histogramDomain } from "./histogram.js";

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
