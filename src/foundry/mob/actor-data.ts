import type { ActionData, ActorData, ItemData } from "../../bridge/systems/index.js";
import { entriesAt, textAt, valueAt } from "../../bridge/systems/index.js";
import { ACTION_READERS, type ActionReader } from "./actions/index.js";

/** An actor as far as all game systems have it. What it holds is theirs: getters and methods may throw. */
export interface AnyActor {
	readonly type: string;
	readonly system: unknown;
	readonly items: unknown;
	readonly statuses: unknown;
}

/**
 * An actor as its game system prepared it, and what its token's bar shows. What the system's own methods tell of its attacks
 * is asked of the reader for `systemId`. Whatever throws on the way counts as not there; it takes nothing else with it.
 */
export function toActorData(actor: AnyActor, bar: string | null, systemId: string): ActorData {
	const reader = Object.hasOwn(ACTION_READERS, systemId) ? ACTION_READERS[systemId] : undefined;
	const actions = attempt(() => reader?.ofActor?.(actor));
	return {
		type: textAt(actor, "type") ?? "",
		system: valueAt(actor, "system"),
		items: listOf(actor, "items").map((item) => toItemData(item, reader)),
		statuses: listOf(actor, "statuses").filter((id) => typeof id === "string"),
		...(actions === undefined ? {} : { actions }),
		...(bar === null ? {} : { bar }),
	};
}

function toItemData(item: unknown, reader: ActionReader | undefined): ItemData {
	const id = textAt(item, "id");
	const actions = attempt((): readonly ActionData[] | undefined => reader?.ofItem?.(item));
	return {
		...(id === undefined ? {} : { id }),
		type: textAt(item, "type") ?? "",
		name: textAt(item, "name") ?? "",
		system: valueAt(item, "system"),
		...(actions === undefined ? {} : { actions }),
	};
}

const listOf = (data: unknown, path: string): readonly unknown[] =>
	attempt(() => entriesAt(data, path).map(([, entry]) => entry)) ?? [];

function attempt<T>(ask: () => T): T | undefined {
	try {
		return ask();
	} catch {
		return undefined;
	}
}
