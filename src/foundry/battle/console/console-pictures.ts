import { isOwnImage } from "../../../bridge/army/stored/index.js";
import type { ConsolePictures } from "../../../bridge/battle/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";

/** The picture of an actor; empty: it has the host's own, or is not there. */
function person(uuid: string): string {
	const { img } = actorAt(uuid) ?? {};
	return img && isOwnImage(img) ? img : "";
}

/** The emblem of an army, else the picture of its actor. */
function army(uuid: string): string {
	const actor = uuid === "" ? null : actorAt(uuid);
	const stored = actor && storedForceOf(actor);
	return (stored?.ok && stored.value.emblem) || person(uuid);
}

/** Pictures of armies and heroes as the actors of this world have them. */
export const CONSOLE_PICTURES: ConsolePictures = { army, person };
