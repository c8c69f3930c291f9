import { createPace } from "../../bridge/queries/index.js";
import { type RollRequest, readRequest, toStoredBlind } from "../../bridge/rolls/kinds/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { ask as askUser, mayAsk, openAsked, type Reply } from "../host/asking.js";
import { MODULE_ID } from "../host/constants.js";
import { mayRoll } from "../host/permissions.js";
import { contentWriter } from "./post-card.js";
import { prepareRoll } from "./prepare-roll.js";
import type { FollowUp, RollOrder, RollReceipt, Speaker } from "./roll-hooks.js";
import { announceRoll, mayProceed } from "./roll-hooks.js";
import { BLIND_ROLL_QUERY, type BlindDraw, keepResult, shareResult } from "./stored-card.js";

/** The player's request. Nothing in it is believed: see {@link answerBlindRoll}. */
interface BlindPayload {
	/** The id of the message, by which a second tab of the same GM knows that it was rolled. */
	readonly messageId: string;
	/** The request; its name is part of the message between clients. */
	readonly ask: RollRequest;
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
}

/**
 * Requests a player's blind roll: the player's client throws nothing, it asks the active GM's. Without a GM it is
 * refused. The answer holds no result.
 */
export async function requestBlindRoll({ asked, followUp, speaker }: RollOrder): Promise<Result<RollReceipt>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Access.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	const payload: BlindPayload = {
		messageId: foundry.utils.randomID(),
		ask: asked,
		followUp,
		speaker: speaker ?? ChatMessage.getSpeaker(),
	};
	try {
		const reply = (await askUser(gm, BLIND_ROLL_QUERY, payload)) as Reply | null;
		if (reply?.ok) return ok({ outcome: null, message: game.messages.get(payload.messageId) ?? null });
		return fail(reply?.fault ?? { code: "MUSTER.Fault.Access.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Access.noAnswer" });
	}
}

/**
 * Answers {@link BLIND_ROLL_QUERY} on a GM's client: verifies the asker and the permission, checks the request by
 * this world's rules, rolls, keeps the result here, and posts a card that holds the question and nothing of the answer.
 */
export async function answerBlindRoll(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(BLIND_ROLL_QUERY, data, options);
	if (!asked || !game.user.isGM || !mayRoll(asked.asker)) return fail({ code: "MUSTER.Fault.Access.refused" });
	const payload = readPayload(asked.payload);
	if (!payload) return fail({ code: "MUSTER.Fault.Access.refused" });
	if (game.messages.has(payload.messageId)) return { ok: true };
	if (!PACE.take(asked.asker.id ?? "", Date.now())) return fail({ code: "MUSTER.Fault.Access.tooFast" });
	return rollBlind(payload, asked.asker);
}

/** Results that are kept push the oldest out: the pace keeps a player from doing that to the results of others. */
const PACE = createPace(30, 60_000);

const DOCUMENT_ID = /^[A-Za-z0-9]{16}$/;

/** The payload field by field, nothing else kept; null if it could not have come from our own code. */
function readPayload(value: unknown): BlindPayload | null {
	const { messageId, ask, followUp, speaker } = (value ?? {}) as Partial<BlindPayload>;
	if (typeof messageId !== "string" || !DOCUMENT_ID.test(messageId)) return null;
	const kept = readRequest(ask);
	return kept ? { messageId, ask: kept, followUp: readFollowUp(followUp), speaker } : null;
}

function readFollowUp(value: Partial<FollowUp> | undefined): FollowUp | undefined {
	const { messageId, kind } = value ?? {};
	if (typeof messageId !== "string" || (kind !== "defend" && kind !== "again")) return undefined;
	return { messageId, kind };
}

async function rollBlind(payload: BlindPayload, asker: User.Implementation): Promise<Reply> {
	const { messageId } = payload;
	const prepared = prepareRoll({ asked: payload.ask, followUp: payload.followUp }, asker);
	if (!prepared.ok) return prepared;
	const { asked, settle } = prepared.value;
	if (!mayProceed(payload.ask)) return fail({ code: "MUSTER.Fault.Access.stopped" });
	const settled = await settle({ interactive: false });
	if (!settled.ok) return settled;
	const { rolled, card } = settled.value;
	// Another tab of this GM may have been quicker: then it is done, and this tab's dice count for nothing.
	if (game.messages.has(messageId)) return { ok: true };
	const thrown = { messageId, draw: foundry.utils.randomID() };
	// Kept before it is posted: if this client breaks off then, there is no message without its result.
	if (!keepResult(thrown, card)) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	const message = await postOnce({ ...payload, ask: asked }, asker, thrown).catch(() => undefined);
	if (!message) return game.messages.has(messageId) ? { ok: true } : fail({ code: "MUSTER.Fault.Access.refused" });
	void shareResult({ ...thrown, messageId: message.id ?? messageId }, card);
	announceRoll(rolled, message);
	return { ok: true };
}

/**
 * Posts the message, unless another tab has posted it in the meantime. The host may treat an id that is taken in three
 * ways: where it refuses, there is no message; where it replaces, the last throw counts, here as everywhere; where it
 * assigns another id, the surplus message is deleted.
 */
async function postOnce(
	payload: BlindPayload,
	asker: User.Implementation,
	thrown: BlindDraw,
): Promise<ChatMessage.Implementation | undefined> {
	const message = await postBlind(payload, asker, thrown);
	if (!message || message.id === thrown.messageId || !game.messages.has(thrown.messageId)) return message;
	await message.delete();
	return undefined;
}

async function postBlind(
	{ messageId, ask, speaker }: BlindPayload,
	asker: User.Implementation,
	{ draw }: BlindDraw,
): Promise<ChatMessage.Implementation | undefined> {
	const contentOf = await contentWriter();
	const card = toStoredBlind(ask, game.user.id, draw);
	const readers = [...game.users.filter((user) => user.isGM), asker].map(({ id }) => id);
	const data = {
		_id: messageId,
		author: asker.id,
		speaker: ownSpeaker(speaker, asker),
		whisper: readers,
		content: contentOf(card),
		flags: { [MODULE_ID]: card },
		sound: CONFIG.sounds.dice,
	};
	return ChatMessage.create(data, { keepId: true });
}

/** The speaker of the request if the asker owns that actor, otherwise the asker. */
function ownSpeaker(speaker: Speaker | undefined, asker: User.Implementation): ChatMessage.CreateData["speaker"] {
	const actor = game.actors.get(typeof speaker?.actor === "string" ? speaker.actor : "");
	return actor?.testUserPermission(asker, "OWNER") ? ChatMessage.getSpeaker({ actor }) : { alias: asker.name };
}
