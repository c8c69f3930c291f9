import { hasStatus, nameStatus, statusEntry } from "../host/status-effects.js";
import type { LooseActor } from "../host/surfaces.js";
import { awaitToggle } from "./await-toggle.js";
import { withIcon } from "./status-icons.js";

/**
 * Sets or removes an actor's status effect by the host's own method, which game systems override. If that throws (`fromStatusEffect` of a status that
 * implies others and has no id of its own), creates an effect with that status alone. A game system that counts conditions may add one instead of
 * removing it (wfrp4e 9.6): then deletes the effect itself.
 */
export async function setStatus(actor: LooseActor, id: string, active: boolean, overlay: boolean): Promise<void> {
	const isSet = (): boolean => hasStatus(actor, id) === active;
	if (isSet()) return;
	const toggle = () =>
		actor.toggleStatusEffect(id, { active, overlay }).catch((error: unknown) => {
			if (!active) throw error;
			return makeEffect(actor, id, overlay);
		});
	await withIcon(id, () => awaitToggle(actor, active, isSet, toggle));
	for (const effect of active || isSet() ? [] : [...actor.effects]) {
		if (effect.statuses.size === 1 && effect.statuses.has(id)) await effect.delete();
	}
}

function makeEffect(actor: LooseActor, id: string, overlay: boolean): Promise<unknown> {
	const img = statusEntry(id)?.img;
	const data = {
		name: nameStatus(id),
		...(img === undefined ? {} : { img }),
		statuses: [id],
		...(overlay ? { flags: { core: { overlay: true } } } : {}),
	};
	return actor.createEmbeddedDocuments("ActiveEffect", [data]);
}
