import { isStatus } from "../host/status-effects.js";
import { worldAdapter } from "./token-data.js";

/**
 * The status effect of defeated tokens: the GM's, the system's, or the host's; null if this world has none of these.
 */
export function defeatedStatus(): string | null {
	const wanted = worldAdapter().statuses.defeated ?? CONFIG.specialStatusEffects.DEFEATED;
	return isStatus(wanted) ? wanted : null;
}
