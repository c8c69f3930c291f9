import { ok } from "../../../engine/common/index.js";
import { lenient, object, type Reader } from "../../../engine/schema/index.js";
import { CARD_SCHEMA, ID, unreadable } from "../cards/index.js";
import { type RollRequest, readRequest } from "./requests.js";

interface BlindFields {
	/** Id of the user whose client keeps the result. */
	readonly holder: string;
	/** The throw that counts, where several tabs threw for one message. Absent in old cards. */
	readonly draw?: string;
}

/**
 * A blind roll: its request (`what` and `request`, without its visibility), and no trace of its result, since every client
 * can read the message.
 */
export type StoredBlind = RollRequest & { readonly schema: typeof CARD_SCHEMA; readonly kind: "blind" } & BlindFields;

/**
 * A blind roll as its message keeps it. `holder` is the id of the user whose client keeps the result, `draw` a random
 * word by which this throw differs from any other for the same message.
 */
export function toStoredBlind({ what, request: whole }: RollRequest, holder: string, draw?: string): StoredBlind {
	const { visibility: _, ...request } = whole;
	const thrown = draw === undefined ? {} : { draw };
	return { schema: CARD_SCHEMA, kind: "blind", what, request, holder, ...thrown } as StoredBlind;
}

const FIELDS = object<BlindFields>({ holder: ID, draw: lenient(ID) });

/** Reads a blind roll from a message. */
export const readStoredBlind: Reader<StoredBlind> = (value, path) => {
	const fields = FIELDS(value, path);
	const request = readRequest(value);
	if (!fields.ok) return fields;
	if (!request) return unreadable(path);
	return ok({ schema: CARD_SCHEMA, kind: "blind", ...request, ...fields.value });
};
