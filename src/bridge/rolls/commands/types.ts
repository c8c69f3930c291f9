import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { parseWhole, plainSigns, WHOLE_PATTERN } from "../../text/index.js";

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

/** A command as it was typed, or a cursor on its first argument. */
export type Line = string | Cursor;

/** A typed line that starts with one of our commands. */
interface CommandLine {
	/** Lower-case name without the slash. */
	readonly name: string;
	/** Cursor on the first argument; mistakes are counted in the whole line, trimmed, with line breaks as spaces. */
	readonly cursor: Cursor;
}

/** Splits a chat line into our command and its arguments; undefined where it begins with none of `names`. */
export function parseCommandLine(line: string, names: readonly string[]): CommandLine | undefined {
	const text = toOneLine(line);
	const name = nameIn(text);
	return name !== undefined && names.includes(name) ? { name, cursor: cursorBehind(name, text) } : undefined;
}

/** A cursor on the first argument of a command; its name may be left out in front. */
export function openLine(name: string, line: Line): Cursor {
	if (line instanceof Cursor) return line;
	const text = toOneLine(line);
	return nameIn(text) === name ? cursorBehind(name, text) : cursorAt(name, text, 0);
}

const toOneLine = (line: string): string => line.replace(/[\r\n\t]/g, " ").trim();

const nameIn = (text: string): string | undefined => /^\/([a-z]+)(?=\s|$)/i.exec(text)?.[1]?.toLowerCase();

const cursorBehind = (name: string, text: string): Cursor => cursorAt(name, text, name.length + 1);

function cursorAt(name: string, text: string, at: number): Cursor {
	const cursor = new Cursor(name, text, at);
	cursor.skipSpaces();
	return cursor;
}

/**
 * Reads `/name …`, with or without the name in front. A name alone asks for the dialog; everything behind it is read by
 * `read`, which must come to the end of the line or report a mistake.
 */
export function parseCommand<R>(name: string, line: Line, read: (cursor: Cursor) => Read<R>): Read<Command<R>> {
	const cursor = openLine(name, line);
	if (cursor.done) return ok({ kind: "dialog" });
	const request = read(cursor);
	if (!request.ok) return request;
	return ok({ kind: "roll", command: name, request: request.value, text: cursor.text, places: cursor.places });
}

/** A mistake that a reader found; `at` and `length` default to the next character, or to nothing at the end. */
interface Mistake extends Fault {
	readonly at?: number;
	readonly length?: number;
	readonly expected?: string;
}

/**
 * A reading position in a typed line. Readers take what they know and report the first character that they do not.
 * Patterns meet plain hyphens, digits and quotation marks in place of all others; the text that is taken comes as it
 * was typed.
 */
export class Cursor {
	/** Index of the next character in {@link text}. */
	at: number;
	/** Where each field was typed, by fault path. */
	readonly places: Record<string, Place> = {};
	readonly command: string;
	readonly text: string;
	readonly #plain: string;

	constructor(command: string, text: string, at: number) {
		this.command = command;
		this.text = text;
		this.#plain = plainSigns(text);
		this.at = at;
	}

	/** True at the end of the line. */
	get done(): boolean {
		return this.at >= this.text.length;
	}

	/** Steps over white space; true if there was any. */
	skipSpaces(): boolean {
		return this.take(/\s+/) !== undefined;
	}

	/** The text that matches `pattern` right here, stepped over; undefined when it does not match. */
	take(pattern: RegExp): string | undefined {
		const sticky = new RegExp(pattern.source, `${pattern.flags.replace("y", "")}y`);
		sticky.lastIndex = this.at;
		const length = sticky.exec(this.#plain)?.[0].length;
		if (length === undefined) return undefined;
		this.at += length;
		return this.text.slice(this.at - length, this.at);
	}

	/**
	 * The whole number right here, stepped over, its digits grouped or not; NaN for one that is too long. Undefined where
	 * there is none. `signed`: with a sign before it or not; `alone`: only one that a blank, a note or the end follows.
	 */
	takeWhole({ signed = false, alone = false } = {}): number | undefined {
		const typed = this.take(new RegExp(`${signed ? "[-+]?" : ""}${WHOLE_PATTERN}${alone ? "(?=\\s|#|$)" : ""}`));
		return typed === undefined ? undefined : (parseWhole(typed) ?? Number.NaN);
	}

	/** True if `pattern` matches at this place; the cursor stays. */
	sees(pattern: RegExp): boolean {
		const here = this.at;
		const seen = this.take(pattern) !== undefined;
		this.at = here;
		return seen;
	}

	/** Notes that the field was typed from `from` up to here. */
	place(field: string, from: number): void {
		this.placeTo(field, from, this.at - from);
	}

	/** Notes that the field was typed in `length` characters from `from` on. */
	placeTo(field: string, from: number, length: number): void {
		this.places[field] = { at: from, length };
	}

	/** The mistake, ready to be shown. A surrogate pair counts as one character. */
	mistype({ at = this.at, length, ...rest }: Mistake): Mistype {
		const next = this.text.codePointAt(at);
		const usual = next === undefined ? 0 : next > 0xffff ? 2 : 1;
		return { ...rest, command: this.command, text: this.text, at, length: length ?? usual };
	}
}

/** Plain text on one line: control characters and runs of white space become single spaces. */
export function toNote(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** True if a note fits, counted in code points. */
export function isNoteShort(note: string): boolean {
	return [...note].length <= NOTE_LENGTH;
}

/** The rest of the line after `#`. An empty one counts as none. */
export function readNote(cursor: Cursor): Read<{ note?: string }> {
	cursor.skipSpaces();
	const from = cursor.at;
	const typed = cursor.take(/.*/s) ?? "";
	const note = toNote(typed);
	if (isNoteShort(note)) return ok(note === "" ? {} : { note });
	const fitting = [...typed].slice(0, NOTE_LENGTH).join("").length;
	const data = { max: NOTE_LENGTH };
	const length = typed.length - fitting;
	return fail(cursor.mistype({ code: "MUSTER.Fault.Command.noteLong", at: from + fitting, length, data }));
}

/**
 * A fault of the engine as a mistake in the typed line: it points at the text of the field, or of the nearest
 * field round it (`attempt` for `attempt.modifiers.0.value`), or else at the first argument.
 */
export function locateFault(fault: Fault, { command, text, places }: Omit<TypedRoll<unknown>, "request">): Mistype {
	const { at, length } = placeOf(fault.path ?? "", places) ?? firstPlace(places) ?? { at: 0, length: text.length };
	return { ...fault, command, text, at, length };
}

function placeOf(path: string, places: Readonly<Record<string, Place>>): Place | undefined {
	if (path === "") return undefined;
	return places[path] ?? placeOf(path.slice(0, Math.max(0, path.lastIndexOf("."))), places);
}

function firstPlace(places: Readonly<Record<string, Place>>): Place | undefined {
	return Object.values(places).reduce<Place | undefined>((first, place) => {
		return first === undefined || place.at < first.at ? place : first;
	}, undefined);
}
