import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { EMPTY_FORCE, FORCE_IMAGE } from "../../../bridge/army/stored/index.js";
import { type Result, withoutDirections } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { openCarrier } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";

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
	const sheet = await openCarrier(made.value);
	if (!force && sheet?.element instanceof HTMLElement) selectName(sheet.element);
	return made.value;
}

function selectName(sheet: HTMLElement): void {
	const field = sheet.querySelector<HTMLInputElement>('input[data-field="@name"]');
	field?.focus();
	field?.select();
}

/** A new army. */
interface NewForce {
	readonly name: string;
	/** Id of a folder of actors; null for none. Default: the folder of armies. */
	readonly folder?: string | null;
	/** Its contents; default: empty. */
	readonly force?: StoredForce;
}

/** Creates an army, by script that is loaded for it: see `createCarrier`, and its faults. */
export async function createForce({
	name,
	folder,
	force = EMPTY_FORCE,
}: NewForce): Promise<Result<Actor.Implementation>> {
	const { createCarrier } = await loadChunk(() => import("../../carriers/create-carrier.js"));
	const data = toJson({ ...force, name: withoutDirections(name) });
	return createCarrier({
		kind: "force",
		name,
		folder,
		img: force.emblem || FORCE_IMAGE,
		// Of no side at first; its name is read by those who own it.
		disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
		displayName: CONST.TOKEN_DISPLAY_MODES.OWNER,
		data,
	});
}
