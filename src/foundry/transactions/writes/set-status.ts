import { hasStatus, nameStatus, statusEntry } from "../../host/status-effects.js";
import type { LooseActor, LooseEvents } from "../../host/surfaces.js";
import { withIcon } from "./world-values.js";

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

/** Milliseconds after a toggle in which an unreported change may begin, and which such a change may take. */
const BEGINS = 250;
const ENDS = 5_000;
const PAUSE = 20;

interface Effect {
	readonly parent: object | null;
}

/**
 * Toggles a status and waits until it is on (`active`) or off, since some game systems' toggles do not wait (wfrp4e
 * 9.6, src/documents/actor.js, toggleStatusEffect). The host announces an effect to this client before it asks the
 * server for it; a refused status is never announced, so the wait for it is short.
 */
async function awaitToggle(
	actor: LooseActor,
	active: boolean,
	isSet: () => boolean,
	toggle: () => Promise<unknown>,
): Promise<void> {
	let patience = BEGINS;
	const hooks = Hooks as LooseEvents;
	const name = `pre${active ? "Create" : "Delete"}ActiveEffect`;
	const listener = hooks.on(name, ({ parent }: Effect) => {
		if (parent === actor) patience = ENDS;
	});
	try {
		await toggle();
		for (let waited = 0; !isSet() && waited < patience; waited += PAUSE) {
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	} finally {
		hooks.off(name, listener);
	}
}
