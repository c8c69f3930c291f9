import type { ActionView } from "../../bridge/cards/index.js";
import type { FollowUpKind } from "../../bridge/views/index.js";
import { openBatchDialog, openFollowUp } from "../apps/batch-dialog.js";
import { fillChatBox } from "../compat.js";
import { fetchResult } from "../services/blind-sharing.js";
import { notifyFault } from "../services/notify.js";
import { rollBatch } from "../services/roll-batch.js";
import { inheritedVisibility, storedBatchOf, storedCardOf } from "../services/stored-card.js";

type Message = ChatMessage.Implementation;
type Act = (message: Message, button: HTMLElement) => Promise<void>;

const ACTS: Readonly<Record<ActionView["action"], Act>> = {
	defend: (message) => followUp(message, "defend"),
	again: (message) => followUp(message, "again"),
	repeat,
	correct,
	dialog: () => openBatchDialog(),
	fetch: fetchBlind,
};

/** Does what the pressed button of a card says. */
export async function onCardClick(message: Message, event: Event): Promise<void> {
	const button = (event.target as Element).closest<HTMLButtonElement>("button[data-muster-action]");
	const action = button?.dataset.musterAction;
	if (!button || action === undefined || !Object.hasOwn(ACTS, action)) return;
	event.preventDefault();
	event.stopPropagation();
	button.disabled = true;
	try {
		await ACTS[action as ActionView["action"]](message, button);
	} finally {
		button.disabled = false;
	}
}

async function followUp(message: Message, kind: FollowUpKind): Promise<void> {
	const messageId = message.id ?? "";
	const stored = storedBatchOf(messageId);
	if (stored) await openFollowUp({ messageId, kind }, stored, inheritedVisibility(message));
}

/** The same batch once more, seen by whoever saw this one. */
async function repeat(message: Message): Promise<void> {
	const stored = storedBatchOf(message.id ?? "");
	if (!stored) return;
	const { outcome, note } = stored;
	const visibility = inheritedVisibility(message);
	const rolled = await rollBatch({ request: { input: outcome.input, note, visibility } });
	if (!rolled.ok) notifyFault(rolled.fault);
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
