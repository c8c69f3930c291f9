import type { Given } from "../../../bridge/skirmish/fight/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { SKIRMISH_SEAL_QUERY } from "../../battle/pages/battle-names.js";
import { ask, askGm } from "../../host/asking.js";
import type { PhasePlace } from "./order-store.js";
import { sealedIn } from "./sealed-orders.js";

const listeners = new Set<(page: string) => void>();

/** Calls back with the uuid of a page of which sealed orders have come. Returns what ends that. */
export function hearSealed(listener: (page: string) => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Says that what is sealed for the skirmish of a page has changed. */
export function sealedChanged(page: string): void {
	for (const listener of listeners) listener(page);
}

/** Sends a player's orders of a phase to the active GM's client, which keeps them. Faults: those of `askGm`. */
export const sealOrders = (place: PhasePlace, orders: Given): Promise<Result<null>> =>
	askGm(SKIRMISH_SEAL_QUERY, { ...place, orders, user: game.user.id });

/**
 * Asks the players for whom a phase waits what they may have sealed with another GM's browser, or with one of this GM
 * that is gone. For GMs.
 */
export function askUnsealed(place: PhasePlace, state: SkirmishState): void {
	const lacking = sealedIn(place, state).filter(({ orders }) => orders === null);
	for (const { user } of lacking) void ask(user, SKIRMISH_SEAL_QUERY, place).catch(() => false);
}
