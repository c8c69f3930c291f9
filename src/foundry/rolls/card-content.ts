import { buildCard, buildFallback, type StoredCard } from "../../bridge/cards/index.js";
import { nameStatus } from "../host/status-effects.js";
import { words } from "../host/words.js";

/**
 * A message's content is what a reader without this module sees: plain markup in the author's language, without points
 * that only owners may know.
 */
export const cardContent = (card: StoredCard): string =>
	buildFallback(buildCard(card, words(), { uid: "muster", knows: () => false, nameStatus }));
