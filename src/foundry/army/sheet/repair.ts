import { editForce, REMOVED } from "../../../bridge/army/stored/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { markField } from "../../ui/mark-field.js";
import { storedForceOf, toHostUpdate } from "../actor/index.js";

/**
 * Replaces the invalid value of an army: by JSON if the text is some, otherwise by text; an empty text removes it in favour of the default. The next
 * invalid value, if there is one, is shown then.
 */
export async function repairForce(actor: Actor.Implementation, field: HTMLInputElement): Promise<void> {
	const { repair: path = "" } = field.dataset;
	const [at] = Object.keys(editForce(path, null));
	if (!actor.isOwner || path === "" || at === undefined) return;
	const text = field.value.trim();
	await actor.update(toHostUpdate({ [at]: text === "" ? REMOVED : readValue(text) }) as Actor.UpdateData);
	const now = storedForceOf(actor);
	if (!now.ok && now.fault.path === path && field.isConnected) markField(field, sayFault(words(), now.fault));
}

function readValue(text: string): Json {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return text;
	}
}
