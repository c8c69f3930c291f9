import { findRollKind, type StoredSettled } from "../rolls/kinds/index.js";
import type { StoredCard } from "./stored-card.js";

/** True if a card is a roll that was settled. */
export function isSettled(card: StoredCard): card is StoredSettled {
	return findRollKind(card.kind) !== undefined && !("contest" in card && card.contest === "open");
}
