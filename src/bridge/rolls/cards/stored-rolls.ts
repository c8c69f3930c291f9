import type { Log } from "../../../engine/ask/index.js";
import type {
	CheckResult,
	ContestSides,
	DamageResult,
	QuickContestResult,
	ReactionResult,
	RegularContestResult,
} from "../../../engine/checks/index.js";
import type { FudgeResult, OpposedFudgeResult } from "../../../engine/fudge/index.js";
import type { SideName, SideNames } from "../commands/index.js";
import type { CARD_SCHEMA } from "./card-schema.js";

/** What every settled roll of one kind keeps, beside what the kind adds. */
interface StoredRoll<Kind extends string, Outcome> {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: Kind;
	/** As it was settled; never worked out again. */
	readonly outcome: Outcome;
	/** The answers with the faces of the dice; empty where there was no room for them. */
	readonly log: Log;
	/** What it was about; plain text. */
	readonly note?: string;
}

/** A success roll that was made. */
export type StoredCheck = StoredRoll<"check", CheckResult>;

/** A reaction roll that was made. */
export type StoredReaction = StoredRoll<"reaction", ReactionResult>;

/** A damage roll that was made. */
export type StoredDamage = StoredRoll<"damage", DamageResult>;

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

/** One side of a waiting contest has rolled. */
export interface ContestAnswer {
	/** Id of the user who rolled, whoever's side it was. */
	readonly user: string;
	/** What the dice came to; absent while it is sealed, since every client can read the message. */
	readonly roll?: number;
	readonly faces?: readonly number[];
	/** Id of the message that holds the throw. */
	readonly message?: string;
}

/** A Quick Contest that waits for the roll of one side or of both. `by` of a side is the id of the user who is to roll. */
export interface StoredOpenContest {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "contest";
	readonly contest: "open";
	readonly input: ContestSides;
	readonly names?: SideNames;
	readonly note?: string;
	/** What was rolled first shows only when both have rolled. */
	readonly sealed?: true;
	readonly answered: Readonly<Partial<Record<SideName, ContestAnswer>>>;
}

/** A contest in any state. */
export type StoredContest = StoredQuickContest | StoredRegularContest | StoredOpenContest;

/** A roll on a trait that was made. */
export interface StoredSingleFudge extends StoredRoll<"fudge", FudgeResult> {
	readonly fudge: "single";
}

/** Two opposed rolls on traits that were made. */
export interface StoredOpposedFudge extends StoredRoll<"fudge", OpposedFudgeResult> {
	readonly fudge: "opposed";
	readonly names?: SideNames;
}

/** A roll on traits that was made. */
export type StoredFudge = StoredSingleFudge | StoredOpposedFudge;
