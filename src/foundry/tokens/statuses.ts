import { isStatus } from "./status-names.js";
import { worldAdapter } from "./token-data.js";

/** The status effect of those who fall: the GM's, the system's, or the host's; null where this world has none of these. */
export function defeatedStatus(): string | null {
	const wanted = worldAdapter().statuses.defeated ?? CONFIG.specialStatusEffects.DEFEATED;
	return isStatus(wanted) ? wanted : null;
}
