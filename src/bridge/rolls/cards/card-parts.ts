import type { CheckResult, GradedRoll } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, sayShares } from "../../text/index.js";
import type { AppliedState, CardRecord } from "../../transactions/index.js";
import type { SideName, SideNames } from "../commands/index.js";
import type { ActionView, FigureView } from "./views.js";

/** The tags of a card, with one more for a blind roll that this reader may see. */
export function cardTags(tags: readonly string[], { blind }: CardOptions, words: Words): string[] {
	return [...tags, ...(blind ? [words.say("MUSTER.Card.Batch.tag.blind")] : [])];
}

/** "Roll the same again", for a reader who may roll. */
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

/** "Before the roll: Aldwin 64 %, none 8 %, Ghurk 28 %." */
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
