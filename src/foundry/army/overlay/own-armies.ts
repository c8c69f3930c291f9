import { sayArmy, toArmyFacts } from "../../../bridge/army/overlay/index.js";
import { emblemShield } from "../../../bridge/army/sheet/index.js";
import { toForce } from "../../../bridge/army/stored/index.js";
import type { HomeArmy } from "../../../bridge/shell/index.js";
import { words } from "../../host/words.js";
import { allForces, forceRules, storedForceOf } from "../actor/index.js";

/** The armies that this reader owns or may look into; of those that do not read it is said. */
export function readersArmies(): readonly HomeArmy[] {
	return allForces()
		.filter((actor) => actor.testUserPermission(game.user, "OBSERVER"))
		.map((actor) => {
			const stored = storedForceOf(actor);
			return {
				uuid: actor.uuid,
				name: actor.name,
				state: stored.ok
					? sayArmy(toArmyFacts(toForce(stored.value), forceRules()), words())
					: words().say("MUSTER.Home.unreadArmy"),
				shield: emblemShield(stored.ok ? stored.value.colour : ""),
				mayPlace: actor.isOwner && game.user.can("TOKEN_CREATE"),
			};
		});
}
