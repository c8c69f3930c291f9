import type { ContestSide, RegularContestOdds, RegularContestResult } from "../../../engine/checks/index.js";
import { effectiveSkill, regularContestOdds, successChance } from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { lengthPlot, sideMark } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, formatRatio, sayChance, sayPlural, sayShares } from "../../text/index.js";
import type { SideName } from "../commands/index.js";
import { SIDES } from "../commands/index.js";
import { buildThrow, successLedger } from "./ledgers.js";
import type { StoredRegularContest } from "./stored-open-contest.js";
import { contestTitle, sideNames } from "./titles.js";
import type { CardOptions, DiceView, DuelRow, FigureView, LedgerView, RollCardView, RollsView } from "./views.js";
import { cardTags, headOf, repeatAction } from "./views.js";

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

/** Parts of the row of one side besides its name and skill. */
export interface SideResult {
	readonly dice?: DiceView;
	readonly result: string;
}

/** The signs of the two sides. */
export const PLOT_SIDES = { first: "a", second: "b" } as const;

/** The rows of both sides of a contest with what each rolls against, and the ledgers of the two skills. */
export function buildContestRows(
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
