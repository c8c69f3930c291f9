import { compare, type Ratio, toNumber } from "../../engine/common/index.js";
import type { FudgeOdds, TraitLadder } from "../../engine/fudge/index.js";
import { formatShares, joinList, sayTrait, type Words } from "../text/index.js";
import { CARD_PLOT, type PlotPlace } from "./injury-plot.js";
import { ladderPlot } from "./ladder.js";

/** Marks on the ladder beside the chances. */
interface FudgePlot extends Omit<PlotPlace, "height"> {
	readonly ladder?: TraitLadder | undefined;
	/** The level that came up. */
	readonly level?: Ratio | undefined;
	/** The level that is to be reached. */
	readonly difficulty?: Ratio | undefined;
}

/** The chance of each level that a roll on a trait can come to, the highest on top. */
export function fudgePlot({ levels }: FudgeOdds, place: FudgePlot, words: Words): string {
	const { ladder, level, difficulty, uid, width = CARD_PLOT.width } = place;
	const chances = levels.toReversed().map(({ chance }) => toNumber(chance));
	const texts = formatShares(words, chances, 1);
	const rows = levels.toReversed().map(({ level: at }, i) => ({
		name: sayTrait(words, at, ladder),
		chance: chances[i] ?? 0,
		text: texts[i] ?? "",
		...(level && compare(level, at) === 0 ? { mark: true } : {}),
		...(difficulty ? { enough: compare(at, difficulty) >= 0 } : {}),
	}));
	const list = joinList(
		words,
		rows.map(({ name, text }) => words.say("MUSTER.Plot.Ladder.row", { name, chance: text })),
		"and",
	);
	const desc = level
		? words.say("MUSTER.Plot.Ladder.descResult", { level: sayTrait(words, level, ladder), list })
		: words.say("MUSTER.Plot.Ladder.descOdds", { list });
	return ladderPlot({ uid, width, title: words.say("MUSTER.Plot.Ladder.title"), desc, rows });
}
