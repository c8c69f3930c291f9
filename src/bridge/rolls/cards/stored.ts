import type { BatchChain, BatchOutcome } from "../../../engine/batch/index.js";
import type { Ask } from "../commands/index.js";
import type { CARD_SCHEMA } from "./card-schema.js";
import type {
	StoredCheck,
	StoredDamage,
	StoredFudge,
	StoredQuickContest,
	StoredReaction,
	StoredRegularContest,
} from "./stored-rolls.js";

/** A batch that was settled. */
export interface StoredBatch {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "batch";
	/** As it was settled; its log may be shortened or empty, see {@link toStoredBatch}. */
	readonly outcome: BatchOutcome;
	/** What the many are; plain text. */
	readonly note?: string;
	/** The batches before this one and this one, when it was rolled on another's hits. */
	readonly chain?: BatchChain;
	/** How many steps of the outcome found no room. */
	readonly omitted?: number;
}

/**
 * A blind roll: what was asked (`what` and `request`, without its visibility), and no trace of what came of it, since
 * every client can read the message.
 */
export type StoredBlind = Ask & {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "blind";
	/** Id of the user whose client keeps the result. */
	readonly holder: string;
	/** Which throw the message stands for: of several tabs that threw for one message, one is right. Absent in old cards. */
	readonly draw?: string;
};

/** A roll that was settled: what a blind roll's holder keeps, and what can be rolled again. */
export type StoredSettled =
	| StoredBatch
	| StoredCheck
	| StoredQuickContest
	| StoredRegularContest
	| StoredReaction
	| StoredDamage
	| StoredFudge;
