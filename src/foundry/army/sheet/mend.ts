import { editForce, REMOVED } from "../../../bridge/army/stored/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { storedForceOf, toHostUpdate } from "../actor/index.js";
import { markField } from "./field-faults.js";

/**
 * Puts a new value in the place that keeps a force from being read: as JSON if it is some, otherwise as text; nothing takes what
 * stands there away, so that the usual value holds. The next place at fault, if there is one, shows itself.
 */
export async function mendForce(actor: Actor.Implementation, field: HTMLInputElement): Promise<void> {
	const { mend: path = "" } = field.dataset;
	const [at] = Object.keys(editForce(path, null));
	if (!actor.isOwner || path === "" || at === undefined) return;
	const text = field.value.trim();
	await actor.update(toHostUpdate({ [at]: text === "" ? REMOVED : readValue(text) }) as Actor.UpdateData);
	const now = storedForceOf(actor);
	if (!now.ok && now.fault.path === path && field.isConnected) markField(field, now.fault);
}

function readValue(text: string): Json {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return text;
	}
}
