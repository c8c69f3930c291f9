import type { StoredForce } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { openArmy } from "./army-sheet.js";
import type { NewForce } from "./create-carrier.js";

/** True if the user may create armies: they are actors. */
export const mayMakeArmies = (): boolean => getDocumentClass("Actor").canUserCreate(game.user);

/**
 * Creates an army and opens it; of an empty one selects the name, to be typed first. Null if none was created, after a
 * notice.
 */
export async function newArmy(force?: StoredForce, folder?: string | null): Promise<Actor.Implementation | null> {
	const name = force?.name || words().say("MUSTER.Forces.newName");
	const made = await createForce({ name, ...(force ? { force } : {}), ...(folder === undefined ? {} : { folder }) });
	if (!made.ok) {
		notifyFault(made.fault);
		return null;
	}
	const sheet = await openArmy(made.value);
	if (!force && sheet?.element instanceof HTMLElement) selectName(sheet.element);
	return made.value;
}

function selectName(sheet: HTMLElement): void {
	const field = sheet.querySelector<HTMLInputElement>('input[data-field="@name"]');
	field?.focus();
	field?.select();
}

/** Creates an army, by script that is loaded for it: see `createCarrier`, and its faults. */
export async function createForce(wanted: NewForce): Promise<Result<Actor.Implementation>> {
	return (await loadChunk(() => import("./create-carrier.js"))).createCarrier(wanted);
}
