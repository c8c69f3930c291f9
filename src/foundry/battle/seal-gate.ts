import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { loadChunk } from "../host/lazy.js";

let sealing: typeof import("./sealing.js") | undefined;

/** Fetches what opens and seals battles; until then a battle with seals is one whose key is missing. */
export async function loadSealing(): Promise<typeof import("./sealing.js")> {
	sealing ??= await loadChunk(() => import("./sealing.js"));
	return sealing;
}

/** A number that changes when more can be opened than before. */
export const keyCount = (): number => sealing?.keysHere() ?? -1;

/** The data of a page with its secrets joined. Fault `Battle.sealed`: a key is missing. */
export function openedPage(stored: unknown): Result<unknown> {
	if (sealing) return sealing.joinedPage(stored);
	const days = isRecord(stored) ? stored["days"] : undefined;
	const isSealed = Object.values(isRecord(days) ? days : {}).some((day) => isRecord(day) && "sealed" in day);
	return isSealed ? fail({ code: "MUSTER.Fault.Battle.sealed" }) : ok(stored);
}
