import {
	type RegularContestOdds,
	type RegularContestResult,
	regularContestOdds,
} from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { lengthPlot } from "../../plots/index.js";
import {
	createMarker,
	formatCount,
	formatRatio,
	type Part,
	sayChance,
	sayPlural,
	sayShares,
	type Words,
} from "../../text/index.js";
import type { SideName } from "../commands/index.js";
import { cardTags, repeatAction } from "./card-parts.js";
import { buildContestRows } from "./contest-rows.js";
import { contestTitle } from "./contest-title.js";
import { type CardOptions, headOf } from "./options.js";
import type { StoredRegularContest } from "./stored-contest.js";
import { buildThrow } from "./throw-view.js";
import { sideNames } from "./title-parts.js";
import type { FigureView, RollCardView, RollsView } from "./views.js";

/** The card of a Regular Contest in the reader's language: the deciding attempt above, all of them folded away. */
export function buildRegularContestCard(
	stored: StoredRegularContest,
	words: Words,
	options: CardOptions,
): RollCardView<"contest"> {
	const { outcome, log } = stored;
	const { input, rolls, ended } = outcome;
	const names = sideNames(stored.names, words);
	const last = rolls.at(-1)!;
	const { duel, ledgers } = buildContestRows(input, names, options.uid, words, (side) => {
		const total = last[side === "first" ? 0 : 1];
		const dice = buildThrow({ dice: "3d6", total, key: `contest/${rolls.length}/${side}` }, log, words);
		return { dice, result: formatResult(outcome, side, words) };
	});
	const odds = regularContestOdds(input);
	const place = { uid: `${options.uid}-plot`, attempts: input.attempts, made: rolls.length };
	return {
		kind: "contest",
		...headOf(options),
		icon: "scale-unbalanced",
		title: contestTitle(stored, words),
		tags: cardTags([], options, words),
		duel,
		figure: buildFigure(outcome, names, words),
		...(odds.ok ? { plot: lengthPlot(odds.value, place, words) } : {}),
		caption: odds.ok ? formatRegularOdds(odds.value, names, words) : [],
		remarks: ended === "brokenOff" ? [words.say("MUSTER.Card.Contest.brokenOffWhy")] : [],
		rolls: buildAttempts(outcome, names, words),
		ledgers,
		actions: repeatAction(options, words),
	};
}

function formatResult({ winner }: RegularContestResult, side: SideName, words: Words): string {
	if (winner === "none") return "";
	return words.say(`MUSTER.Card.Contest.attempt.${winner === side ? "succeeded" : "failed"}`);
}

function buildFigure(
	{ winner, rolls }: RegularContestResult,
	[first, second]: readonly [string, string],
	words: Words,
): FigureView {
	const of = sayPlural(words, "MUSTER.Card.Contest.after", rolls.length);
	if (winner === "none") return { value: words.say("MUSTER.Card.Contest.brokenOff"), word: true, of };
	const name = winner === "first" ? first : second;
	return { value: words.say("MUSTER.Card.Contest.winner", { name }), word: true, of };
}

/** "In the end Aldwin 55 %, Ghurk 45 %; 2.3 attempts on average." */
export function formatRegularOdds(
	odds: RegularContestOdds,
	[first, second]: readonly [string, string],
	words: Words,
): Part[] {
	const marker = createMarker();
	const [wins = "", loses = ""] = sayShares(words, [odds.first, odds.second].map(toNumber), 1);
	const data = { first, second, wins: marker.strong(wins), loses, length: formatRatio(words, odds.length, 1) };
	const sentence = words.say("MUSTER.Card.Contest.inTheEnd", data);
	const { brokenOff } = odds;
	if (brokenOff < 0.005) return marker.cut(sentence);
	const chance = sayChance(words, brokenOff);
	return marker.cut(`${sentence} ${words.say("MUSTER.Card.Contest.brokenOffChance", { chance })}`);
}

function buildAttempts(
	{ rolls }: RegularContestResult,
	[first, second]: readonly [string, string],
	words: Words,
): RollsView {
	const lines = rolls.map(([a, b]) =>
		words.say("MUSTER.Card.Contest.rolled", { first, second, a: formatCount(words, a), b: formatCount(words, b) }),
	);
	return { summary: sayPlural(words, "MUSTER.Card.Contest.attempts", rolls.length), lines };
}
