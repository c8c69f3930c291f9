import type { ActionData, ActorData, ItemData } from "../../bridge/systems/index.js";
import { entriesAt, textAt, valueAt } from "../../bridge/systems/index.js";
import { ACTION_READERS, type ActionReader } from "./actions/index.js";

/**
 * An actor in the form that all game systems share. Its members belong to the system: getters and methods may throw.
 */
interface AnyActor {
	readonly type: string;
	readonly system: unknown;
	readonly items: unknown;
	readonly statuses: unknown;
}

/** The game system of a world. */
interface HostSystem {
	readonly id: string;
	/** The value of one of its world settings; may throw. */
	settingOf(key: string): unknown;
}

/**
 * Converts an actor as its game system prepared it, with the attribute of its token's bar. Attacks that only the
 * system's methods know come from the system's reader. Whatever throws counts as absent, and does not affect the rest.
 */
export function toActorData(actor: AnyActor, bar: string | null, { id, settingOf }: HostSystem): ActorData {
	const reader = Object.hasOwn(ACTION_READERS, id) ? ACTION_READERS[id] : undefined;
	const settings = reader?.settings?.map((key) => [key, attempt(() => settingOf(key))] as const);
	const actions = attempt(() => reader?.ofActor?.(actor));
	const rules = attempt(() => reader?.rulesOf?.(actor));
	return {
		type: textAt(actor, "type") ?? "",
		system: valueAt(actor, "system"),
		items: listOf(actor, "items").map((item) => toItemData(item, reader)),
		statuses: listOf(actor, "statuses").filter((id) => typeof id === "string"),
		...(actions === undefined ? {} : { actions }),
		...(rules === undefined || rules.length === 0 ? {} : { rules }),
		...(settings === undefined ? {} : { settings: Object.fromEntries(settings) }),
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
