import type { BatchChain, BatchOutcome } from "../../engine/batch/index.js";
import type { BatchRequest, Mistype } from "../commands/index.js";

/** The version of the stored shapes below. A card of a later version is not read, its static text is shown. */
export const CARD_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const CARD_BYTES = 4000;

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

/** A blind roll: what was asked, and no trace of what came of it, since every client can read the message. */
export interface StoredBlind {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "blind";
	readonly what: "batch";
	readonly request: Pick<BatchRequest, "input" | "note">;
	/** Id of the user whose client keeps the result. */
	readonly holder: string;
}

/** A command that could not be read; whispered to its author. */
export interface StoredMistype {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "mistype";
	readonly mistype: Mistype;
}

/** The list of commands; whispered to whoever asked. */
export interface StoredHelp {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "help";
}

/** What `flags.muster` of a message of ours holds. */
export type StoredCard = StoredBatch | StoredBlind | StoredMistype | StoredHelp;
