import type { LooseActor, LooseEvents } from "../../host/surfaces.js";

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
export async function awaitToggle(
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
