import { byteLength } from "../../text/index.js";
import { CARD_BYTES } from "./card-schema.js";

const SHORT_LABEL = 20;

/** The first of ever shorter versions of a card that its message has room for, or else the shortest. */
export function fitCard<Card>(card: Card, shorter: readonly ((card: Card) => Card)[]): Card {
	let fitting = card;
	for (const shorten of shorter) {
		if (byteLength(JSON.stringify(fitting)) <= CARD_BYTES) return fitting;
		fitting = shorten(fitting);
	}
	return fitting;
}

/** Modifiers with long names cut. */
export function cutLabels<M extends { readonly label?: string; readonly value: number }>(modifiers: readonly M[]): M[] {
	return modifiers.map((modifier) =>
		modifier.label === undefined
			? modifier
			: { ...modifier, label: [...modifier.label].slice(0, SHORT_LABEL).join("") },
	);
}
