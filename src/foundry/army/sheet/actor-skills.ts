import { type PersonSkills, readPerson } from "../../../bridge/army/sheet/index.js";
import type { ActorData } from "../../../bridge/systems/index.js";
import { worldMapping } from "../../host/system-readings.js";
import { words } from "../../host/words.js";

/** An actor as its game system prepared it, in the form of the readers of skills. */
function plainActor(actor: Actor.Implementation): ActorData {
	return {
		type: actor.type,
		system: actor.system,
		items: actor.items.map((item) => ({ type: item.type, name: item.name, system: item.system })),
	};
}

/** The skills of an actor, also by the GM's mapping of this world. */
export const skillsOf = (actor: Actor.Implementation): PersonSkills =>
	readPerson(game.system.id, plainActor(actor), words(), worldMapping());
