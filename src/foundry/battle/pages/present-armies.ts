import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { armiesGone, type BattleDay, goneParts } from "../../../bridge/battle/index.js";
import type { PlannedPart } from "../../../bridge/transactions/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";

/** An army as it is now; undefined: it is gone, or does not read. */
export function armyAt(uuid: string): StoredForce | undefined {
	const actor = actorAt(uuid);
	const stored = actor && storedForceOf(actor);
	return stored?.ok ? stored.value : undefined;
}

/** The armies of a day that are gone, or do not read, as parts of a plan. */
export const goneArmies = (day: BattleDay): readonly PlannedPart[] =>
	goneParts(armiesGone(day, armyAt), (uuid) => actorAt(uuid) !== null);
