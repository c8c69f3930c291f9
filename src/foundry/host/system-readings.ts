import { EMPTY_MAPPING, readRegistered, type SystemMapping, withShipped } from "../../bridge/systems/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { systemMapping } from "./preferences.js";

/** The reading that the author of this world's game system has registered; null: none. */
let registered: SystemMapping | null = null;

/**
 * Takes a reading of this world's game system from its author; the GM's own mapping goes over it. Faults: a field of it
 * (`mapping.attacks.0.dice`); `otherSystem`; `registered`, for a second one.
 */
export function registerSystem(value: unknown): Result<null> {
	const read = readRegistered(value);
	if (!read.ok) return read;
	if (read.value.id !== game.system.id) return fail({ code: "MUSTER.Fault.System.otherSystem", path: "id" });
	if (registered !== null) return fail({ code: "MUSTER.Fault.System.registered", path: "id" });
	registered = read.value.mapping;
	return ok(null);
}

/** A mapping over the registered one. */
export const overRegistered = (mapping: SystemMapping): SystemMapping =>
	withShipped(mapping, registered ?? EMPTY_MAPPING);

/** The mapping by which this world's actors are read: the GM's over the registered one. */
export const worldMapping = (): SystemMapping => overRegistered(systemMapping());
