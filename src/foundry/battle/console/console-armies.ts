import type { buildArmyChanges } from "../../../bridge/battle/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { isForce } from "../../army/actor/index.js";
import { pause } from "../../host/in-slices.js";
import { loadChunk } from "../../host/lazy.js";
import { words } from "../../host/words.js";
import { armiesNow } from "../day/armies-now.js";
import { followActors } from "../pages/follow-actors.js";
import type { ConsoleHost } from "./console-state.js";

/** Changes of the armies since they were taken for the shown day; null: nothing has changed, or an army is gone. */
export async function armyChangesOf({ shown: { day } }: ConsoleHost): Promise<ReturnType<typeof buildArmyChanges>> {
	// Of a large day each part of what a console shows may fill a turn of the page.
	await pause();
	const now = day?.fought === null ? armiesNow(day) : null;
	if (!day || !now?.ok || sameJson(toJson(day.forces), toJson(now.value))) return null;
	return (await loadChunk(() => import("./say-army-changes.js"))).buildArmyChanges(day, now.value, words());
}

/** Draws the console again when one of its armies changes. */
export function followArmies(host: ConsoleHost): void {
	const isShown = (actor: Actor.Implementation): boolean => isForce(actor) && isInBattle(host, actor.uuid);
	host.untilClosed(followActors(isShown, () => void host.redraw(["body"])));
}

function isInBattle({ shown: { day } }: ConsoleHost, uuid: string): boolean {
	const sides = Object.values(day?.setup.sides ?? {});
	return sides.some(({ contingents }) => contingents.some((each) => each.uuid === uuid));
}
