import { addChronicle, type StoredForce } from "../../bridge/army/stored/index.js";
import {
	buildChangeView,
	buildChronicle,
	otherThanCard,
	replayCampaign,
	type StoredCampaign,
} from "../../bridge/campaign/index.js";
import { planParts, type TransactionPlan, toChanges } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { forceAfter, forceRules, storedForceOf } from "../army/actor/index.js";
import { strengthNow } from "../army/actor/note-strength.js";
import { madeAt } from "../host/find-document.js";
import { words } from "../host/words.js";
import { worldTimeNow } from "../host/world-days.js";
import { readCurrent } from "../transactions/index.js";
import { armyOf, mayApply, storedCampaignOf } from "./campaign-message.js";

type Message = ChatMessage.Implementation;

/**
 * Plans the changes of a campaign card; trusts its dice only as far as its rules could have asked for them. What a card
 * shows is its author's word, so that not even a GM applies one whose author does not own the army.
 */
export function planCampaignCard(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	const id = typeof ref === "object" && ref !== null && "message" in ref ? ref["message"] : undefined;
	const message = typeof id === "string" ? game.messages.get(id) : undefined;
	const card = storedCampaignOf(message);
	if (!message || !card) return fail({ code: "MUSTER.Fault.Campaign.noCard" });
	if (!mayApply(message, card, by)) return fail({ code: "MUSTER.Fault.Campaign.mayNotApply" });
	const actor = armyOf(card);
	if (!actor) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
	const { author } = message;
	if (author && !actor.testUserPermission(author, "OWNER"))
		return fail({ code: "MUSTER.Fault.Campaign.notAuthors", data: { user: author.name, army: actor.name } });
	const stored = storedForceOf(actor);
	return stored.ok ? planFor(message, card, actor, stored.value) : stored;
}

function planFor(
	message: Message,
	card: StoredCampaign,
	actor: Actor.Implementation,
	stored: StoredForce,
): Result<TransactionPlan> {
	const change = replayCampaign(card, { stored, rules: forceRules(), newId: card.unit });
	if (!change.ok) return change;
	const view = buildChangeView(change.value, stored, words(), card.names[card.unit]);
	const line = buildChronicle(card.action, change.value.title, view, words());
	const entry = { time: message.timestamp, world: worldTimeNow(), ...line, strength: strengthNow(stored) };
	const update = { ...change.value.update, ...addChronicle(stored, message.id ?? "", entry) };
	const after = forceAfter(actor, update);
	if (!after.ok) return after;
	const subject = actor.id ?? "";
	const target = { subject, uuid: actor.uuid, class: "Actor" } as const;
	const changes = toChanges(target, update, readCurrent);
	return ok({
		source: message.uuid,
		// One message is one outcome, even if its author rewrites it afterwards.
		outcome: message.id ?? "",
		since: madeAt(message),
		title: `${entry.title}: ${actor.name}`,
		...planParts([{ subject, name: actor.name, changes, leftOut: otherThanCard(card, change.value, view, words()) }]),
	});
}
