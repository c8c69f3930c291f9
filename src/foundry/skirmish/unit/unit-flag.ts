import type { FlagUpdate } from "../../../bridge/carriers/index.js";
import { applyFlagUpdate } from "../../../bridge/carriers/index.js";
import { readStoredUnit, type StoredUnit, UNIT_PATH } from "../../../bridge/skirmish/unit/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail } from "../../../engine/common/index.js";
import { carriedBy, writeFlag } from "../../carriers/index.js";

/**
 * Reads the unit that an actor carries. Faults: it carries none; a field is invalid, which the fault names, and the
 * stored value is left alone; a newer version of the module wrote it.
 */
export function storedUnitOf(actor: Actor.Implementation): Result<StoredUnit> {
	const raw = carriedBy(actor, "unit");
	return raw === undefined ? fail({ code: "MUSTER.Fault.Skirmish.noCarrier" }) : readStoredUnit(raw);
}

/**
 * Writes flat changes into a unit. Faults, after which nothing is written: a value that makes a valid unit invalid; not
 * the user's to change; the game system refused.
 */
export async function writeUnit(actor: Actor.Implementation, update: FlagUpdate): Promise<Result<null>> {
	const after = readStoredUnit(applyFlagUpdate(UNIT_PATH, carriedBy(actor, "unit"), update));
	return !after.ok && storedUnitOf(actor).ok ? after : writeFlag(actor, "unit", update);
}
