import { hasStatus, nameStatus, statusEntry } from "../../host/status-effects.js";
import type { LooseActor } from "../../host/surfaces.js";
import { awaitToggle } from "./await-toggle.js";
import { withIcon } from "./status-icons.js";

/**
 * Sets or removes an actor's status effect by the host's own method, which game systems override. `overlay` is given
 * only where it is wanted: a system may tell by the key alone that an effect is meant and not its own condition (sfrpg
 * 0.30, src/module/actor/mixins/actor-conditions.js, toggleStatusEffect), or refuse every overlay, so a status that is
 * not on after that is toggled once more without. If the method throws (`fromStatusEffect` of a status that implies
 * others and has no id of its own), creates an effect with that status alone. A game system that counts conditions may
 * add one instead of removing it (wfrp4e 9.6): then deletes the effect itself.
 */
export async function setStatus(actor: LooseActor, id: string, active: boolean, overlay: boolean): Promise<void> {
	const isSet = (): boolean => hasStatus(actor, id) === active;
	const toggle = (options: { active: boolean; overlay?: true }) => () =>
		actor.toggleStatusEffect(id, options).catch((error: unknown) => {
			if (!active) throw error;
			return makeEffect(actor, id, options.overlay === true);
		});
	const ways = active && overlay ? [toggle({ active, overlay }), toggle({ active })] : [toggle({ active })];
	for (const way of ways) if (!isSet()) await withIcon(id, () => awaitToggle(actor, active, isSet, way));
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
