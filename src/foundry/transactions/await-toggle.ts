import type { LooseActor, LooseEvents } from "../host/surfaces.js";

/** How long after a toggle something may begin of which nothing was told, and how long that may take; milliseconds. */
const BEGINS = 250;
const ENDS = 5_000;
const PAUSE = 20;

interface Effect {
	readonly parent: object | null;
}

/**
 * Toggles a status, and waits until it is on (`active`), or off, where the game system's own toggle waits for nothing (wfrp4e 9.6,
 * src/documents/actor.js, toggleStatusEffect). The host tells this client of an effect before it asks the server for it; of a status that
 * is refused it tells nothing, so that takes no longer than a moment.
 */
export async function awaitToggle(
	actor: LooseActor,
	active: boolean,
	isSet: () => boolean,
	toggle: () => Promise<unknown>,
): Promise<void> {
	let patience = BEGINS;
	const hooks = Hooks as unknown as LooseEvents;
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
