import type { CheckResult, GradedRoll } from "../../../engine/checks/index.js";
import { type Ratio, toNumber } from "../../../engine/common/index.js";
import { createMarker, formatCount, type Part, sayShares, type Words } from "../../text/index.js";
import type { CardOptions } from "./options.js";
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
