import type { ReactionOdds } from "../../engine/checks/index.js";
import { toNumber } from "../../engine/common/index.js";
import { formatShares, joinList, sayShares, sayWording, type Words } from "../text/index.js";
import { CARD_PLOT, ladderPlot, type PlotPlace } from "./roll-plots.js";

/** The chance of each reaction, the best on top. */
export function reactionPlot({ reactions }: ReactionOdds, place: Omit<PlotPlace, "height">, words: Words): string {
	const { uid, width = CARD_PLOT.width } = place;
	const chances = reactions.toReversed().map(({ chance }) => toNumber(chance));
	const [texts, said] = [formatShares(words, chances, 1), sayShares(words, chances, 1)];
	const rows = reactions.toReversed().map(({ reaction }, i) => ({
		name: sayWording(words, reaction.title),
		chance: chances[i] ?? 0,
		text: texts[i] ?? "",
	}));
	const items = rows.map(({ name }, i) => words.say("MUSTER.Plot.Ladder.row", { name, chance: said[i] ?? "" }));
	const desc = words.say("MUSTER.Plot.Ladder.descOdds", { list: joinList(words, items, "and") });
	return ladderPlot({ uid, width, title: words.say("MUSTER.Plot.Reaction.title"), desc, rows });
}
