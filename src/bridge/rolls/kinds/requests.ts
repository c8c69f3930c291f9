import { isRecord, ok } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { Infer, Reader } from "../../../engine/schema/index.js";
import { lenient, object } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import type { BlindCardView, CardOptions } from "../cards/index.js";
import { CARD_SCHEMA, headOf, ID, unreadable } from "../cards/index.js";
import type { Command, Line, Read, TraitNames, Visibility } from "../commands/index.js";
import { parseCommand } from "../commands/index.js";
import type { RequestOf, RollKind, StoredSettled } from "./kinds.js";
import { findRollKind, ROLLS } from "./kinds.js";

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

const blindFields = object({
	/** Id of the user whose client keeps the result. */
	holder: ID,
	/** The throw that counts, where several tabs threw for one message. Absent in old cards. */
	draw: lenient(ID),
});

/**
 * A blind roll: its request (`what` and `request`, without its visibility), and no trace of its result, since every
 * client can read the message.
 */
export type StoredBlind = RollRequest & { readonly schema: typeof CARD_SCHEMA; readonly kind: "blind" } & Infer<
		typeof blindFields
	>;

/**
 * A blind roll as its message keeps it. `holder` is the id of the user whose client keeps the result, `draw` a random
 * word by which this throw differs from any other for the same message.
 */
export function toStoredBlind({ what, request: whole }: RollRequest, holder: string, draw?: string): StoredBlind {
	const { visibility: _, ...request } = whole;
	const thrown = draw === undefined ? {} : { draw };
	return { schema: CARD_SCHEMA, kind: "blind", what, request, holder, ...thrown } as StoredBlind;
}

/** Reads a blind roll from a message. */
export const readStoredBlind: Reader<StoredBlind> = (value, path) => {
	const fields = blindFields(value, path);
	const request = readRequest(value);
	if (!fields.ok) return fields;
	if (!request) return unreadable(path);
	return ok({ schema: CARD_SCHEMA, kind: "blind", ...request, ...fields.value });
};

/**
 * The card of a blind roll for readers who have no result: the request and who sees it. A GM's client that may ask for
 * the result (`mayFetch`) reads who keeps it and gets a button.
 */
export function buildBlindCard(stored: StoredBlind, words: Words, options: CardOptions): BlindCardView {
	const holder = options.holder ?? words.say("MUSTER.Card.Blind.someone");
	return {
		kind: "blind",
		...headOf(options),
		icon: "eye-slash",
		title: requestTitle(stored, words, options.ladder),
		tags: [words.say("MUSTER.Card.Batch.tag.blind")],
		message: words.say(options.mayFetch ? "MUSTER.Card.Blind.held" : "MUSTER.Card.Blind.hidden", { holder }),
		actions: options.mayFetch
			? [{ action: "fetch", icon: "download", label: words.say("MUSTER.Card.Action.fetch") }]
			: [],
	};
}
