import type { LooseActor } from "../host/surfaces.js";
import { hasStatus, statusEntry } from "./actor-statuses.js";
import { awaitToggle } from "./await-toggle.js";
import { withIcon } from "./status-icons.js";

/**
 * Gives an actor a status effect, or takes it off, in the host's own way, which every game system knows and may bend. Where the host can make
 * nothing of it (a status that implies others without an id of its own: `fromStatusEffect` throws), an effect with that status alone is made.
 * Where a condition counts, a system's toggle gives one more when it is to take it off (wfrp4e 9.6): then the effect itself goes.
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
	const status = statusEntry(id);
	const data = {
		name: game.i18n.localize(status?.name ?? status?.label ?? id),
		...(status?.img === undefined ? {} : { img: status.img }),
		statuses: [id],
		...(overlay ? { flags: { core: { overlay: true } } } : {}),
	};
	return actor.createEmbeddedDocuments("ActiveEffect", [data]);
}
