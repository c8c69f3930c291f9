import { object, text } from "../../engine/schema/index.js";
import { readWord } from "./envelope.js";

/** All that a nonce stands for: which query was sent, to whom, with what. */
export interface Question {
	/** The name of the query. */
	readonly name: string;
	/** Id of the user who was asked. */
	readonly to: string;
	/**
	 * The payload as one text. Itself and no digest of it: the browser's strong digests are missing where a table is served without
	 * encryption, and to find a second text for a weak one is what an attacker has time for. It goes back to its sender.
	 */
	readonly payload: string;
}

/** The question that the asked client says it received, with the nonce that came with it. */
export interface Claim extends Question {
	readonly nonce: string;
}

const anyText = text(Number.MAX_SAFE_INTEGER);
const QUESTION = { name: anyText, to: anyText, payload: anyText };
const questionShape = object<Question>(QUESTION);
const claimShape = object<Claim>({ ...QUESTION, nonce: readWord });

/** Reads a claim from whatever arrived; null for anything else. */
export function readClaim(data: unknown): Claim | null {
	const read = claimShape(data, "");
	return read.ok ? read.value : null;
}

/** Reads a question from whatever a browser had stored; null for anything else. */
export function readQuestion(data: unknown): Question | null {
	const read = questionShape(data, "");
	return read.ok ? read.value : null;
}

/** True if two questions are equal: the same query to the same user with the same payload. */
export const sameQuestion = (a: Question, b: Question): boolean =>
	a.name === b.name && a.to === b.to && a.payload === b.payload;
