import { isRecord } from "../../engine/common/index.js";
import { isWord } from "./envelope.js";

/** All that a nonce stands for: which query was sent, to whom, with what. */
export interface Question {
	/** The name of the query. */
	readonly name: string;
	/** Id of the user who was asked. */
	readonly to: string;
	/**
	 * The payload as one text. Itself and no digest of it: the browser's strong digests are missing where a table is served without
	 * encryption, and to find a second text for a weak one is what an attacker has time for. It goes back to whoever sent it.
	 */
	readonly payload: string;
}

/** What the client that was asked says it was asked, with the nonce that came with it. */
export interface Claim extends Question {
	readonly nonce: string;
}

/** A claim out of whatever arrived; null for anything else. */
export function readClaim(data: unknown): Claim | null {
	const question = readQuestion(data);
	const nonce = isRecord(data) ? data["nonce"] : undefined;
	return question && isWord(nonce) ? { ...question, nonce } : null;
}

/** A question out of whatever a browser had stored; null for anything else. */
export function readQuestion(data: unknown): Question | null {
	if (!isRecord(data)) return null;
	const { name, to, payload } = data;
	return typeof name === "string" && typeof to === "string" && typeof payload === "string"
		? { name, to, payload }
		: null;
}

/** Whether two are one: the same query to the same user with the same payload. */
export const sameQuestion = (a: Question, b: Question): boolean =>
	a.name === b.name && a.to === b.to && a.payload === b.payload;
