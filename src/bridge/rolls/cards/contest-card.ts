import type { Words } from "../../text/index.js";
import { buildOpenContestCard } from "./open-contest-card.js";
import type { CardOptions } from "./options.js";
import { buildQuickContestCard } from "./quick-contest-card.js";
import { buildRegularContestCard } from "./regular-contest-card.js";
import type { StoredContest } from "./stored-contest.js";
import type { StoredOpenContest } from "./stored-open-contest.js";
import type { RollCardView } from "./views.js";

/** The card of a contest in any state. */
export function buildContestCard(
	stored: StoredContest | StoredOpenContest,
	words: Words,
	options: CardOptions,
): RollCardView<"contest"> {
	switch (stored.contest) {
		case "quick":
			return buildQuickContestCard(stored, words, options);
		case "regular":
			return buildRegularContestCard(stored, words, options);
		case "open":
			return buildOpenContestCard(stored, words, options);
	}
}
