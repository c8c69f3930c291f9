import { ratio, toNumber } from "../../engine/common/index.js";
import type { Distribution } from "../../engine/dice/index.js";
import { formatChance, formatCount, formatRatio, sayRange, type Words } from "../text/index.js";
import { type CountChances, chanceWithin, histogramDomain } from "./domain.js";
import { histogram } from "./histogram.js";
import type { Frame } from "./svg.js";

/** Place and size of a plot; by default a chat card. */
export interface PlotPlace {
	/** Unique on the page. */
	readonly uid: string;
	/** In px at 16 px per rem. */
	readonly width?: number;
	readonly height?: number;
}

/** The size of a plot in a chat card. */
export const CARD_PLOT = { width: 264, height: 104 } as const;

/** The size and id of a drawing at a place. */
export function frameOf({ uid, width, height }: PlotPlace): Pick<Frame, "uid" | "width" | "height"> {
	return { uid, width: width ?? CARD_PLOT.width, height: height ?? CARD_PLOT.height };
}

/** The chances of a distribution as a plot takes them. */
export function chancesOf(distribution: Distribution): CountChances {
	const values = Array.from({ length: distribution.max - distribution.min + 1 }, (_, i) =>
		toNumber(distribution.chance(distribution.min + i)),
	);
	return { from: distribution.min, values };
}

/**
 * The distribution of a damage roll's injury as a histogram, the result marked (plots P1). The distribution is one of whole points from 0
 * up. Nothing where only one injury is possible.
 */
export function injuryPlot(
	distribution: Distribution,
	place: PlotPlace & { readonly injury?: number },
	words: Words,
): string {
	const { injury } = place;
	if (distribution.min === distribution.max) return "";
	const chances = chancesOf(distribution);
	const say = (value: number): string => formatCount(words, value);
	const [q25, q75] = [distribution.quantile(ratio(1, 4)), distribution.quantile(ratio(3, 4))];
	const expected = distribution.mean();
	const shown = histogramDomain(chances, injury ?? Math.round(toNumber(expected)), distribution.max, distribution.min);
	const share = (from: number, to: number): string => formatChance(words, chanceWithin(chances, from, to), 1);
	const range = { range: sayRange(words, shown.low, shown.high), share: share(shown.low, shown.high) };
	const data = { expected: formatRatio(words, expected, 1), ...range };
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Injury.title"),
		desc:
			injury === undefined
				? words.say("MUSTER.Plot.Injury.descOdds", { ...data, core: sayRange(words, q25, q75), inner: share(q25, q75) })
				: words.say("MUSTER.Plot.Injury.descResult", { ...data, injury: say(injury) }),
		chances,
		least: distribution.min,
		most: distribution.max,
		expected: toNumber(expected),
		core: [q25, q75],
		...(injury === undefined ? {} : { mark: injury }),
		format: say,
	});
}
