import type { Driven } from "../../../engine/ask/index.js";
import {
	type QuickContestResult,
	type RegularContestResult,
	readQuickContestResult,
	readRegularContestResult,
} from "../../../engine/checks/index.js";
import { eitherOf, type Infer, object } from "../../../engine/schema/index.js";
import {
	type CardTexts,
	cutSides,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	NAMES,
	namesField,
	rollFields,
	toStoredRoll,
} from "./stored-roll.js";

const quick = object({
	contest: exactly("quick"),
	...rollFields("contest", readQuickContestResult),
	names: NAMES,
});

/** A Quick Contest that was settled. */
export type StoredQuickContest = Infer<typeof quick>;

const regular = object({
	contest: exactly("regular"),
	...rollFields("contest", readRegularContestResult),
	names: NAMES,
});

/** A Regular Contest that was settled or broken off. */
export type StoredRegularContest = Infer<typeof regular>;

/** Reads a contest that was settled or broken off from a message. */
export const readStoredContest = eitherOf(quick, regular);

/** A contest that is over. */
export type StoredContest = Infer<typeof readStoredContest>;

/** A contest as its message keeps it. */
export function toStoredContest(
	{ outcome, log }: Driven<QuickContestResult | RegularContestResult>,
	texts: CardTexts = {},
): StoredContest {
	return "rolls" in outcome
		? toStoredRegularContest({ outcome, log }, texts)
		: toStoredQuickContest({ outcome, log }, texts);
}

/** A Quick Contest as its message keeps it. */
export function toStoredQuickContest(driven: Driven<QuickContestResult>, texts: CardTexts = {}): StoredQuickContest {
	const whole = { ...toStoredRoll("contest", driven, texts), ...namesField(texts), contest: "quick" } as const;
	return fitCard<StoredQuickContest>(whole, [dropLog, cutSides, dropLabels]);
}

function toStoredRegularContest(driven: Driven<RegularContestResult>, texts: CardTexts): StoredRegularContest {
	const whole = { ...toStoredRoll("contest", driven, texts), ...namesField(texts), contest: "regular" } as const;
	return fitCard<StoredRegularContest>(whole, [dropLog, cutSides, dropLabels]);
}
