import { openDay, openPage, sealDay, sealFields } from "../../bridge/battle/index.js";
import { isRecord, ok, type Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { SEAL_KEYS, SEALS } from "../host/world-seals.js";

/* Opens and seals what players may not learn of a battle, since its page reaches every client. Fetched by seal-gate.ts. */

/** A number that changes when there is another key than before. */
export const keysHere = (): number => SEAL_KEYS.count;

/** The data of a page with its secrets joined. Fault `Battle.sealed`. */
export const joinedPage = (stored: unknown): Result<unknown> => openPage(stored, SEALS);

/** A day as a page stores it. Fault `Access.noRoom`. */
export const sealedWhole = (day: Json): Result<Json> => sealDay(day, SEALS);

/** Fields of a day, as it is stored now, in the form in which they are written. Faults: `Battle.sealed`, `Access.noRoom`. */
export function sealedFields(
	stored: unknown,
	fields: Readonly<Record<string, Json>>,
): Result<Readonly<Record<string, Json>>> {
	const open = openDay(stored, SEALS);
	if (!open.ok) return open;
	return isRecord(open.value) ? sealFields(open.value, fields, { stored, sealer: SEALS }) : ok(fields);
}
