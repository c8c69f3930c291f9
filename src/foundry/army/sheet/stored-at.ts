import { FORCE_PATH } from "../../../bridge/army/stored/index.js";

/** What stands at a path below the stored force of an actor, valid or not. */
export function storedAt(actor: Actor.Implementation, path: string): unknown {
	return foundry.utils.getProperty(actor, `${FORCE_PATH}.${path}`);
}
