import type { StoredForce } from "../../bridge/force/index.js";
import { notifyFault } from "../services/notify.js";
import { openArmy } from "./army-sheet.js";
import { createForce } from "./create-force.js";

/** Whether the user may make armies at all: they are actors. */
export const mayMakeArmies = (): boolean => getDocumentClass("Actor").canUserCreate(game.user);

/** Makes an army and opens it, so that its name is the first thing that one writes. Null when none was made; that has been said. */
export async function newArmy(force?: StoredForce, folder?: string | null): Promise<Actor.Implementation | null> {
	const name = force?.name || game.i18n.localize("MUSTER.Forces.newName");
	const made = await createForce({ name, ...(force ? { force } : {}), ...(folder === undefined ? {} : { folder }) });
	if (!made.ok) {
		notifyFault(made.fault);
		return null;
	}
	await openArmy(made.value);
	return made.value;
}
