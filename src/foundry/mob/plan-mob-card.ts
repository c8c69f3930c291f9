import { mobTitle, planMob, type StoredMob, sayEdits, toPlanRows } from "../../bridge/mob/index.js";
import { EDIT, OWN_WAY, type Planned, sayLeftOut, type TransactionPlan } from "../../bridge/transactions/index.js";
import type { Health } from "../../engine/combat/index.js";
import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../engine/schema/index.js";
import { madeAt, writtenBy } from "../host/message-stats.js";
import { words } from "../host/words.js";
import { defeatedStatus } from "../tokens/statuses.js";
import { editsOf, storedMobOf, WAITS_FOR_GM } from "./mob-message.js";
import { noteApplyRequest } from "./note-apply-request.js";
import { otherNamesOn, sayOtherNames } from "./other-names.js";
import { withOwnWay } from "./own-way.js";
import { checkPlayerOrder, isSeenHere } from "./player-orders.js";
import { placesOfRows, rowTokensOf, statsOfRows } from "./row-tokens.js";

type Message = ChatMessage.Implementation;

/**
 * Plans the changes of a mob's card; reads everything but the message's id again. A GM applies a player's card to tokens that it calls by other names
 * only if the reference names just these tokens: then the GM has seen their names.
 */
export async function planMobCard(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const id = typeof ref === "object" && ref !== null && "message" in ref ? ref["message"] : undefined;
	const message = typeof id === "string" ? game.messages.get(id) : undefined;
	if (message && !by.isGM && !isSeenHere(message)) return fail({ code: "MUSTER.Fault.Mob.unseen" });
	const stored = storedMobOf(message);
	if (!message || !stored) return fail({ code: "MUSTER.Fault.Mob.noCard" });
	if (!by.isGM && message.author?.id !== by.id) return fail({ code: "MUSTER.Fault.Mob.mayNotApply" });
	if (!sameJson(seenIn(ref, stored), editsOf(stored))) return fail({ code: "MUSTER.Fault.Mob.editedMeanwhile" });
	const others = by.isGM ? otherNamesOn(message, stored) : [];
	const isAgreed = others.length === 0 || sameJson(namedIn(ref), toJson(others));
	if (!isAgreed) return fail({ code: "MUSTER.Fault.Mob.otherNames", data: { names: sayOtherNames(others) } });
	const planned = await planMobOf(message, stored, by);
	// Nothing is written; the GM learns that a player waits for a click.
	if (!planned.ok && planned.fault.code === WAITS_FOR_GM) noteApplyRequest(message, by);
	return planned;
}

/** The changes by hand that were seen with the click; an order that names none applies what is there. */
function seenIn(ref: Json, stored: StoredMob): Json {
	const { edits = editsOf(stored) } = isRecord(ref) ? (ref as { readonly edits?: Json }) : {};
	return edits;
}

/** The tokens of other names that the GM has agreed to. */
function namedIn(ref: Json): Json {
	const { named = null } = isRecord(ref) ? (ref as { readonly named?: Json }) : {};
	return named;
}

async function planMobOf(
	message: Message,
	stored: StoredMob,
	by: User.Implementation,
): Promise<Result<TransactionPlan>> {
	const rows = rowTokensOf(stored);
	const stats = statsOfRows(rows);
	const live: Record<string, Health | null> = {};
	for (const [uuid, { health }] of stats) live[uuid] = health?.state ?? null;
	const applied = rows.filter(({ isLeftOut }) => !isLeftOut);
	const order = {
		stored,
		tokens: applied.map(({ first }) => first),
		sharing: applied.flatMap(({ all }) => all),
		edited: game.users.get(writtenBy(message) ?? "")?.isGM
			? []
			: rows.filter(({ isEdited }) => isEdited).map(({ first }) => first),
		live,
	};
	const checked = by.isGM ? ok(null) : checkPlayerOrder(order, by);
	if (!checked.ok) return checked;
	const planned = toPlanRows(stored, live);
	const rebased = toPlanRows(stored, live, { rebased: true });
	const there = placesOfRows(rows, stats, stored.dead === "remove");
	const plan = planMob({
		source: message.uuid,
		// One message is one outcome, even if its author rewrites it afterwards.
		outcome: message.id ?? "",
		since: madeAt(message),
		title: mobTitle(stored, words()),
		rows: planned,
		rebased,
		places: await withOwnWay(there, [...planned, ...rebased]),
		dead: stored.dead,
		defeatedStatus: defeatedStatus(),
	});
	if (plan.changes.length === 0 && plan.leftOut.some(({ key }) => key === OWN_WAY))
		return fail({ code: "MUSTER.Fault.Mob.byHand", data: { sentences: sayLeftOut(words(), plan).join(" ") } });
	const edits = sayEdits(stored, words()).map((reason) => ({ subject: "", key: EDIT, data: { reason } }));
	const withEdits = <Part extends Planned>(part: Part): Part => ({ ...part, leftOut: [...part.leftOut, ...edits] });
	return ok({ ...withEdits(plan), rebased: plan.rebased && withEdits(plan.rebased) });
}
