import type { ActionData } from "../../../bridge/systems/index.js";

/** What a reader needs of the client that it runs in. */
export interface LiveClient {
	/** `CONFIG`, where game systems leave their own tables. */
	readonly config: unknown;
	/** A text of the system's in the language of this client, with its data filled in. */
	say(key: string, data?: Record<string, string>): string;
}

/**
 * Asks the actors of one game system, through methods that are the system's own, what their data does not tell. What it
 * gets is a stranger's live document; whatever it throws counts as not told. It must neither roll nor change anything.
 */
export interface ActionReader {
	/** Keys of the system's world settings that its adapter asks for. */
	readonly settings?: readonly string[];
	/** Asks what the system tells only after a while. The others know it from then on, until the system prepares the actor anew. */
	learn?(actor: unknown, client: LiveClient): Promise<void>;
	/** The ways to attack with an item; undefined where the item has none to tell of. */
	ofItem?(item: unknown): readonly ActionData[] | undefined;
	/** The attacks that the system prepares for the actor itself. */
	ofActor?(actor: unknown): readonly ActionData[] | undefined;
}
