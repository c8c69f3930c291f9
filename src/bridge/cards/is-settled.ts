import type { StoredSettled } from "../rolls/cards/index.js";
import type { StoredCard } from "./stored-card.js";

/** Whether a card is a roll that was settled. */
export function isSettled(card: StoredCard): card is StoredSettled {
	switch (card.kind) {
		case "contest":
			return card.contest !== "open";
		case "mob":
		case "campaign":
		case "blind":
		case "mistype":
		case "help":
			return false;
		default:
			return true;
	}
}
