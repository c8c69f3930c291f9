import type { Fault, Result } from "../../../engine/common/index.js";

/**
 * Visibilities of a result. The first is the usual one; `blind` is seen by the GM only, not by the player who rolls.
 */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Options that every roll takes. */
export interface CommonOptions {
	/** Absent: the table's usual visibility. */
	readonly visibility?: Visibility;
	/** Subject of the roll ("archers", "climbing"): plain text, one line, at most {@link NOTE_LENGTH} characters. */
	readonly note?: string;
}

/** The longest note, in characters. */
export const NOTE_LENGTH = 80;

/**
 * A command that could not be read. `at` and `length` count UTF-16 units from the start of `text`, the whole typed line
 * with its slash; `expected` is the key of the word under the caret. `code` is the key of the sentence, as in every
 * {@link Fault}.
 */
export interface Mistype extends Fault {
	readonly command: string;
	readonly text: string;
	readonly at: number;
	/** Number of wrong characters; absent or 0 where something is missing. */
	readonly length?: number;
	readonly expected?: string;
}

/** A stretch of the typed line. */
export interface Place {
	readonly at: number;
	readonly length: number;
}

/** A typed command with a request. */
export interface TypedRoll<R> {
	readonly kind: "roll";
	/** The name of the command, without the slash. */
	readonly command: string;
	readonly request: R;
	/** The whole typed line. */
	readonly text: string;
	/** Where each field of the input was typed, by fault path (`count`, `first.skill`, `mode`, …). */
	readonly places: Readonly<Record<string, Place>>;
}

/** A command line as it was read: a roll, or the dialog when nothing follows the name. */
export type Command<R> = { readonly kind: "dialog" } | TypedRoll<R>;

/** The outcome of reading a command. */
export type Read<T> = Result<T, Mistype>;
