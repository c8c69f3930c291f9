import type { ReactionOdds } from "../../engine/checks/index.js";
import { toNumber } from "../../engine/common/index.js";
import { formatChance, joinList, sayChance, sayWording, type Words } from "../text/index.js";
import { CARD_PLOT, type PlotPlace } from "./injury-plot.js";
import { ladderPlot } from "./ladder.js";

/** The chance of each reaction, the best on top. */
export function reactionPlot({ reactions }: ReactionOdds, place: Omit<PlotPlace, "height">, words: Words): string {
	const { uid, width = CARD_PLOT.width } = place;
	const rows = reactions.toReversed().map(({ reaction, chance }) => ({
		name: sayWording(words, reaction.title),
		chance: toNumber(chance),
		text: formatChance(words, toNumber(chance), 1),
	}));
	const items = rows.map(({ name, chance }) =>
		words.say("MUSTER.Plot.Ladder.row", { name, chance: sayChance(words, chance, 1) }),
	);
	const desc = words.say("MUSTER.Plot.Ladder.descOdds", { list: joinList(words, items, "and") });
	return ladderPlot({ uid, width, title: words.say("MUSTER.Plot.Reaction.title"), desc, rows });
}
