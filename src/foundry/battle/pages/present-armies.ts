import type { StoredForce } from "../../../bridge/army/stored/index.js";
import type { ArmyChange } from "../../../bridge/battle/index.js";
import { GONE, type PlannedPart, UNREADABLE } from "../../../bridge/transactions/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";

/** An army as it is now; undefined: it is gone, or does not read. */
export function armyAt(uuid: string): StoredForce | undefined {
	const actor = actorAt(uuid);
	const stored = actor && storedForceOf(actor);
	return stored?.ok ? stored.value : undefined;
}

/** Armies that are gone, or do not read, as parts of a plan. */
export const goneParts = (armies: readonly Pick<ArmyChange, "uuid" | "name">[]): PlannedPart[] =>
	armies.map(({ uuid, name }) => {
		const leftOut = [{ subject: uuid, key: actorAt(uuid) ? UNREADABLE : GONE }];
		return { subject: uuid, name, leftOut, rebased: { leftOut } };
	});
