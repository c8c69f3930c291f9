import { FORCE_PATH } from "../../../bridge/army/stored/index.js";

/** The unchecked value at a path below the stored army of an actor. */
export function storedValueAt(actor: Actor.Implementation, path: string): unknown {
	return foundry.utils.getProperty(actor, `${FORCE_PATH}.${path}`);
}
