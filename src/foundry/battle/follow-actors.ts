/** Milliseconds without another change after which a window is drawn: a player may change the own actor without end. */
const QUIET = 100;

const HOOKS = ["createActor", "updateActor", "deleteActor"] as const;

/** Calls back when actors have changed, come or gone that a window shows, once for many changes. Returns what ends that. */
export function followActors(shows: (actor: Actor.Implementation) => boolean, draw: () => void): () => void {
	let isEnded = false;
	const later = foundry.utils.debounce(() => {
		if (!isEnded) draw();
	}, QUIET);
	const onActor = (actor: Actor.Implementation): void => {
		if (shows(actor)) later();
	};
	const hooks = HOOKS.map((name) => [name, Hooks.on(name, onActor)] as const);
	return () => {
		isEnded = true;
		for (const [name, hook] of hooks) Hooks.off(name, hook);
	};
}
