/** Milliseconds without another change after which a window is drawn: a player may change the own actor without end. */
const QUIET = 100;

/** Calls back when actors have changed that a window shows, once for many changes. Returns what ends that. */
export function followActors(shows: (actor: Actor.Implementation) => boolean, draw: () => void): () => void {
	let isEnded = false;
	const later = foundry.utils.debounce(() => {
		if (!isEnded) draw();
	}, QUIET);
	const hook = Hooks.on("updateActor", (actor) => {
		if (shows(actor)) later();
	});
	return () => {
		isEnded = true;
		Hooks.off("updateActor", hook);
	};
}
