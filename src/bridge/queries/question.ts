import type { Fault } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";
import type { Infer, Json, Reader } from "../../engine/schema/index.js";
import { anyText, isJson, object, patterned, text } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { canSay } from "../text/index.js";

/** Lets each word through once. */
interface Once {
	/** True if the word comes for the first time; `now` in milliseconds. */
	take(word: string, now: number): boolean;
}

/** Remembers words for so many milliseconds; after that a word counts as new. */
export function createOnce(memory: number): Once {
	/** In the order in which they were taken. */
	const taken = new Map<string, number>();
	return {
		take(word, now) {
			for (const [old, at] of taken) {
				if (now - at < memory) break;
				taken.delete(old);
			}
			if (taken.has(word)) return false;
			taken.set(word, now);
			return true;
		},
	};
}

/** Letters of JSON that a payload may take up: half as much again as the longest order of a transaction. */
export const LARGEST_PAYLOAD = 64_000;

/** Reads an id or a nonce: sixteen letters and digits. */
const readWord: Reader<string> = patterned(/^[A-Za-z0-9]{16}$/, 16);

const readPayload: Reader<Json> = (value = null, path) =>
	isJson(value) && JSON.stringify(value).length <= LARGEST_PAYLOAD
		? ok(value)
		: fail({ code: "MUSTER.Fault.System.form", path });

/** Reads what our own code has made; null for anything else. */
const byUs =
	<T>(read: Reader<T>) =>
	(data: unknown): T | null => {
		const found = read(data, "");
		return found.ok ? found.value : null;
	};

const envelope = object({
	/** Id of the user who asks. */
	asker: text(LARGEST_PAYLOAD),
	/** Sixteen letters and digits, new for each question. */
	nonce: readWord,
	payload: readPayload,
});

/** Data that every query of ours carries: the user who claims to ask, and a nonce that only the two clients know. */
export type Envelope = Infer<typeof envelope>;

/** Reads an envelope from whatever arrived; null unless our own code can have made it. */
export const readEnvelope: (data: unknown) => Envelope | null = byUs(envelope);

/** A payload as it arrives at the other client, where fields without a value are gone. Throws for what is no JSON. */
export function toPayload(value: unknown): Json {
	const text = JSON.stringify(value ?? null) as string | undefined;
	const payload: unknown = text === undefined ? null : JSON.parse(text);
	if (!isJson(payload)) throw new TypeError("A query's payload is nested too deep");
	return payload;
}

const questionFields = {
	/** The name of the query. */
	name: anyText,
	/** Id of the user who was asked. */
	to: anyText,
	/**
	 * The payload as one text. Itself and no digest of it: the browser's strong digests are missing where a table is
	 * served without encryption, and to find a second text for a weak one is what an attacker has time for. It goes back
	 * to its sender.
	 */
	payload: anyText,
};
const question = object(questionFields);
const claim = object({ ...questionFields, nonce: readWord });

/** Everything that a nonce covers: which query was sent, to whom, with what. */
export type Question = Infer<typeof question>;

/** The question that the asked client says it received, with the nonce that came with it. */
export type Claim = Infer<typeof claim>;

/** Reads a claim from whatever arrived; null for anything else. */
export const readClaim: (data: unknown) => Claim | null = byUs(claim);

/** Reads a question from whatever a browser had stored; null for anything else. */
export const readQuestion: (data: unknown) => Question | null = byUs(question);

/** True if two questions are equal: the same query to the same user with the same payload. */
export const sameQuestion = (a: Question, b: Question): boolean =>
	a.name === b.name && a.to === b.to && a.payload === b.payload;

/** Lets each user do something so often, and no oftener. */
interface Pace {
	/** True if this user may do it now; the call is then counted. `now` in milliseconds. */
	take(user: string, now: number): boolean;
}

/** At most so many times within so many milliseconds, for each user by itself. */
export function createPace(most: number, within: number): Pace {
	const taken = new Map<string, readonly number[]>();
	return {
		take(user, now) {
			const recent = (taken.get(user) ?? []).filter((at) => now - at < within);
			const may = recent.length < most;
			taken.set(user, may ? [...recent, now] : recent);
			return may;
		},
	};
}

const LONG = 500;

/**
 * A fault that another client sent, if its sentence is one of ours and every place of it is filled; null for anything
 * else.
 */
export function readFault(value: unknown, words: Words): Fault | null {
	if (!isRecord(value)) return null;
	const { code, path, data } = value;
	if (typeof code !== "string" || !code.startsWith("MUSTER.Fault.")) return null;
	const places = isRecord(data) ? Object.entries(data).filter(([, place]) => isPlace(place)) : [];
	if (!canSay(words, code, Object.fromEntries(places) as Fault["data"])) return null;
	return {
		code: code as Fault["code"],
		...(typeof path === "string" ? { path } : {}),
		...(places.length > 0 ? { data: Object.fromEntries(places) as Record<string, string | number> } : {}),
	};
}

const isPlace = (value: unknown): boolean =>
	(typeof value === "string" && value.length <= LONG) || (typeof value === "number" && Number.isFinite(value));
