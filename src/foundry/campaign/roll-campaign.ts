import {
	CAMPAIGN_ACTIONS,
	type CampaignChange,
	type CampaignKind,
	type CampaignOutlook,
	type CampaignPreview,
	foreseeCampaign,
	previewCampaign,
	toStoredCampaign,
} from "../../bridge/campaign/index.js";
import type { Transaction } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { forceRules, storedForceOf } from "../army/actor/index.js";
import { mayRoll } from "../host/permissions.js";
import { settleGame } from "../rolls/host-dice.js";
import { postCard } from "../rolls/post-card.js";
import { applyFrom } from "../transactions/index.js";
import { CAMPAIGN_SOURCE, campaignReference } from "./campaign-message.js";

/**
 * Listener of `muster.campaignActed`: called after the card of a campaign action is posted and before it is applied,
 * only on the client that did it.
 */
export type CampaignActedHook = (change: CampaignChange, message: ChatMessage.Implementation) => void;

/** One action of an army, with its filled form. */
export interface CampaignOrder {
	readonly actor: Actor.Implementation;
	readonly action: CampaignKind;
	readonly form: Json;
}

/** The changes of an action, and the possible results of its dice. */
export interface CampaignForesight extends CampaignPreview {
	readonly outlook: CampaignOutlook;
}

/** The result; the transaction is null if the card was posted but could not be applied (yet). */
export interface CampaignReceipt {
	readonly message: ChatMessage.Implementation;
	readonly transaction: Result<Transaction>;
}

/**
 * Throws the dice of an action, posts its card to the GMs and the army's owners, and applies it. Faults, after which
 * nothing has happened: not the user's army; those of the form; nothing would change; the message was refused.
 */
export async function rollCampaign({ actor, action, form }: CampaignOrder): Promise<Result<CampaignReceipt>> {
	if (!actor.isOwner) return fail({ code: "MUSTER.Fault.Force.notYours" });
	if (!mayRoll(game.user)) return fail({ code: "MUSTER.Fault.Access.mayNotRoll" });
	const stored = storedForceOf(actor);
	if (!stored.ok) return stored;
	const context = { stored: stored.value, rules: forceRules(), newId: foundry.utils.randomID() };
	const outlook = foreseeCampaign(action, form, context);
	if (!outlook.ok) return outlook;
	if (!outlook.value.changes) return fail({ code: "MUSTER.Fault.Campaign.noChange" });
	const settled = await settleGame(CAMPAIGN_ACTIONS[action](context), form);
	if (!settled.ok) return settled;
	const { driven, rolls } = settled.value;
	const record = { action, army: actor.uuid, form, change: driven.outcome, log: driven.log };
	const card = toStoredCampaign(record, context);
	if (!card.ok) return card;
	// The army speaks, not a token that happens to be selected.
	const speaker = ChatMessage.getSpeaker({ actor, alias: actor.name });
	const posted = await postCard(card.value, { visibility: "gm", rolls, speaker, readers: ownersOf(actor) });
	if (!posted.ok) return posted;
	const message = posted.value;
	if (!message) return fail({ code: "MUSTER.Fault.Access.stopped" });
	Hooks.callAll("muster.campaignActed", driven.outcome, message);
	const transaction = await applyFrom(CAMPAIGN_SOURCE, campaignReference(message));
	return ok({ message, transaction });
}

/** Previews the changes of an action, or its first throws and their possible results; writes nothing. */
export function previewOf(actor: Actor.Implementation, action: CampaignKind, form: unknown): Result<CampaignForesight> {
	const stored = storedForceOf(actor);
	if (!stored.ok) return stored;
	const context = { stored: stored.value, rules: forceRules(), newId: "new" };
	const outlook = foreseeCampaign(action, form, context);
	if (!outlook.ok) return outlook;
	const preview = previewCampaign(action, form, context);
	return preview.ok ? ok({ ...preview.value, outlook: outlook.value }) : preview;
}

/** Players who own the army. */
function ownersOf(actor: Actor.Implementation): readonly string[] {
	return game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")).map(({ id }) => id);
}
