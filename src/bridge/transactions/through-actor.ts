import { idOf } from "./requests.js";
import type { Change } from "./types.js";

const DELTA = "delta.";

type Placed = Pick<Change, "class" | "uuid" | "path">;

/**
 * A change of an unlinked token's actor that is named by its place in the token (`delta.system.…`), as records of earlier versions and
 * sources of other modules name it, as one of that actor: it is written through the actor, so that the game system hears of it. The
 * token's id is used as the actor's, which has no use below a token. All other changes stay as they are.
 */
export function throughActor<C extends Placed>(change: C): C {
	if (change.class !== "Token" || !change.path.startsWith(DELTA)) return change;
	const { uuid: parent, path } = change;
	return { ...change, class: "Actor", uuid: `${parent}.Actor.${idOf(parent)}`, parent, path: path.slice(DELTA.length) };
}
