import type { Words } from "../../text/index.js";
import { type BlindCardView, type CardOptions, headOf } from "../cards/index.js";
import { requestTitle } from "./requests.js";
import type { StoredBlind } from "./stored-blind.js";

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
