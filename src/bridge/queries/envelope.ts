import { fail, ok } from "../../engine/common/index.js";
import { canonicalJson, isJson, type Json, object, patterned, type Reader, text } from "../../engine/schema/index.js";

/** Letters of JSON that a payload may take up: half as much again as the longest order of a transaction. */
export const LARGEST_PAYLOAD = 64_000;

/** Data that every query of ours carries: the user who claims to ask, and a nonce that only the two clients know. */
export interface Envelope {
	/** Id of the user who asks. */
	readonly asker: string;
	/** Sixteen letters and digits, new for each question. */
	readonly nonce: string;
	readonly payload: Json;
}

/** Reads an id or a nonce: sixteen letters and digits. */
export const readWord: Reader<string> = patterned(/^[A-Za-z0-9]{16}$/, 16);

const readPayload: Reader<Json> = (value = null, path) =>
	isJson(value) && JSON.stringify(value).length <= LARGEST_PAYLOAD
		? ok(value)
		: fail({ code: "MUSTER.Fault.System.form", path });

const readShape = object<Envelope>({
	asker: text(LARGEST_PAYLOAD),
	nonce: readWord,
	payload: readPayload,
});

/** Reads an envelope from whatever arrived; null unless our own code can have made it. */
export function readEnvelope(data: unknown): Envelope | null {
	const read = readShape(data, "");
	return read.ok ? read.value : null;
}

/** A payload as it arrives at the other client, where fields without a value are gone. Throws for what is no JSON. */
export function toPayload(value: unknown): Json {
	const text = JSON.stringify(value ?? null) as string | undefined;
	const payload: unknown = text === undefined ? null : JSON.parse(text);
	if (!isJson(payload)) throw new TypeError("A query's payload is nested too deep");
	return payload;
}

/** A payload as one text, the same for the same payload. */
export const payloadText = (payload: Json): string => canonicalJson(payload);
