import type { Blow } from "../attack/index.js";
import type { PendingBlow } from "./types.js";

/** A blow that waits for the damage phase, or healing: on the soldiers of a unit, and on no engine unless said. `by`: who does it; empty: wounds and weather. */
export function pendingBlow(by: string, target: string, blow: Blow, part: Partial<PendingBlow> = {}): PendingBlow {
	return { by, target, blow, heals: false, breaksAt: null, atCommander: false, ...part };
}

/** Healing that waits for the damage phase. */
export function pendingHealing(by: string, target: string, blow: Blow): PendingBlow {
	return pendingBlow(by, target, blow, { heals: true });
}
