import type { ActorData, ItemData } from "../../bridge/systems/index.js";

type AnyActor = Actor.Implementation;

/** An actor as its game system prepared it, and what its token's bar shows. */
export function toActorData(actor: AnyActor, bar: string | null): ActorData {
	return {
		type: actor.type,
		system: actor.system,
		items: actor.items.map((item) => toItemData(item as AnyItem)),
		statuses: [...actor.statuses],
		...(bar === null ? {} : { bar }),
	};
}

/** An item as far as all game systems have it; some carry actions with methods of their own. */
interface AnyItem {
	readonly id: string | null;
	readonly type: string;
	readonly name: string;
	readonly system: unknown;
	readonly firstAction?: unknown;
}

function toItemData(item: AnyItem): ItemData {
	const { id, type, name, system } = item;
	const attack = attackTotal(item);
	return {
		...(id === null ? {} : { id }),
		type,
		name,
		system,
		...(attack === undefined ? {} : { totals: { attack } }),
	};
}

/** What an action's own method says its whole attack bonus is, where a game system has such (its data holds parts only). */
interface TellingAction {
	getAttacks(options: object): readonly { readonly bonus?: unknown }[];
}

const isTelling = (action: unknown): action is TellingAction =>
	typeof action === "object" && action !== null && "getAttacks" in action && typeof action.getAttacks === "function";

function attackTotal({ firstAction }: AnyItem): number | undefined {
	if (!isTelling(firstAction)) return undefined;
	try {
		const [first] = firstAction.getAttacks({ full: true, resolve: true, conditionals: true, bonuses: true });
		return typeof first?.bonus === "number" ? first.bonus : undefined;
	} catch {
		// A stranger's method: what it cannot tell is asked for.
		return undefined;
	}
}
