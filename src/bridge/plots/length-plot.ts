import type { RegularContestOdds } from "../../engine/checks/index.js";
import { toNumber } from "../../engine/common/index.js";
import { formatCount, formatRatio, sayPlural, type Words } from "../text/index.js";
import { histogram } from "./histogram.js";
import { frameOf, type PlotPlace } from "./roll-plots.js";

/**
 * Draws the chances of each length of a Regular Contest in attempts, up to where it is broken off; `made` are those
 * that were made (plots P1).
 */
export function lengthPlot(
	odds: RegularContestOdds,
	place: PlotPlace & { readonly attempts: number; readonly made?: number | undefined },
	words: Words,
): string {
	const { attempts, made } = place;
	const none = toNumber(odds.attempt.none);
	const values = Array.from({ length: attempts }, (_, before) => none ** before * (1 - none));
	const expected = formatRatio(words, odds.length, 1);
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Length.title"),
		desc:
			made === undefined
				? words.say("MUSTER.Plot.Length.descOdds", { expected })
				: sayPlural(words, "MUSTER.Plot.Length.descResult", made, { expected }),
		chances: { from: 1, values },
		least: 1,
		most: attempts,
		expected: Math.min(attempts, toNumber(odds.length)),
		core: [quantile(none, 0.25), quantile(none, 0.75)],
		...(made === undefined ? {} : { mark: made }),
		format: (count) => formatCount(words, count),
	});
}

/** The least number of attempts that decide at least this share of all contests. */
function quantile(none: number, share: number): number {
	return Math.max(1, Math.ceil(Math.log(1 - share) / Math.log(none)));
}
