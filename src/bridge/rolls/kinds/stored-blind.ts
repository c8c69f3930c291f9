import { ok } from "../../../engine/common/index.js";
import { type Infer, lenient, object, type Reader } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import type { BlindCardView, CardOptions } from "../cards/index.js";
import { CARD_SCHEMA, headOf, ID, unreadable } from "../cards/index.js";
import type { RollRequest } from "./requests.js";
import { readRequest, requestTitle } from "./requests.js";

const blindFields = object({
	/** Id of the user whose client keeps the result. */
	holder: ID,
	/** The throw that counts, where several tabs threw for one message. Absent in old cards. */
	draw: lenient(ID),
});

/**
 * A blind roll: its request (`what` and `request`, without its visibility), and no trace of its result, since every
 * client can read the message.
 */
export type StoredBlind = RollRequest & { readonly schema: typeof CARD_SCHEMA; readonly kind: "blind" } & Infer<
		typeof blindFields
	>;

/**
 * A blind roll as its message keeps it. `holder` is the id of the user whose client keeps the result, `draw` a random
 * word by which this throw differs from any other for the same message.
 */
export function toStoredBlind({ what, request: whole }: RollRequest, holder: string, draw?: string): StoredBlind {
	const { visibility: _, ...request } = whole;
	const thrown = draw === undefined ? {} : { draw };
	return { schema: CARD_SCHEMA, kind: "blind", what, request, holder, ...thrown } as StoredBlind;
}

/** Reads a blind roll from a message. */
export const readStoredBlind: Reader<StoredBlind> = (value, path) => {
	const fields = blindFields(value, path);
	const request = readRequest(value);
	if (!fields.ok) return fields;
	if (!request) return unreadable(path);
	return ok({ schema: CARD_SCHEMA, kind: "blind", ...request, ...fields.value });
};

/**
 * The card of a blind roll for readers who have no result: the request and who sees it. A GM's client that may ask for
 * the result (`mayFetch`) reads who keeps it and gets a button.
 */
export function buildBlindCard(stored: StoredBlind, words: Words, options: CardOptions): BlindCardView {
	const holder = options.holder ?? words.say("MUSTER.Card.Blind.someone");
	return {
		kind: "blind",
		...headOf(options),
		icon: "eye-slash",
		title: requestTitle(stored, words, options.ladder),
		tags: [words.say("MUSTER.Card.Batch.tag.blind")],
		message: words.say(options.mayFetch ? "MUSTER.Card.Blind.held" : "MUSTER.Card.Blind.hidden", { holder }),
		actions: options.mayFetch
			? [{ action: "fetch", icon: "download", label: words.say("MUSTER.Card.Action.fetch") }]
			: [],
	};
}
