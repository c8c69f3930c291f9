import { applyFlagUpdate, type FlagUpdate } from "../../bridge/carriers/index.js";
import { isAbsent } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { isJson, sameJson } from "../../engine/schema/index.js";
import { removalOf } from "../host/compat.js";
import { CARRIER_KINDS, type CarrierKind, carriedBy, editFault } from "./carrier-kinds.js";

/** Converts an update for the running version of the host. */
export function toHostUpdate(update: FlagUpdate): Record<string, unknown> {
	const rows = Object.entries(update).map(([path, value]) => (isAbsent(value) ? removalOf(path) : { [path]: value }));
	return Object.assign({}, ...rows);
}

/**
 * Writes flat changes into the data that an actor carries, as one update. Faults, after which nothing is written: not
 * the user's to change, or in a locked pack; the game system refused. The caller has checked the values.
 */
export async function writeFlag(
	actor: Actor.Implementation,
	kind: CarrierKind,
	update: FlagUpdate,
): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	// A refusal of the server and one of a game system's hook are treated alike.
	const written = await actor.update(toHostUpdate(update)).catch(() => undefined);
	return written === undefined && !isWritten(actor, kind, update)
		? fail({ code: "MUSTER.Fault.Force.refused" })
		: ok(null);
}

/** True if the actor has the values of the update: a host without anything to change answers like one that refuses. */
function isWritten(actor: Actor.Implementation, kind: CarrierKind, update: FlagUpdate): boolean {
	const raw = carriedBy(actor, kind);
	const after = applyFlagUpdate(CARRIER_KINDS[kind].path, raw, update);
	return isJson(raw) && isJson(after) && sameJson(raw, after);
}
