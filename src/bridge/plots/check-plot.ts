import { highestSuccess, successChance, threeDice } from "../../engine/checks/index.js";
import { toNumber } from "../../engine/common/index.js";
import { formatCount, sayChance, type Words } from "../text/index.js";
import { histogram } from "./histogram.js";
import { chancesOf, frameOf, type PlotPlace } from "./injury-plot.js";

/** The totals of 3d6 with those that succeed at an effective skill filled strongly, the roll marked (plots P1). */
export function checkPlot(
	effective: number,
	place: PlotPlace & { readonly roll?: number | undefined },
	words: Words,
): string {
	const { roll } = place;
	const distribution = threeDice();
	const need = highestSuccess(effective);
	const say = (value: number): string => formatCount(words, value);
	const data = { need: say(need), chance: sayChance(words, toNumber(successChance(effective)), 1) };
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Check.title"),
		desc:
			roll === undefined
				? words.say("MUSTER.Plot.Check.descOdds", data)
				: words.say("MUSTER.Plot.Check.descResult", { ...data, roll: say(roll) }),
		chances: chancesOf(distribution),
		least: distribution.min,
		most: distribution.max,
		expected: toNumber(distribution.mean()),
		strong: [distribution.min, need],
		...(roll === undefined ? {} : { mark: roll }),
		format: say,
	});
}
