import { readStatuses, type Status } from "../../bridge/systems/index.js";
import type { LooseActor } from "../host/surfaces.js";

/**
 * True if an actor has a status effect by the host's own list, or by the game system's where conditions are not effects (`hasCondition` of
 * foundryvtt/pf2e, src/module/actor/base.ts).
 */
export function hasStatus(actor: Pick<LooseActor, "statuses" | "hasCondition">, id: string): boolean {
	if (actor.statuses.has(id)) return true;
	try {
		return actor.hasCondition?.(id) === true;
	} catch {
		// Another system's method of this name may expect other arguments.
		return false;
	}
}

/** Finds a status effect of this world by its id. */
export const statusEntry = (id: string): Status | undefined =>
	readStatuses(CONFIG.statusEffects).find((status) => status.id === id);
