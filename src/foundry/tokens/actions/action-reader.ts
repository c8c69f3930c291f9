import type { ActionData, RollRule } from "../../../bridge/systems/index.js";

/** The client, as far as a reader needs it. */
export interface LiveClient {
	/** `CONFIG`, where game systems keep their own tables. */
	readonly config: unknown;
	/** A text of the system in the language of this client, with its data filled in. */
	say(key: string, data?: Record<string, string>): string;
}

/**
 * Asks the actors of one game system, by the system's own methods, for numbers that their data does not hold. Receives
 * a live document of another package; an exception counts as no answer. Must neither roll nor change anything.
 */
export interface ActionReader {
	/** Keys of the system's world settings that its adapter needs. */
	readonly settings?: readonly string[];
	/**
	 * Loads numbers that the system provides asynchronously. The other methods know them afterwards, until the system
	 * prepares the actor again.
	 */
	learn?(actor: unknown, client: LiveClient): Promise<void>;
	/** The ways to attack with an item; undefined if it has none. */
	ofItem?(item: unknown): readonly ActionData[] | undefined;
	/** Changes that the system works in only as it rolls; undefined: it has no such thing. */
	rulesOf?(actor: unknown): readonly RollRule[] | undefined;
	/** The attacks that the system prepares for the actor itself. */
	ofActor?(actor: unknown): readonly ActionData[] | undefined;
}
