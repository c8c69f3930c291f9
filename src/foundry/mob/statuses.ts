import type { Json } from "../../bridge/data/index.js";
import { allStatuses, isStatus, nameOf } from "./status-names.js";
import { worldAdapter } from "./token-data.js";

/** The status effect of those who fall: the GM's, the system's, or the host's; null where this world has none of these. */
export function defeatedStatus(): string | null {
	const wanted = worldAdapter().statuses.defeated ?? CONFIG.specialStatusEffects.DEFEATED;
	return isStatus(wanted) ? wanted : null;
}

/** What an effect of this status is made of besides its id: name and icon; the mark of the fallen covers the token. */
export function statusData(id: string): { readonly [key: string]: Json } {
	const status = allStatuses().find((each) => each.id === id);
	const img = status?.img ?? status?.icon;
	return {
		name: status ? nameOf(status) : id,
		...(img === undefined ? {} : { img }),
		...(id === defeatedStatus() ? { flags: { core: { overlay: true } } } : {}),
	};
}
