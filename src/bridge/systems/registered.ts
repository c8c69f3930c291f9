import { fail, fieldPath, isRecord, type Result } from "../../engine/common/index.js";
import { EMPTY_MAPPING, readSystemMapping, type SystemMapping } from "./mapping.js";

/** A reading of a game system as another module or the system itself registers it. */
interface RegisteredSystem {
	readonly id: string;
	readonly mapping: SystemMapping;
}

/**
 * A reading of a game system from outside: its id, and a mapping of which what is left out says nothing. Faults name
 * the field (`mapping.items.0.dice`); nothing of a reading that is not whole is taken.
 */
export function readRegistered(value: unknown): Result<RegisteredSystem> {
	const { id, mapping } = isRecord(value) ? value : {};
	if (typeof id !== "string" || !/^[\w-]{1,80}$/.test(id))
		return fail({ code: "MUSTER.Fault.System.form", path: "id" });
	if (!isRecord(mapping)) return fail({ code: "MUSTER.Fault.System.incomplete", path: "mapping" });
	const read = readSystemMapping({ ...EMPTY_MAPPING, ...mapping });
	if (!read.ok) return fail({ ...read.fault, path: fieldPath("mapping", read.fault.path ?? "") });
	return { ok: true, value: { id, mapping: read.value } };
}
