import { SIDES, type Visibility } from "../../bridge/rolls/commands/index.js";
import { selectedNames } from "../../bridge/rolls/dialogs/index.js";
import { type RollRequest, readRequest } from "../../bridge/rolls/kinds/index.js";
import { askAboutHidden } from "../tokens/ask-hidden.js";
import { nameFor, neutralName, readersOf } from "../tokens/name-for.js";
import { findTokens } from "../tokens/token-access.js";
import type { Neutral } from "../tokens/veiled-names.js";
import { findUser, waitsForOthers } from "./contest-opening.js";

type Token = TokenDocument.Implementation;

/** A request as the readers of its card may read it. */
interface VeiledRequest {
	readonly asked: RollRequest;
	/** Neutral words in it, each with the uuid of the token that is meant. */
	readonly neutral: Neutral;
}

/** The name that a dialog writes into a request for a token. */
const nameIn = ({ name }: Token): string => selectedNames({ first: { name, stats: null } }).first ?? "";

/** Those of the tokens that a dialog was filled from whose names are still in its request. */
function peopleIn({ request }: RollRequest, people: readonly string[]): readonly Token[] {
	const texts = textsIn(request);
	return findTokens([...new Set(people)]).filter((token) => texts.has(nameIn(token)));
}

function textsIn(value: unknown): ReadonlySet<string> {
	if (typeof value === "string") return new Set([value]);
	return typeof value === "object" && value !== null
		? new Set(Object.values(value).flatMap((each) => [...textsIn(each)]))
		: new Set();
}

/** The ids of the users who are to roll for a side of a contest: they read its card. */
const rollersOf = (asked: RollRequest): readonly string[] =>
	waitsForOthers(asked) ? SIDES.flatMap((side) => findUser(asked.request.input[side].by ?? "")?.id ?? []) : [];

/**
 * The request with a neutral word for each name that its dialog has taken from a token and that a reader may not read.
 * What a user has typed is that user's own word and stays.
 */
export function veilRequest(asked: RollRequest, people: readonly string[], visibility: Visibility): VeiledRequest {
	const readers = readersOf(visibility, rollersOf(asked));
	const kept = peopleIn(asked, people).filter((token) => nameFor(token, readers) === null);
	if (kept.length === 0) return { asked, neutral: [] };
	const words = new Map(kept.map((token, i) => [nameIn(token), neutralName(kept.length === 1 ? "" : i + 1)]));
	const request: unknown = JSON.parse(JSON.stringify(asked.request), (_, value: unknown) =>
		typeof value === "string" ? (words.get(value) ?? value) : value,
	);
	const { visibility: seen } = asked.request;
	const read = readRequest({ what: asked.what, request });
	if (!read) throw new TypeError("A request with another name reads no more");
	const veiled = { ...read, request: { ...read.request, ...(seen === undefined ? {} : { visibility: seen }) } };
	return { asked: veiled as RollRequest, neutral: kept.map((token) => [words.get(nameIn(token)) ?? "", token.uuid]) };
}

/**
 * The visibility of a roll that names these tokens: its maker is asked where others do not see them. Null: it is called
 * off.
 */
export const visibilityFor = (
	asked: RollRequest,
	people: readonly string[],
	visibility: Visibility,
): Promise<Visibility | null> => askAboutHidden(peopleIn(asked, people), visibility);
