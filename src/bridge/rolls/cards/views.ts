import type { CheckResult, GradedRoll } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { PlotSide } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, sayShares } from "../../text/index.js";
import type { AppliedState, CardRecord } from "../../transactions/index.js";
import type { SideName, SideNames } from "../commands/index.js";

/** Head of every card. All texts are plain and in the reader's language; templates escape them. */
export interface CardHead {
	/** Unique on the page for this rendering: ids inside the card start with it. */
	readonly uid: string;
	/** Class names for the card's own theme, or nothing. */
	readonly theme?: string;
	/** Font Awesome icon name without its prefix. */
	readonly icon: string;
	readonly title: string;
	readonly tags: readonly string[];
	readonly actions: readonly ActionView[];
}

/** A button of a card: `action` goes into `data-muster-action`. */
export interface ActionView {
	readonly action: "defend" | "again" | "repeat" | "correct" | "dialog" | "fetch" | "answer";
	readonly icon: string;
	/** Text of the button, or, for an icon alone, its accessible name. */
	readonly label: string;
	readonly iconOnly?: true;
	/** Of `answer`: the side that is rolled for; it goes into `data-muster-side`. */
	readonly side?: SideName;
}

/** The thrown dice: `faces` are `<svg>` strings, `label` is the same as text. */
export interface DiceView {
	readonly label: string;
	readonly faces: readonly string[];
	readonly total: string;
}

/** A line of a ledger: what, and how much. `sum` draws a line above, `total` a double one. */
export interface LedgerRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
}

/** The answer to "why?" for one number. */
export interface LedgerView {
	readonly id: string;
	readonly title: string;
	readonly rows: readonly LedgerRow[];
	readonly note?: string;
}

/** Course of the first attempts, step by step; `now` marks the last. */
export interface FlowView {
	readonly label: string;
	readonly steps: readonly { readonly value: string; readonly label: string; readonly now: boolean }[];
}

/** List of the rolls, folded. */
export interface RollsView {
	readonly summary: string;
	readonly lines?: readonly string[];
	readonly table?: {
		readonly head: readonly [string, string];
		/** Text of the mark of a total that hits. */
		readonly hitLabel: string;
		readonly rows: readonly { readonly total: string; readonly times: string; readonly hit: boolean }[];
	};
}

/** A settled batch. */
export interface BatchCardView extends CardHead {
	readonly kind: "batch";
	readonly figure: { readonly value: string; readonly of: string };
	/** The share that the figure is of, for the plain card. */
	readonly meter: { readonly value: number; readonly max: number; readonly text: string };
	readonly flow?: FlowView;
	readonly dice?: DiceView;
	/** An `<svg>` string. */
	readonly plot: string;
	readonly caption: readonly Part[];
	readonly criticals?: string;
	readonly rolls?: RollsView;
	readonly ledgers: readonly LedgerView[];
}

/** The answer of a card, large: a number, or a word in its place. `lead` is the text before it, `of` the one behind. */
export interface FigureView {
	readonly value: string;
	readonly word?: true;
	readonly lead?: string;
	readonly of?: string;
}

/** One of two sides. `mark` is an `<svg>` string, the sign of the side. */
export interface DuelRow {
	readonly side: PlotSide;
	readonly mark: string;
	readonly name: string;
	readonly dice?: DiceView;
	/** Number to roll against. */
	readonly detail: readonly Part[];
	/** Result, or the user that is waited for. */
	readonly result: string;
}

/** A table with the row of the result marked. */
export interface BandsView {
	readonly caption: string;
	readonly head: readonly string[];
	/** Text of the mark. */
	readonly markLabel: string;
	readonly rows: readonly { readonly name: string; readonly cells: readonly string[]; readonly mark: boolean }[];
}

/** Any roll of one or two throws: a check, a contest in any state, a reaction, damage, a roll on traits. */
export interface RollCardView<Kind extends string = string> extends CardHead {
	readonly kind: Kind;
	readonly duel?: readonly DuelRow[];
	readonly figure: FigureView;
	readonly dice?: DiceView;
	readonly bands?: BandsView;
	/** An `<svg>` string. */
	readonly plot?: string;
	readonly caption: readonly Part[];
	/** Sentences under the plot, for what is out of the ordinary. */
	readonly remarks: readonly string[];
	readonly rolls?: RollsView;
	readonly ledgers: readonly LedgerView[];
}

/** A blind roll. */
export interface BlindCardView extends CardHead {
	readonly kind: "blind";
	readonly message: string;
}

/** The tags of a card, with one more for a blind roll that this reader may see. */
export function cardTags(tags: readonly string[], { blind }: CardOptions, words: Words): string[] {
	return [...tags, ...(blind ? [words.say("MUSTER.Card.Batch.tag.blind")] : [])];
}

/** "Reroll", for a reader who may roll. */
export function repeatAction({ actions }: CardOptions, words: Words): ActionView[] {
	if (actions === false) return [];
	return [{ action: "repeat", icon: "rotate-right", label: words.say("MUSTER.Card.Action.repeat"), iconOnly: true }];
}

/** "made by 5", "critical, missed by 10". */
export function formatMargin({ success, margin, critical }: GradedRoll, words: Words): string {
	const key = `${critical ? "critical" : "plain"}.${success ? "success" : "failure"}`;
	return words.say(`MUSTER.Card.Check.margin.${key}`, { margin: formatCount(words, margin) });
}

/** The sentence for a roll whose result is automatic, against the arithmetic (RULES 2.2). */
export function formatAutomatic({ success, roll, effective }: GradedRoll | CheckResult, words: Words): string[] {
	return success === roll <= effective ? [] : [words.say("MUSTER.Card.Ledger.note.automatic")];
}

/** "Sir Aldwin wins by 6", or the text for no winner. */
export function duelFigure(
	winner: "first" | "second" | "none",
	by: string,
	[first, second]: readonly [string, string],
	words: Words,
): FigureView {
	if (winner === "none") return { value: words.say("MUSTER.Card.Contest.nobody"), word: true };
	return { lead: words.say("MUSTER.Card.Contest.wins", { name: winner === "first" ? first : second }), value: by };
}

/** "Before the roll: Aldwin 64%, none 8%, Ghurk 28%." */
export function formatDuelOdds(
	odds: { readonly first: Ratio; readonly none: Ratio; readonly second: Ratio },
	[first, second]: readonly [string, string],
	words: Words,
): Part[] {
	const marker = createMarker();
	const [wins = "", none = "", loses = ""] = sayShares(words, [odds.first, odds.none, odds.second].map(toNumber));
	return marker.cut(words.say("MUSTER.Card.Contest.before", { first, second, none, loses, wins: marker.strong(wins) }));
}

/** Circumstances in which a card is shown. */
export interface CardOptions {
	/** Unique on the page for this rendering (one message may be on a page twice). */
	readonly uid: string;
	/** Class names for the card's own theme (`themed theme-dark`); absent: as the log. */
	readonly theme?: string | undefined;
	/** False leaves the buttons out, for a reader who may not roll. */
	readonly actions?: boolean | undefined;
	/** A blind roll that this reader may see. */
	readonly blind?: boolean | undefined;
	/** The name of the user who keeps a blind result. */
	readonly holder?: string | undefined;
	/** True for a blind roll whose result this reader may request (a GM's client that does not have it yet). */
	readonly mayFetch?: boolean | undefined;
	/** State of the outcome of a mob's action; not applied unless given. */
	readonly applied?: AppliedState | undefined;
	/** Name of the user whose client is applying it now. */
	readonly writer?: string | undefined;
	/** The record of its application, and whether a token is still there to be written to. */
	readonly record?: CardRecord | undefined;
	readonly isThere?: ((uuid: string) => boolean) | undefined;
	/** This reader may apply it and take it back. */
	readonly mayApply?: boolean | undefined;
	/**
	 * Of those who may apply: who may take back what is applied now; and finish what was broken off. Absent: they may.
	 */
	readonly mayUndo?: boolean | undefined;
	readonly mayFinish?: boolean | undefined;
	/** True if this reader's click asks a GM to apply it. */
	readonly asksGm?: boolean | undefined;
	/** Names of the users who ask this reader to apply it. */
	readonly asked?: readonly string[] | undefined;
	/** This reader may do the same action again. */
	readonly mayRepeat?: boolean | undefined;
	/** True if this reader may know the points of a token, by its uuid; absent: of all. */
	readonly knows?: ((uuid: string) => boolean) | undefined;
	/**
	 * True if this reader may change the row of a token before it is applied, select the token, or sees it on the viewed
	 * scene; absent: none.
	 */
	readonly mayEdit?: ((uuid: string) => boolean) | undefined;
	readonly maySelect?: ((uuid: string) => boolean) | undefined;
	readonly finds?: ((uuid: string) => boolean) | undefined;
	/** Name of a status effect by its id; the id unless given. */
	readonly nameStatus?: ((id: string) => string) | undefined;
	/** The ladder of traits that this world has; the usual one unless given. */
	readonly ladder?: TraitLadder | undefined;
	/** The names of the users who are to roll for the sides of a waiting contest. */
	readonly rollers?: SideNames | undefined;
	/** The sides of a waiting contest that this reader may roll for: a player the own ones, a GM any. */
	readonly mayAnswer?: readonly SideName[] | undefined;
}

/** The fields of the card's head that come from the options. */
export function headOf({ uid, theme }: CardOptions): { uid: string; theme?: string } {
	return { uid, ...(theme === undefined ? {} : { theme }) };
}
