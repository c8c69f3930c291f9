import { isRecord } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { Words } from "../../text/index.js";
import {
	type Command,
	type Line,
	parseCommand,
	type Read,
	type TraitNames,
	type Visibility,
} from "../commands/index.js";
import { findRollKind, type RequestOf, ROLLS, type RollKind, type StoredSettled } from "./kinds.js";

/** A request with the name of its kind. */
export interface RequestWithKind<Kind extends RollKind> {
	readonly what: Kind;
	readonly request: RequestOf<Kind>;
}

/** A request of any kind. */
export type RollRequest = { readonly [Kind in RollKind]: RequestWithKind<Kind> }[RollKind];

/**
 * Reads a command of this kind, with or without its name in front. `names`: the levels that a trait can be named by.
 */
export function parseRoll<Kind extends RollKind>(
	kind: Kind,
	line: Line,
	names: TraitNames,
): Read<Command<RequestOf<Kind>>> {
	return parseCommand(kind, line, (cursor) => ROLLS[kind].readCommand(cursor, names));
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatCommand<Kind extends RollKind>({ what, request }: RequestWithKind<Kind>): string {
	return ROLLS[what].formatCommand(request);
}

/** The request in a line: the title of a blind card and the name of a macro. */
export function requestTitle<Kind extends RollKind>(
	{ what, request }: RequestWithKind<Kind>,
	words: Words,
	ladder?: TraitLadder,
): string {
	return ROLLS[what].title(request, words, ladder);
}

/**
 * Reads a request with its kind from another client or from a message, field by field: an input that its rules accept,
 * names, and the note. Its visibility is left out. Undefined for anything else.
 */
export function readRequest(value: unknown): RollRequest | undefined {
	if (!isRecord(value)) return undefined;
	const what = findRollKind(value["what"]);
	const read = what && ROLLS[what].readRequest(value["request"], "request");
	return read?.ok ? ({ what, request: read.value } as RollRequest) : undefined;
}

/** The request of a settled roll, for "the same again" and for macros. Its visibility is the message's. */
export function requestOf(stored: StoredSettled): RollRequest {
	const { kind, outcome } = stored;
	const [form] = ROLLS[kind].forms ?? [];
	const texts = Object.entries(stored).filter(([name]) => name === form || name === "names" || name === "note");
	const request = { ...Object.fromEntries(texts), input: outcome.input };
	return { what: kind, request } as RollRequest;
}

/**
 * The visibility of a roll whose request names none: a secret one is for the GM, and blind where a player rolls it; for
 * all others the habit of the table holds.
 */
export function usualVisibility(kind: RollKind, habit: Visibility, isGm: boolean): Visibility {
	if (!ROLLS[kind].isSecret) return habit;
	return isGm ? "gm" : "blind";
}
