import type { NightEdit } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { isForce } from "../../army/actor/index.js";
import { notifyFault } from "../../host/notify.js";
import type { NightState } from "./night-state.js";

/** The arrival of an army that was dropped on the window, on the side under the pointer; null: it was something else. */
export async function dropped(
	event: DragEvent,
	side: string | undefined,
	state: Result<NightState>,
): Promise<NightEdit | null> {
	const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { readonly type?: string };
	if (!state.ok || data.type !== "Actor") return null;
	const actor = (await Actor.implementation.fromDropData(data as never)) as Actor.Implementation | undefined;
	if (!actor || !isForce(actor) || actor.pack !== null) {
		notifyFault({ code: "MUSTER.Fault.Battle.noArmyDropped" });
		return null;
	}
	const [first = "a"] = Object.keys(state.value.day.setup.sides);
	return { kind: "arrive", side: side ?? first, uuid: actor.uuid, name: actor.name, unit: "" };
}
