import { addChronicle, toForceChanges } from "../../../bridge/army/stored/index.js";
import { type ArmyNight, leftParts, sayNight } from "../../../bridge/battle/index.js";
import { hashId, type PlannedPart, planParts, type TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { canonicalJson, type Json, toJson } from "../../../engine/schema/index.js";
import { rawForceOf } from "../../army/actor/force-flag.js";
import { forceAfter, storedForceOf } from "../../army/actor/index.js";
import { strengthNow } from "../../army/actor/note-strength.js";
import { actorAt } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { worldTimeNow } from "../../host/world-days.js";
import { sourceOfNight } from "../day/day-source.js";
import { battlePageAt, type HostBattlePage, whileAsRead } from "../pages/battle-pages.js";
import { type NightState, nightState } from "./night-state.js";

/**
 * The changes of a night in all armies of a battle: everything but page and day is read again. Only game masters apply
 * one.
 */
export function planNightChanges(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	if (!by.isGM) return fail(GM_ONLY);
	const { page: uuid, day: number } = isRecord(ref) ? ref : {};
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const state = nightState(page, number);
	return state.ok ? planFor(page, state.value) : state;
}

function planFor(page: HostBattlePage, { day, plan }: NightState): Result<TransactionPlan> {
	if (!plan.ok) return plan;
	const title = words().say("MUSTER.Battle.Night.title", { name: page.name, day: day.number });
	const parts: PlannedPart[] = leftParts(plan.value.leftOut);
	for (const army of plan.value.armies) {
		const part = planArmy(army, `${page.id}n${day.number}`.slice(-32), title);
		if (!part.ok) return part;
		parts.push(part.value);
	}
	const outcome = [page.uuid, "night", day.number, hashId(canonicalJson([day.fought as Json, toJson(day.night)]))];
	const source = sourceOfNight(page, day.number);
	return ok({ source, outcome, since: null, title, ...planParts(parts), stands: whileAsRead(page) });
}

/** Changes of a night in one army. Faults: the army is gone, or would not be one any more. */
function planArmy(army: ArmyNight, id: string, title: string): Result<PlannedPart> {
	const actor = actorAt(army.uuid);
	if (!actor) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
	const stored = storedForceOf(actor);
	if (!stored.ok) return stored;
	const entry = { time: Date.now(), world: worldTimeNow(), title, text: sayNight(army, words()).join("\n") };
	const update = {
		...army.update,
		...addChronicle(stored.value, id, { ...entry, strength: strengthNow(stored.value) }),
	};
	const after = forceAfter(actor, update);
	if (!after.ok) return after;
	const changes = toForceChanges(actor, rawForceOf(actor), update);
	return ok({ subject: actor.uuid, name: actor.name, changes });
}
