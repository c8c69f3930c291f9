import type {
	ContestSide,
	GradedRoll,
	QuickContestResult,
	RegularContestOdds,
	RegularContestResult,
} from "../../../engine/checks/index.js";
import { effectiveSkill, quickContestOdds, regularContestOdds, successChance } from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { contestPlot, lengthPlot, sideMark, signedMargin } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import {
	createMarker,
	formatCount,
	formatRatio,
	formatSigned,
	joinList,
	sayChance,
	sayPlural,
	sayShares,
} from "../../text/index.js";
import type { SideName } from "../commands/index.js";
import { SIDES } from "../commands/index.js";
import { buildDiceOf, buildThrow, contestTitle, sideNames, successLedger } from "./ledgers.js";
import type {
	StoredContest,
	StoredOpenContest,
	StoredQuickContest,
	StoredRegularContest,
} from "./stored-open-contest.js";
import { waitingSides } from "./stored-open-contest.js";
import type {
	ActionView,
	CardOptions,
	DiceView,
	DuelRow,
	FigureView,
	LedgerRow,
	LedgerView,
	RollCardView,
	RollsView,
} from "./views.js";
import { cardTags, duelFigure, formatAutomatic, formatDuelOdds, formatMargin, headOf, repeatAction } from "./views.js";

/** The card of a contest in any state. */
export function buildContestCard(
	stored: StoredContest | StoredOpenContest,
	words: Words,
	options: CardOptions,
): RollCardView<"contest"> {
	switch (stored.contest) {
		case "quick":
			return buildQuickContestCard(stored, words, options);
		case "regular":
			return buildRegularContestCard(stored, words, options);
		case "open":
			return buildOpenContestCard(stored, words, options);
	}
}

/** The card of a contest that waits: who has rolled, who still is to, and the odds before the roll. */
function buildOpenContestCard(stored: StoredOpenContest, words: Words, options: CardOptions): RollCardView<"contest"> {
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

/** The card of a settled Quick Contest in the reader's language. */
function buildQuickContestCard(
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

/** The card of a Regular Contest in the reader's language: the deciding attempt above, all of them folded away. */
function buildRegularContestCard(
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
		figure: regularFigure(outcome, names, words),
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

function regularFigure(
	{ winner, rolls }: RegularContestResult,
	[first, second]: readonly [string, string],
	words: Words,
): FigureView {
	const of = sayPlural(words, "MUSTER.Card.Contest.after", rolls.length);
	if (winner === "none") return { value: words.say("MUSTER.Card.Contest.brokenOff"), word: true, of };
	const name = winner === "first" ? first : second;
	return { value: words.say("MUSTER.Card.Contest.winner", { name }), word: true, of };
}

/** "In the end Aldwin 55%, Ghurk 45%; 2.3 attempts on average." */
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

/** Parts of the row of one side besides its name and skill. */
interface SideResult {
	readonly dice?: DiceView;
	readonly result: string;
}

/** The signs of the two sides. */
export const PLOT_SIDES = { first: "a", second: "b" } as const;

/** The rows of both sides of a contest with what each rolls against, and the ledgers of the two skills. */
function buildContestRows(
	input: Readonly<Record<SideName, ContestSide>>,
	names: readonly [string, string],
	uid: string,
	words: Words,
	resultOf: (side: SideName) => SideResult,
): { readonly duel: DuelRow[]; readonly ledgers: LedgerView[] } {
	const rows = SIDES.map((side, index) => {
		const name = names[index]!;
		const id = `${uid}-${side}`;
		const effective = effectiveSkill(input[side].skill, input[side].modifiers);
		const value = formatCount(words, effective);
		const marker = createMarker();
		const skill = marker.why(value, id, words.say("MUSTER.Card.Why.skill", { name, value }));
		const row: DuelRow = {
			side: PLOT_SIDES[side],
			mark: sideMark(PLOT_SIDES[side]),
			name,
			detail: marker.cut(words.say("MUSTER.Card.Contest.skill", { skill })),
			...resultOf(side),
		};
		return { row, ledger: successLedger(input[side], successChance(effective), id, words) };
	});
	return { duel: rows.map(({ row }) => row), ledgers: rows.map(({ ledger }) => ledger) };
}
