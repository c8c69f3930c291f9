import type { Driven } from "../../../engine/ask/index.js";
import {
	type QuickContestResult,
	type RegularContestResult,
	readQuickContestInput,
	readRegularContestInput,
} from "../../../engine/checks/index.js";
import { ok } from "../../../engine/common/index.js";
import { checked, choice, eitherOf, list, object, type Reader } from "../../../engine/schema/index.js";
import type { SideNames } from "../commands/index.js";
import {
	type CardTexts,
	cutSides,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	GRADED,
	inputBy,
	MARGIN,
	NAMES,
	namesField,
	pairOf,
	rollFields,
	type StoredRoll,
	TOTAL,
	toStoredRoll,
	unreadable,
	WINNER,
} from "./stored-roll.js";

/** A Quick Contest that was settled. */
export interface StoredQuickContest extends StoredRoll<"contest", QuickContestResult> {
	readonly contest: "quick";
	readonly names?: SideNames;
}

/** A Regular Contest that was settled or broken off. */
export interface StoredRegularContest extends StoredRoll<"contest", RegularContestResult> {
	readonly contest: "regular";
	readonly names?: SideNames;
}

/** A contest that is over. */
export type StoredContest = StoredQuickContest | StoredRegularContest;

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

const QUICK: Reader<QuickContestResult> = object({
	input: inputBy(readQuickContestInput),
	first: GRADED,
	second: GRADED,
	winner: WINNER,
	margin: MARGIN,
});

/** No more attempts than were allowed, and broken off only where neither side has won. */
const REGULAR: Reader<RegularContestResult> = checked(
	object<RegularContestResult>({
		input: inputBy(readRegularContestInput),
		ended: choice(["won", "brokenOff"]),
		winner: WINNER,
		rolls: list(pairOf(TOTAL)),
	}),
	(contest, path) => {
		const { ended, winner, rolls, input } = contest;
		const fits = rolls.length > 0 && rolls.length <= input.attempts && (winner === "none") === (ended === "brokenOff");
		return fits ? ok(contest) : unreadable(path);
	},
);

const readQuick: Reader<StoredQuickContest> = object<StoredQuickContest>({
	contest: exactly("quick"),
	...rollFields("contest", QUICK),
	names: NAMES,
});

const readRegular: Reader<StoredRegularContest> = object<StoredRegularContest>({
	contest: exactly("regular"),
	...rollFields("contest", REGULAR),
	names: NAMES,
});

/** Reads a contest that was settled or broken off from a message. */
export const readStoredContest: Reader<StoredContest> = eitherOf(readQuick, readRegular);
