import { memoizeByKey } from "../../engine/common/index.js";
import { EMPTY_MAPPING, readSystemMapping, type SystemMapping } from "./mapping.js";
import { SHIPPED_MAPPINGS } from "./tables/shipped-mappings.js";

/** The mapping that is shipped for a game system without an adapter; one that says nothing for any other. */
export const shippedMapping = memoizeByKey((system: string): SystemMapping => {
	const shipped = Object.hasOwn(SHIPPED_MAPPINGS, system) ? SHIPPED_MAPPINGS[system] : undefined;
	if (shipped === undefined) return EMPTY_MAPPING;
	const read = readSystemMapping({ ...EMPTY_MAPPING, ...shipped });
	if (!read.ok) throw new TypeError(`${system}: ${read.fault.code} at ${read.fault.path ?? ""}`);
	return read.value;
});
