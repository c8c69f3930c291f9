import type { CardAction } from "../../bridge/cards/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import type { FollowUpKind } from "../../bridge/rolls/dialogs/index.js";
import { findRollKind, type RollKind, requestOf } from "../../bridge/rolls/kinds/index.js";
import { applyCampaign, storedCampaignOf } from "../campaign/campaign-message.js";
import { fillChatBox } from "../host/compat.js";
import { loadChunk } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { applyMob, finishMob, repeatMob, selectSuffered, undoMob } from "../mob/mob-card-work.js";
import { storedMobOf } from "../mob/mob-message.js";
import { openFollowUp } from "../rolls/dialogs/open-dialog.js";
import { roll } from "../rolls/roll.js";
import { fetchResult, inheritedVisibility, settledOf, storedBatchOf, storedCardOf } from "../rolls/stored-card.js";

type Message = ChatMessage.Implementation;
type Act = (message: Message, button: HTMLElement) => Promise<void>;

const ACTS: Readonly<Record<CardAction, Act>> = {
	defend: (message) => followUp(message, "defend"),
	again: (message) => followUp(message, "again"),
	repeat,
	correct,
	dialog,
	fetch: fetchBlind,
	answer,
	apply: (message) => (storedCampaignOf(message) ? applyCampaign(message) : applyMob(message)),
	finish: finishMob,
	undo: undoMob,
	select: selectSuffered,
};

/** Runs the action of a button of a card; nothing for one that no card of ours has. */
export async function actOnCard(message: Message, button: HTMLButtonElement): Promise<void> {
	const { musterAction: action } = button.dataset;
	if (action !== undefined && Object.hasOwn(ACTS, action)) await ACTS[action as CardAction](message, button);
}

async function followUp(message: Message, kind: FollowUpKind): Promise<void> {
	const messageId = message.id ?? "";
	const stored = storedBatchOf(messageId);
	if (stored) await openFollowUp({ messageId, kind }, stored, inheritedVisibility(message));
}

/** Repeats a roll with the same visibility. */
async function repeat(message: Message): Promise<void> {
	if (storedMobOf(message)) return repeatMob(message);
	const stored = settledOf(message.id ?? "");
	if (!stored || (stored.kind === "batch" && stored.chain)) return;
	const { what, request } = requestOf(stored);
	const visibility = inheritedVisibility(message) ?? "public";
	const rolled = await roll<RollKind>({ what, request: { ...request, visibility } });
	if (!rolled.ok) notifyFault(rolled.fault);
}

/** The roll of one side of a contest that waits. */
async function answer(message: Message, button: HTMLElement): Promise<void> {
	const side = SIDES.find((known) => known === button.dataset.musterSide);
	const part = side && (await loadChunk(() => import("../rolls/contest-sealed.js")));
	const answered = part && (await part.answerSide(message, side));
	if (answered && !answered.ok) notifyFault(answered.fault);
}

/** Opens the dialog of the command of a mistype or help card. */
async function dialog(message: Message): Promise<void> {
	const read = storedCardOf(message);
	const card = read?.ok ? read.value : undefined;
	const kind = card?.kind === "mistype" ? card.mistype.command : card?.kind === "help" ? card.command : undefined;
	if (kind === "mob") return openers().mob();
	await openers().roll(findRollKind(kind) ?? "batch");
}

async function fetchBlind(message: Message): Promise<void> {
	const read = storedCardOf(message);
	if (read?.ok && read.value.kind === "blind") await fetchResult(message.id ?? "", read.value.holder);
}

/** Puts the mistyped line back into the chat box. */
async function correct(message: Message, button: HTMLElement): Promise<void> {
	const read = storedCardOf(message);
	if (!read?.ok || read.value.kind !== "mistype") return;
	const { text } = read.value.mistype;
	if (!fillChatBox(text, button.ownerDocument) && !fillChatBox(text, document)) {
		ui.notifications.warn("MUSTER.Notice.noChatBox", { localize: true });
	}
}
