import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { notifyFault } from "../../host/notify.js";
import { openArmy } from "./army-sheet.js";
import { createForce } from "./create-force.js";

/** Whether the user may make armies at all: they are actors. */
export const mayMakeArmies = (): boolean => getDocumentClass("Actor").canUserCreate(game.user);

/** Makes an army and opens it; of an empty one the name is the first thing that one writes. Null when none was made; that has been said. */
export async function newArmy(force?: StoredForce, folder?: string | null): Promise<Actor.Implementation | null> {
	const name = force?.name || game.i18n.localize("MUSTER.Forces.newName");
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
