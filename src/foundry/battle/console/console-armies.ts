import { buildArmyChanges } from "../../../bridge/battle/index.js";
import { isForce } from "../../army/actor/index.js";
import { words } from "../../host/words.js";
import { armiesNow } from "../day/armies-now.js";
import { followActors } from "../follow-actors.js";
import type { ConsoleHost } from "./console-host.js";

/** Changes of the armies since they were taken for the shown day; null: nothing has changed, or an army is gone. */
export function armyChangesOf({ shown: { day } }: ConsoleHost): ReturnType<typeof buildArmyChanges> {
	const now = day?.fought === null ? armiesNow(day) : null;
	return day && now?.ok ? buildArmyChanges(day, now.value, words()) : null;
}

/** Draws the console again when one of its armies changes. */
export function followArmies(host: ConsoleHost): void {
	const isShown = (actor: Actor.Implementation): boolean => isForce(actor) && isInBattle(host, actor.uuid);
	host.closing.add(followActors(isShown, () => void host.draw(["body"])));
}

function isInBattle({ shown: { day } }: ConsoleHost, uuid: string): boolean {
	const sides = Object.values(day?.setup.sides ?? {});
	return sides.some(({ contingents }) => contingents.some((each) => each.uuid === uuid));
}
