import type { Driven } from "../../../engine/ask/index.js";
import type { ReactionOdds, ReactionResult } from "../../../engine/checks/index.js";
import { REACTION_TABLE, reactionLedger, reactionOdds, readReactionResult } from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { type Infer, object } from "../../../engine/schema/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, formatShares, sayWording } from "../../text/index.js";
import type { ReactionRequest } from "../commands/index.js";
import { buildThrow, modifierRows } from "./ledgers.js";
import type { CardTexts } from "./stored-roll.js";
import { cutSingle, dropLog, fitCard, rollFields, toStoredRoll } from "./stored-roll.js";
import { withNote } from "./titles.js";
import type { BandsView, CardOptions, LedgerView, RollCardView } from "./views.js";
import { cardTags, headOf, repeatAction } from "./views.js";

/** The card of a reaction roll in the reader's language: the reaction, and the whole table with its row marked. */
export function buildReactionCard(
	stored: StoredReaction,
	words: Words,
	options: CardOptions,
): RollCardView<"reaction"> {
	const { outcome, log } = stored;
	const id = `${options.uid}-total`;
	const odds = reactionOdds(outcome.input);
	return {
		kind: "reaction",
		...headOf(options),
		icon: "comments",
		title: reactionTitle(stored, words),
		tags: cardTags([], options, words),
		figure: { value: sayWording(words, outcome.reaction.title), word: true },
		dice: buildThrow({ dice: "3d6", total: outcome.roll, key: "reaction/roll" }, log, words),
		...(odds.ok ? { bands: buildBands(outcome, odds.value, words) } : {}),
		caption: buildCaption(outcome, id, words),
		remarks: [],
		ledgers: [totalLedger(outcome, id, words)],
		actions: repeatAction(options, words),
	};
}

function buildBands({ reaction }: ReactionResult, { reactions }: ReactionOdds, words: Words): BandsView {
	const chances = reactions.map(({ chance }) => toNumber(chance));
	const texts = formatShares(words, chances, 1);
	const rows = reactions.map((band, index) => ({
		name: sayWording(words, band.reaction.title),
		cells: [formatTotals(index, words), texts[index] ?? ""],
		mark: band.reaction.id === reaction.id,
	}));
	return {
		caption: words.say("MUSTER.Card.Reaction.table"),
		head: ["reaction", "totals", "chance"].map((name) => words.say(`MUSTER.Card.Reaction.head.${name}`)),
		markLabel: words.say("MUSTER.Card.Reaction.mark"),
		rows: rows.reverse(),
	};
}

/** The totals of a row of the usual table: "0 or less", "1 to 3", "19 or more". */
function formatTotals(index: number, words: Words): string {
	const [from, to] = REACTION_TABLE.rows[index]!;
	if (!Number.isFinite(from)) return words.say("MUSTER.Card.Ledger.atMost", { target: formatCount(words, to) });
	if (!Number.isFinite(to)) return words.say("MUSTER.Card.Ledger.atLeast", { target: formatCount(words, from) });
	return words.say("MUSTER.Card.Caption.range", { low: formatCount(words, from), high: formatCount(words, to) });
}

function buildCaption({ total }: ReactionResult, id: string, words: Words): Part[] {
	const marker = createMarker();
	const value = formatCount(words, total);
	const explained = marker.why(value, id, words.say("MUSTER.Card.Why.total", { value }));
	return marker.cut(words.say("MUSTER.Card.Reaction.caption", { total: explained }));
}

function totalLedger({ input, roll }: ReactionResult, id: string, words: Words): LedgerView {
	const title = words.say("MUSTER.Card.Reaction.total");
	const total = formatCount(words, toNumber(reactionLedger(roll, input.modifiers).total));
	return {
		id,
		title,
		rows: [
			{ term: words.say("MUSTER.Card.Ledger.rolled", { dice: "3d6" }), value: formatCount(words, roll) },
			...modifierRows(input.modifiers, words),
			{ term: title, value: total, style: "total" },
		],
	};
}

/** "Reaction roll: the reeve". */
export function reactionTitle({ note }: Pick<ReactionRequest, "note">, words: Words): string {
	return withNote(words.say("MUSTER.Card.Reaction.title"), note, words);
}

/** A reaction roll as its message keeps it. */
export function toStoredReaction(driven: Driven<ReactionResult>, texts: CardTexts = {}): StoredReaction {
	return fitCard<StoredReaction>(toStoredRoll("reaction", driven, texts), [dropLog, cutSingle]);
}

/** Reads a reaction roll from a message. */
export const readStoredReaction = object(rollFields("reaction", readReactionResult));

/** A reaction roll that was made. */
export type StoredReaction = Infer<typeof readStoredReaction>;
