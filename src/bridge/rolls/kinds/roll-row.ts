import type { Driven, Game } from "../../../engine/ask/index.js";
import type {
	BatchChain,
	BatchInput,
	BatchOdds,
	BatchOutcome,
	BatchResult,
	BatchRules,
} from "../../../engine/batch/index.js";
import {
	BATCH,
	BATCH_OPTIONS,
	batchOdds,
	extendChain,
	readBatchInput,
	toBatchOutcome,
} from "../../../engine/batch/index.js";
import type {
	ContestOdds,
	QuickContestResult,
	RegularContestOdds,
	RegularContestResult,
} from "../../../engine/checks/index.js";
import {
	QUICK_CONTEST,
	quickContestOdds,
	REGULAR_CONTEST,
	readQuickContestInput,
	readRegularContestInput,
	regularContestOdds,
} from "../../../engine/checks/index.js";
import type { Result } from "../../../engine/common/index.js";
import { isRecord, ok } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { eitherOf, lenient, object } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import type {
	BatchCardView,
	CardHead,
	CardOptions,
	RollCardView,
	StoredBatch,
	StoredContest,
	StoredOpenContest,
} from "../cards/index.js";
import {
	batchTitle,
	buildBatchCard,
	buildContestCard,
	contestRequestTitle,
	exactly,
	inputBy,
	NAMES,
	NOTE,
	readStoredBatch,
	readStoredContest,
	readStoredOpenContest,
	toStoredBatch,
	toStoredContest,
	unreadable,
} from "../cards/index.js";
import type {
	BatchRequest,
	CommonOptions,
	ContestRequest,
	Cursor,
	QuickContestRequest,
	Read,
	RegularContestRequest,
	TraitNames,
} from "../commands/index.js";
import {
	formatBatchCommand,
	formatContestCommand,
	readBatchCommand,
	readContestCommand,
	toBatchInput,
} from "../commands/index.js";

/** The types that one kind of roll has. */
interface KindTypes {
	/** A roll as it is asked for. */
	readonly request: CommonOptions;
	/** The whole input as the rules take it. */
	readonly input: object;
	/** The result of the rules, and the same with all that listeners and cards are given. */
	readonly result: object;
	readonly outcome: object;
	readonly odds: object;
	/** A settled roll as its message keeps it. */
	readonly stored: { readonly kind: string };
	/** A roll of this kind that waits for people; never where there is none. */
	readonly open: { readonly kind: string };
	readonly view: CardHead;
}

/** The types of a kind whose result is given on as it is; `Open`: such a roll may wait for people. */
export interface RollTypes<
	Kind extends string,
	Request extends CommonOptions & { readonly input: object },
	Rolled extends object,
	Odds extends object,
	Stored extends { readonly kind: string },
	Open extends { readonly kind: string } = never,
> {
	readonly request: Request;
	readonly input: Request["input"];
	readonly result: Rolled;
	readonly outcome: Rolled;
	readonly odds: Odds;
	readonly stored: Stored;
	readonly open: Open;
	readonly view: RollCardView<Kind>;
}

/** The hits that a batch is rolled on: the batches before it, and the effect of its successes on them. */
export interface FollowedChain {
	readonly chain: BatchChain;
	readonly kind: "defend" | "again";
}

/**
 * Functions and texts of one kind of roll: typed, checked, settled, stored and shown. Its dialog is fetched apart, when
 * it is opened.
 */
export interface RollRow<Types extends KindTypes> {
	/** Font Awesome icon name without its prefix. */
	readonly icon: string;
	/**
	 * Keys of the usage and of the description of the command, and lines that a person can type; the first is the one to
	 * show alone.
	 */
	readonly usage: string;
	readonly description: string;
	readonly examples: readonly [string, ...string[]];
	/** The field of a request that names its form, and the names of the forms; absent where there is one form. */
	readonly forms?: readonly [field: string, ...names: string[]];
	/** True if only the GM sees such a roll unless the request names a visibility. */
	readonly isSecret?: true;
	/** Path of the card's template below `templates/`, without its ending. */
	readonly template: string;
	/** Reads the arguments of the command. */
	readCommand(cursor: Cursor, names: TraitNames): Read<Types["request"]>;
	/** Makes the command that reads back as the same request, but for the names of modifiers. */
	formatCommand(request: Types["request"]): string;
	/** Reads a request from another client or from a message; its visibility is left out. */
	readonly readRequest: Reader<Types["request"]>;
	/** The request in a line: the title of a blind card and the name of a macro. */
	title(request: Types["request"], words: Words, ladder?: TraitLadder): string;
	/** The whole input: choices that the request leaves open come from the house rules. */
	toInput(request: Types["request"], rules: BatchRules): Types["input"];
	game(request: Types["request"]): Game<Types["input"], Types["result"]>;
	/** The odds before the roll, or the fault of the input. */
	odds(request: Types["request"], rules: BatchRules): Result<Types["odds"]>;
	/** The outcome for listeners and the roll as its message keeps it. */
	settle(
		driven: Driven<Types["result"]>,
		request: Types["request"],
		followed?: FollowedChain,
	): { readonly outcome: Types["outcome"]; readonly card: Types["stored"] };
	/** Reads a card from a message; one that cannot be shown is a fault. */
	readonly readStored: Reader<Types["stored"] | Types["open"]>;
	buildCard(stored: Types["stored"] | Types["open"], words: Words, options: CardOptions): Types["view"];
}

/** The settling of a roll whose outcome is the result of its rules. */
export const settledBy =
	<Outcome, Request, Stored>(toStored: (driven: Driven<Outcome>, request: Request) => Stored) =>
	(driven: Driven<Outcome>, request: Request): { readonly outcome: Outcome; readonly card: Stored } => ({
		outcome: driven.outcome,
		card: toStored(driven, request),
	});

/** Stand-ins for choices that a request leaves open, while the rest of it is checked. */
const DEFAULTS = {
	mode: BATCH_OPTIONS.batchMode.default,
	criticals: BATCH_OPTIONS.batchCriticals.default,
	chart: BATCH_OPTIONS.chartData.default,
};

/** Reads the input of a request if it is a batch that can be rolled: only the fields that it sets itself. */
const readInput: Reader<BatchRequest["input"]> = (value, path) => {
	if (!isRecord(value)) return unreadable(path);
	const set = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
	const checked = readBatchInput({ ...DEFAULTS, ...Object.fromEntries(set) });
	if (!checked.ok) return checked;
	const { count, attempt, mode, criticals, chart } = checked.value;
	return ok({
		count,
		attempt,
		...(value["mode"] === undefined ? {} : { mode }),
		...(value["criticals"] === undefined ? {} : { criticals }),
		...(value["chart"] === undefined ? {} : { chart }),
	});
};

/** Reads a batch from another client or from a message. */
const readBatchRequest: Reader<BatchRequest> = object<Omit<BatchRequest, "visibility">>({
	input: readInput,
	note: NOTE,
});

/** The types of a batch. */
export interface BatchTypes {
	readonly request: BatchRequest;
	readonly input: BatchInput;
	readonly result: BatchResult;
	readonly outcome: BatchOutcome;
	readonly odds: BatchOdds;
	readonly stored: StoredBatch;
	readonly open: never;
	readonly view: BatchCardView;
}

/** A batch: one roll for many. */
export const BATCH_ROLL: RollRow<BatchTypes> = {
	icon: "layer-group",
	usage: "MUSTER.Batch.Command.usage",
	description: "MUSTER.Batch.Command.description",
	examples: ["/batch 33@12", "/batch 33@14-2 mode:chart # archers", "/batch 20x1d20+5>=15 seen:gm"],
	template: "chat/batch",
	readCommand: readBatchCommand,
	formatCommand: formatBatchCommand,
	readRequest: readBatchRequest,
	title: ({ input, note }, words) => batchTitle(input.count, input.attempt, note, words),
	toInput: toBatchInput,
	game: () => BATCH,
	odds: (request, rules) => batchOdds(toBatchInput(request, rules)),
	settle(driven, { note }, followed) {
		const outcome = toBatchOutcome(driven);
		const chain = followed && extendChain(followed.chain, followed.kind, outcome, note);
		return { outcome, card: toStoredBatch(outcome, { note, chain }) };
	},
	readStored: readStoredBatch,
	buildCard: buildBatchCard,
};

/** The types of a contest. */
export type ContestTypes = RollTypes<
	"contest",
	ContestRequest,
	QuickContestResult | RegularContestResult,
	ContestOdds | RegularContestOdds,
	StoredContest,
	StoredOpenContest
>;

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
