import type { Driven } from "../../../engine/ask/index.js";
import { REACTIONS, type ReactionBand, type ReactionResult, readReactionInput } from "../../../engine/checks/index.js";
import { ok, type Wording } from "../../../engine/common/index.js";
import { choice, nullable, object, type Reader, text, whole } from "../../../engine/schema/index.js";
import { fitCard } from "./byte-budget.js";
import { inputBy, TOTAL } from "./card-readers.js";
import { cutSingle, dropLog } from "./shorten-roll.js";
import { type CardTexts, rollFields, type StoredRoll, toStoredRoll } from "./stored-roll.js";

/** A reaction roll that was made. */
export type StoredReaction = StoredRoll<"reaction", ReactionResult>;

/** A reaction roll as its message keeps it. */
export function toStoredReaction(driven: Driven<ReactionResult>, texts: CardTexts = {}): StoredReaction {
	return fitCard<StoredReaction>(toStoredRoll("reaction", driven, texts), [dropLog, cutSingle]);
}

const OWN_TITLE: Reader<Wording> = object({ key: choice(REACTIONS.map((id) => `MUSTER.Reaction.${id}` as const)) });

/** A text of the world's own, or else a key of ours. */
const TITLE: Reader<Wording> = (value, path) => {
	const own = object({ text: text(200) })(value, path);
	return own.ok ? ok(own.value) : OWN_TITLE(value, path);
};

const BAND: Reader<ReactionBand> = object({
	id: choice(REACTIONS),
	from: nullable(whole(-1_000_000, Number.MAX_SAFE_INTEGER)),
	title: TITLE,
});

const OUTCOME: Reader<ReactionResult> = object({
	input: inputBy(readReactionInput),
	roll: TOTAL,
	total: whole(-100_000, 100_000),
	reaction: BAND,
});

/** Reads a reaction roll from a message. */
export const readStoredReaction: Reader<StoredReaction> = object<StoredReaction>(rollFields("reaction", OUTCOME));
