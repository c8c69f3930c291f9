import { OPPOSED_FUDGE, opposedFudgeOdds } from "../../../engine/fudge/index.js";
import { opposedPlot, sideMark } from "../../plots/index.js";
import { createMarker, formatLevels, sayTrait, type Words } from "../../text/index.js";
import { SIDES } from "../commands/index.js";
import { cardTags, duelFigure, formatDuelOdds, repeatAction } from "./card-parts.js";
import { PLOT_SIDES } from "./contest-rows.js";
import { levelLedger } from "./fudge-card.js";
import { buildFudgeDice } from "./fudge-dice.js";
import { formatTraitRoll, fudgeTitle } from "./fudge-title.js";
import { type CardOptions, headOf } from "./options.js";
import type { StoredOpposedFudge } from "./stored-fudge.js";
import { sideNames } from "./title-parts.js";
import type { DuelRow, LedgerView, RollCardView } from "./views.js";

/** The card of two opposed rolls on traits in the reader's language. */
export function buildOpposedFudgeCard(
	stored: StoredOpposedFudge,
	words: Words,
	options: CardOptions,
): RollCardView<"fudge"> {
	const { outcome } = stored;
	const { input, winner, degree } = outcome;
	const names = sideNames(stored.names, words);
	const odds = opposedFudgeOdds(input);
	const place = { uid: `${options.uid}-plot`, names, by: degree };
	return {
		kind: "fudge",
		...headOf(options),
		icon: "scale-unbalanced",
		title: fudgeTitle(stored, words),
		tags: cardTags([words.say(`MUSTER.Fudge.method.${input.method}.short`)], options, words),
		duel: buildRows(stored, names, words, options),
		figure: duelFigure(winner, formatLevels(words, degree), names, words),
		...(odds.ok ? { plot: opposedPlot(odds.value, place, words) } : {}),
		caption: odds.ok ? formatDuelOdds(odds.value, names, words) : [],
		remarks: [],
		ledgers: buildLedgers(stored, words, options),
		actions: repeatAction(options, words),
	};
}

function buildRows(
	{ outcome, log }: StoredOpposedFudge,
	names: readonly [string, string],
	words: Words,
	{ uid, ladder }: CardOptions,
): DuelRow[] {
	const { input } = outcome;
	return SIDES.map((side, index) => {
		const name = names[index]!;
		const marker = createMarker();
		const value = sayTrait(words, outcome[side].level, ladder);
		const label = words.say("MUSTER.Card.Why.levelOf", { name, value });
		const rolled = {
			trait: formatTraitRoll(input[side], words, ladder),
			level: marker.why(value, `${uid}-${side}`, label),
		};
		const dice = { method: input.method, key: `fudge/${side}`, level: outcome[side], log };
		return {
			side: PLOT_SIDES[side],
			mark: sideMark(PLOT_SIDES[side]),
			name,
			dice: buildFudgeDice(OPPOSED_FUDGE.play(input), dice, words),
			detail: marker.cut(words.say("MUSTER.Card.Fudge.rolled", rolled)),
			result: "",
		};
	});
}

function buildLedgers({ outcome }: StoredOpposedFudge, words: Words, options: CardOptions): LedgerView[] {
	const { input } = outcome;
	return SIDES.map((side) => {
		const id = `${options.uid}-${side}`;
		return levelLedger(input.method, input[side], outcome[side], id, words, options);
	});
}
