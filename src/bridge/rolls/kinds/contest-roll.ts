import {
	type ContestOdds,
	type ContestSides,
	QUICK_CONTEST,
	type QuickContestResult,
	quickContestOdds,
	REGULAR_CONTEST,
	type RegularContestInput,
	type RegularContestOdds,
	type RegularContestResult,
	readQuickContestInput,
	readRegularContestInput,
	regularContestOdds,
} from "../../../engine/checks/index.js";
import { eitherOf, lenient, object, type Reader } from "../../../engine/schema/index.js";
import {
	buildContestCard,
	contestRequestTitle,
	exactly,
	inputBy,
	NAMES,
	NOTE,
	type RollCardView,
	readStoredContest,
	readStoredOpenContest,
	type StoredContest,
	type StoredOpenContest,
	toStoredContest,
} from "../cards/index.js";
import {
	type ContestRequest,
	formatContestCommand,
	type QuickContestRequest,
	type RegularContestRequest,
	readContestCommand,
} from "../commands/index.js";
import { type RollRow, settledBy } from "./roll-row.js";

/** The types of a contest. */
export interface ContestTypes {
	readonly request: ContestRequest;
	readonly input: ContestSides | RegularContestInput;
	readonly result: QuickContestResult | RegularContestResult;
	readonly outcome: QuickContestResult | RegularContestResult;
	readonly odds: ContestOdds | RegularContestOdds;
	readonly stored: StoredContest;
	readonly open: StoredOpenContest;
	readonly view: RollCardView<"contest">;
}

const readQuick: Reader<QuickContestRequest> = object<Omit<QuickContestRequest, "visibility">>({
	contest: exactly("quick"),
	input: inputBy(readQuickContestInput),
	names: NAMES,
	note: NOTE,
	sealed: lenient(exactly(true)),
});

const readRegular: Reader<RegularContestRequest> = object<Omit<RegularContestRequest, "visibility">>({
	contest: exactly("regular"),
	input: inputBy(readRegularContestInput),
	names: NAMES,
	note: NOTE,
});

/** A contest: one roll each, or attempts until one side alone succeeds. A quick one may wait for people. */
export const CONTEST_ROLL: RollRow<ContestTypes> = {
	icon: "scale-unbalanced",
	usage: "MUSTER.Contest.Command.usage",
	description: "MUSTER.Contest.Command.description",
	examples: ["/contest 14 vs 12", "/contest Aldwin 14 vs Ghurk 12", "/contest regular 10 vs 11"],
	forms: ["contest", "quick", "regular"],
	template: "chat/roll",
	readCommand: readContestCommand,
	formatCommand: formatContestCommand,
	readRequest: eitherOf(readQuick, readRegular),
	title: contestRequestTitle,
	toInput: ({ input }) => input,
	game: ({ contest }) => (contest === "quick" ? QUICK_CONTEST : REGULAR_CONTEST),
	odds: (request) =>
		request.contest === "quick" ? quickContestOdds(request.input) : regularContestOdds(request.input),
	settle: settledBy(toStoredContest),
	readStored: eitherOf(readStoredContest, readStoredOpenContest),
	buildCard: buildContestCard,
};
