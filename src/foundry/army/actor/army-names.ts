import { nameWithPlayers, tellArmiesApart } from "../../../bridge/army/stored/index.js";
import { sayPlayersBehind } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { allForces } from "./force-flag.js";

const facts = (actor: Actor.Implementation) => ({ name: actor.name, players: sayPlayersBehind(actor) });

/**
 * The names of all armies for a choice, by uuid: a player's army that is called as another has its player beside the
 * name.
 */
export function armyLabels(): ReadonlyMap<string, string> {
	const all = allForces();
	const names = tellArmiesApart(all.map(facts), words());
	return new Map(all.map(({ uuid }, i) => [uuid, names[i] ?? ""]));
}

/** The name of an army with the players whose it is. */
export const nameOfArmy = (actor: Actor.Implementation): string => nameWithPlayers(facts(actor), words());
