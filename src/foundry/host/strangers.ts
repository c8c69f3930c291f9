import type { Owned, Right } from "./rights.js";
import { idsWithout } from "./rights.js";
import { type Behind, playersBehind } from "./whose.js";

/**
 * Those behind a document who have no right of their own to an actor that it names. Empty: it may be taken, since each
 * of them could do the same by hand, or a GM named it. `right`: what is about to be done; OBSERVER: it is only read for
 * them.
 */
export function strangersTo(named: object, naming: object, right: Right = "OWNER"): readonly Behind[] {
	const behind = playersBehind(naming);
	const ids = behind.map(({ id }) => id ?? "");
	const without = idsWithout(ids, { named: named as Owned<User.Implementation>, users: game.users }, right);
	return behind.filter(({ id }) => without.includes(id ?? ""));
}
