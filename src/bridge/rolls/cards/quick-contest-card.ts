import { type GradedRoll, type QuickContestResult, quickContestOdds } from "../../../engine/checks/index.js";
import { contestPlot, signedMargin } from "../../plots/index.js";
import { createMarker, formatCount, formatSigned, type Part, type Words } from "../../text/index.js";
import { SIDES } from "../commands/index.js";
import { cardTags, duelFigure, formatAutomatic, formatDuelOdds, formatMargin, repeatAction } from "./card-parts.js";
import { buildContestRows } from "./contest-rows.js";
import { contestTitle } from "./contest-title.js";
import { type CardOptions, headOf } from "./options.js";
import type { StoredQuickContest } from "./stored-contest.js";
import { buildThrow } from "./throw-view.js";
import { sideNames } from "./title-parts.js";
import type { LedgerRow, LedgerView, RollCardView } from "./views.js";

/** The card of a settled Quick Contest in the reader's language. */
export function buildQuickContestCard(
	stored: StoredQuickContest,
	words: Words,
	options: CardOptions,
): RollCardView<"contest"> {
	const { outcome, log } = stored;
	const { winner, margin, input } = outcome;
	const names = sideNames(stored.names, words);
	const id = `${options.uid}-margin`;
	const { duel, ledgers } = buildContestRows(input, names, options.uid, words, (side) => ({
		dice: buildThrow({ dice: "3d6", total: outcome[side].roll, key: `contest/${side}` }, log, words),
		result: formatMargin(outcome[side], words),
	}));
	const odds = quickContestOdds(input);
	const place = { uid: `${options.uid}-plot`, names, by: signedMargin(outcome) };
	return {
		kind: "contest",
		...headOf(options),
		icon: "scale-unbalanced",
		title: contestTitle(stored, words),
		tags: cardTags([], options, words),
		duel,
		figure: duelFigure(winner, formatCount(words, margin), names, words),
		...(odds.ok ? { plot: contestPlot(odds.value, place, words) } : {}),
		caption: [
			...(odds.ok ? formatDuelOdds(odds.value, names, words) : []),
			...formatMarginOfVictory(outcome, id, words),
		],
		remarks: [...new Set(SIDES.flatMap((side) => formatAutomatic(outcome[side], words)))],
		ledgers: [...ledgers, ...(winner === "none" ? [] : [marginLedger(outcome, names, id, words)])],
		actions: repeatAction(options, words),
	};
}

function formatMarginOfVictory({ winner, margin }: QuickContestResult, id: string, words: Words): Part[] {
	if (winner === "none") return [];
	const marker = createMarker();
	const value = formatCount(words, margin);
	const explained = marker.why(value, id, words.say("MUSTER.Card.Why.margin", { value }));
	return marker.cut(` ${words.say("MUSTER.Card.Contest.margin", { margin: explained })}`);
}

/** The ledger of the margin of victory: the share of the winner's roll and of the loser's (RULES 2.7). */
function marginLedger(
	{ first, second, winner, margin }: QuickContestResult,
	[one, other]: readonly [string, string],
	id: string,
	words: Words,
): LedgerView {
	const ahead = winner === "first" ? row(first, one, 1, words) : row(second, other, 1, words);
	const behind = winner === "first" ? row(second, other, -1, words) : row(first, one, -1, words);
	const title = words.say("MUSTER.Card.Contest.marginTitle");
	const total: LedgerRow = { term: title, value: formatCount(words, margin), style: "total" };
	return { id, title, rows: [ahead, behind, total] };
}

function row({ success, margin }: GradedRoll, name: string, sign: 1 | -1, words: Words): LedgerRow {
	const term = words.say(`MUSTER.Card.Contest.standing.${success ? "success" : "failure"}`, { name });
	return { term, value: formatSigned(words, sign * (success ? margin : 0 - margin)) };
}
