import { readRequestInput, toStoredBatch, toStoredBlind } from "../../bridge/cards/index.js";
import { type BatchRequest, isNoteShort, toBatchInput, toNote } from "../../bridge/commands/index.js";
import { BATCH } from "../../engine/batch/index.js";
import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { MODULE_ID } from "../constants.js";
import { ask, openAsked } from "./asking.js";
import { announceBatch, mayProceed } from "./batch-hooks.js";
import type { BatchOrder, BatchReceipt, FollowUp, Speaker } from "./batch-order.js";
import { shareResult } from "./blind-sharing.js";
import { keepWhile } from "./blind-store.js";
import { continuedChain, followedChain } from "./follow-up.js";
import { mayRoll } from "./permissions.js";
import { cardContent } from "./post-card.js";
import { houseRules } from "./preferences.js";
import { settleBatch } from "./settle-batch.js";

/** The query by which a player's client asks the active GM's client to roll blind. */
export const BLIND_BATCH_QUERY = `${MODULE_ID}.blindBatch`;

/** What the player's client sends. Nothing in it is believed: see {@link answerBlindBatch}. */
interface BlindPayload {
	/** The id that the message is to have: a second tab of the same GM then fails instead of rolling again. */
	readonly messageId: string;
	readonly request: BatchRequest;
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
}

type Reply = { readonly ok: true } | { readonly ok: false; readonly fault: Fault };

/**
 * A player's blind roll: his client throws nothing, it asks the active GM's. Without a GM it is refused. What comes back
 * is only that it was done.
 */
export async function requestBlindBatch({ request, followUp, speaker }: BatchOrder): Promise<Result<BatchReceipt>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Access.noGm" });
	const payload: BlindPayload = {
		messageId: foundry.utils.randomID(),
		request,
		followUp,
		speaker: speaker ?? ChatMessage.getSpeaker(),
	};
	try {
		const reply = (await ask(gm, BLIND_BATCH_QUERY, payload)) as Reply | null;
		if (reply?.ok) return ok({ outcome: null, message: game.messages.get(payload.messageId) ?? null });
		return fail(reply?.fault ?? { code: "MUSTER.Fault.Access.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Access.noAnswer" });
	}
}

/**
 * Answers {@link BLIND_BATCH_QUERY} on a GM's client: makes sure who asks and that he may, checks the request anew by
 * this world's rules, rolls, keeps the result here, and posts a card that holds the question and nothing of the answer.
 */
export async function answerBlindBatch(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(data, options);
	if (!asked || !game.user.isGM || !mayRoll(asked.asker)) return fail({ code: "MUSTER.Fault.Access.refused" });
	const payload = readPayload(asked.payload);
	if (!payload) return fail({ code: "MUSTER.Fault.Access.refused" });
	if (game.messages.has(payload.messageId)) return { ok: true };
	return rollBlind(payload, asked.asker);
}

const DOCUMENT_ID = /^[A-Za-z0-9]{16}$/;

/** The payload field by field, nothing else kept; null if it could not have come from our own code. */
function readPayload(value: unknown): BlindPayload | null {
	const { messageId, request, followUp, speaker } = (value ?? {}) as Partial<BlindPayload>;
	if (typeof messageId !== "string" || !DOCUMENT_ID.test(messageId)) return null;
	const input = readRequestInput(request?.input);
	if (!input) return null;
	const note = typeof request?.note === "string" ? toNote(request.note) : "";
	const kept: BatchRequest = { input, ...(note !== "" && isNoteShort(note) ? { note } : {}) };
	return { messageId, request: kept, followUp: readFollowUp(followUp), speaker };
}

function readFollowUp(value: Partial<FollowUp> | undefined): FollowUp | undefined {
	const { messageId, kind } = value ?? {};
	if (typeof messageId !== "string" || (kind !== "defend" && kind !== "again")) return undefined;
	return { messageId, kind };
}

async function rollBlind(payload: BlindPayload, asker: User.Implementation): Promise<Reply> {
	const { request, followUp, messageId } = payload;
	const input = BATCH.check(toBatchInput(request, houseRules()));
	if (!input.ok) return input;
	const before = followUp ? followedChain(followUp, input.value.count, asker) : ok(undefined);
	if (!before.ok) return before;
	if (!mayProceed(request)) return fail({ code: "MUSTER.Fault.Access.stopped" });
	const settled = await settleBatch(input.value, { interactive: false });
	if (!settled.ok) return settled;
	const { outcome } = settled.value;
	const chain = continuedChain(before.value, followUp, outcome, request.note);
	const result = toStoredBatch(outcome, { note: request.note, chain });
	const message = await keepWhile(messageId, result, () =>
		postBlind({ ...payload, request: { ...request, input: input.value } }, asker),
	);
	// Another tab of this GM was quicker: then it is done, and this tab's dice count for nothing.
	if (!message) return game.messages.has(messageId) ? { ok: true } : fail({ code: "MUSTER.Fault.Access.refused" });
	void shareResult(messageId, result);
	announceBatch(outcome, message);
	return { ok: true };
}

async function postBlind(
	{ messageId, request, speaker }: BlindPayload,
	asker: User.Implementation,
): Promise<ChatMessage.Implementation | undefined> {
	const card = toStoredBlind(request, game.user.id);
	const readers = [...game.users.filter((user) => user.isGM), asker].map(({ id }) => id);
	const data = {
		_id: messageId,
		author: asker.id,
		speaker: ownSpeaker(speaker, asker),
		whisper: readers,
		content: cardContent(card),
		flags: { [MODULE_ID]: card },
		sound: CONFIG.sounds.dice,
	};
	return ChatMessage.create(data, { keepId: true });
}

/** The speaker that was asked for if the asker owns that actor, otherwise the asker himself. */
function ownSpeaker(speaker: Speaker | undefined, asker: User.Implementation): ChatMessage.CreateData["speaker"] {
	const actor = game.actors.get(typeof speaker?.actor === "string" ? speaker.actor : "");
	return actor?.testUserPermission(asker, "OWNER") ? ChatMessage.getSpeaker({ actor }) : { alias: asker.name };
}
