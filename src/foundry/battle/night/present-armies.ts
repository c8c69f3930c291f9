import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";

/** The actor that carries an army of the world; null: it is gone. */
export function carrierAt(uuid: string): Actor.Implementation | null {
	const found = uuid === "" || uuid.startsWith("Compendium.") ? null : findNow(uuid);
	return found instanceof Actor ? (found as Actor.Implementation) : null;
}

/** An army as it is now; undefined: it is gone, or does not read. */
export function armyAt(uuid: string): StoredForce | undefined {
	const actor = carrierAt(uuid);
	const stored = actor && storedForceOf(actor);
	return stored?.ok ? stored.value : undefined;
}
