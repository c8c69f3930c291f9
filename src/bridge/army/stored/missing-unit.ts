import type { Fault } from "../../../engine/common/index.js";
import type { StoredForce } from "./types.js";

/** The fault that names the first of these units that a force does not have; null: it has them all. */
export function missingUnit({ units }: Pick<StoredForce, "units">, ids: readonly string[]): Fault | null {
	const missing = ids.find((id) => !Object.hasOwn(units, id));
	return missing === undefined ? null : { code: "MUSTER.Fault.Force.noUnit", path: `units.${missing}` };
}
