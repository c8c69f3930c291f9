/** Milliseconds without another change after which a window is drawn: a player may change the own actor without end. */
const QUIET = 100;

const HOOKS = ["createActor", "updateActor", "deleteActor"] as const;

/** Hooks of what an actor has, from which its system works out its numbers. */
const HOOKS_WITHIN = [
	...["createItem", "updateItem", "deleteItem"],
	...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
] as const;

/** A document, which may be in an actor, or in something that an actor has. */
interface Within {
	readonly parent: Within | null;
}

function holderOf(document: Within | null): Actor.Implementation | null {
	return document === null || document instanceof Actor
		? (document as Actor.Implementation | null)
		: holderOf(document.parent);
}

/** Calls back when actors have changed of which a window shows what their systems work out, as {@link followActors}. */
export function followNumbers(shows: (actor: Actor.Implementation) => boolean, draw: () => void): () => void {
	const later = foundry.utils.debounce(draw, QUIET);
	const onPart = (document: Within): void => {
		const actor = holderOf(document);
		if (actor && shows(actor)) later();
	};
	const hooks = HOOKS_WITHIN.map((name) => [name, Hooks.on(name as "updateItem", onPart as never)] as const);
	const unfollow = followActors(shows, later);
	return () => {
		unfollow();
		for (const [name, hook] of hooks) Hooks.off(name as "updateItem", hook);
	};
}

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
