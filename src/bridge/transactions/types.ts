import type { Json } from "../systems/index.js";

/** The version of the shapes below. */
export const TRANSACTION_SCHEMA = 1;

/** Documents that a transaction may change. */
export const CHANGE_CLASSES = ["Actor", "Token", "Combatant", "ActiveEffect"] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/**
 * One value that becomes another. An empty path stands for the document itself: null is its absence, so `before: null`
 * creates and `after: null` deletes. A path below `delta.` belongs to a token whose actor is its own: it is written on the
 * token and read, without `delta.`, from the token's actor.
 */
export interface Change {
	readonly uuid: string;
	readonly class: ChangeClass;
	/** The uuid of the document that holds this one; null for a document of the world. */
	readonly parent: string | null;
	readonly path: string;
	readonly before: Json;
	readonly after: Json;
}

/** `open`: begun, perhaps not finished; `done`: all of it stands; `undone`: all of it is taken back. */
export const TRANSACTION_STATES = ["open", "done", "undone"] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Everything that one resolution changes, with what it changes it from. Plain JSON; it is stored as it is. */
export interface Transaction {
	/** Sixteen letters and digits, the same for the same outcome wherever it is planned: whoever comes second finds it taken. */
	readonly id: string;
	readonly schema: typeof TRANSACTION_SCHEMA;
	/** What was done, as plain text. */
	readonly title: string;
	/** Id of the user who applied it. */
	readonly by: string;
	/** When, in milliseconds since 1970. */
	readonly time: number;
	readonly changes: readonly Change[];
	readonly state: TransactionState;
	/** Keys of the requests that are known to have been answered. */
	readonly applied: readonly string[];
	/** The id of the transaction that this one takes back. */
	readonly undoes: string | null;
}

/** Bounds of one transaction. */
export const TRANSACTION_LIMITS = {
	changes: 1000,
	/** UTF-8 bytes of JSON. */
	bytes: 64_000,
	title: 200,
} as const;

/** The value of a document that a change is about; undefined or null where the document or the value is not there. */
export type ReadCurrent = (change: Change) => Json | undefined;
