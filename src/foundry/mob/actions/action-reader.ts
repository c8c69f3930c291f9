import type { ActionData } from "../../../bridge/systems/index.js";

/**
 * Asks the actors of one game system, through methods that are the system's own, what their data does not tell. What it
 * gets is a stranger's live document; whatever it throws counts as not told. It must neither roll nor change anything.
 */
export interface ActionReader {
	/** Keys of the system's world settings that its adapter asks for. */
	readonly settings?: readonly string[];
	/** The ways to attack with an item; undefined where the item has none to tell of. */
	ofItem?(item: unknown): readonly ActionData[] | undefined;
	/** The attacks that the system prepares for the actor itself. */
	ofActor?(actor: unknown): readonly ActionData[] | undefined;
}
