/** Milliseconds without another change after which a window is drawn: a player may change the own actor without end. */
const QUIET = 100;

const HOOKS = ["createActor", "updateActor", "deleteActor"] as const;

/** Hooks of what an actor has, from which its system works out its numbers. */
const HOOKS_WITHIN = [
	"createItem",
	"updateItem",
	"deleteItem",
	"createActiveEffect",
	"updateActiveEffect",
	"deleteActiveEffect",
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

/**
 * Calls back when actors have changed, come or gone that a window shows, once for many changes. Returns what ends that.
 */
export function followActors(shows: (actor: Actor.Implementation) => boolean, draw: () => void): () => void {
	return follow(HOOKS, shows, draw);
}

/** As {@link followActors}, for what their systems work out: it changes with what an actor has too. */
export function followActorsWithin(shows: (actor: Actor.Implementation) => boolean, draw: () => void): () => void {
	return follow([...HOOKS, ...HOOKS_WITHIN], shows, draw);
}

function follow(
	names: readonly string[],
	shows: (actor: Actor.Implementation) => boolean,
	draw: () => void,
): () => void {
	let isEnded = false;
	const later = foundry.utils.debounce(() => {
		if (!isEnded) draw();
	}, QUIET);
	const onChange = (document: Within): void => {
		const actor = holderOf(document);
		if (actor && shows(actor)) later();
	};
	const hooks = names.map((name) => [name, Hooks.on(name as "updateActor", onChange)] as const);
	return () => {
		isEnded = true;
		for (const [name, hook] of hooks) Hooks.off(name as "updateActor", hook);
	};
}
