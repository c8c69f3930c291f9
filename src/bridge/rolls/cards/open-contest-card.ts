import { quickContestOdds } from "../../../engine/checks/index.js";
import { contestPlot } from "../../plots/index.js";
import { joinList, type Words } from "../../text/index.js";
import { SIDES, type SideName } from "../commands/index.js";
import { cardTags, formatDuelOdds } from "./card-parts.js";
import { buildContestRows, type SideResult } from "./contest-rows.js";
import { contestTitle } from "./contest-title.js";
import { waitingSides } from "./open-contest.js";
import { type CardOptions, headOf } from "./options.js";
import type { StoredOpenContest } from "./stored-open-contest.js";
import { buildDiceOf } from "./throw-view.js";
import { sideNames } from "./title-parts.js";
import type { ActionView, FigureView, RollCardView } from "./views.js";

/** The card of a contest that waits: who has rolled, who still is to, and the odds before the roll. */
export function buildOpenContestCard(
	stored: StoredOpenContest,
	words: Words,
	options: CardOptions,
): RollCardView<"contest"> {
	const names = sideNames(stored.names, words);
	const { duel, ledgers } = buildContestRows(stored.input, names, options.uid, words, (side) =>
		sideResult(stored, side, words, options),
	);
	const odds = quickContestOdds(stored.input);
	return {
		kind: "contest",
		...headOf(options),
		icon: "hourglass-half",
		title: contestTitle({ ...stored, contest: "quick" }, words),
		tags: cardTags(stored.sealed ? [words.say("MUSTER.Card.Contest.sealed")] : [], options, words),
		duel,
		figure: buildFigure(stored, words, options),
		...(odds.ok ? { plot: contestPlot(odds.value, { uid: `${options.uid}-plot`, names }, words) } : {}),
		caption: odds.ok ? formatDuelOdds(odds.value, names, words) : [],
		remarks: [],
		ledgers,
		actions: buildActions(stored, names, words, options),
	};
}

function sideResult({ answered }: StoredOpenContest, side: SideName, words: Words, options: CardOptions): SideResult {
	const answer = answered[side];
	if (!answer) return { result: words.say("MUSTER.Card.Contest.toRoll", { roller: rollerOf(side, words, options) }) };
	const result = words.say("MUSTER.Card.Contest.hasRolled");
	if (answer.roll === undefined) return { result };
	return { dice: buildDiceOf("3d6", answer.roll, answer.faces, words), result };
}

function rollerOf(side: SideName, words: Words, { rollers }: CardOptions): string {
	return rollers?.[side] ?? words.say("MUSTER.Card.Contest.someone");
}

function buildFigure(stored: StoredOpenContest, words: Words, options: CardOptions): FigureView {
	const waiting = [...new Set(waitingSides(stored).map((side) => rollerOf(side, words, options)))];
	if (waiting.length === 0) return { value: words.say("MUSTER.Card.Contest.reveal"), word: true };
	return { value: words.say("MUSTER.Card.Contest.waiting", { rollers: joinList(words, waiting, "and") }), word: true };
}

function buildActions(
	stored: StoredOpenContest,
	names: readonly [string, string],
	words: Words,
	{ actions, mayAnswer = [] }: CardOptions,
): ActionView[] {
	if (actions === false) return [];
	const sides = waitingSides(stored).filter((side) => mayAnswer.includes(side));
	return sides.map((side) => ({
		action: "answer",
		icon: "dice",
		side,
		label: words.say("MUSTER.Card.Contest.answer", { name: names[SIDES.indexOf(side)]! }),
	}));
}
