import type { StoredCard } from "../../bridge/cards/index.js";
import { isSettled, readStored } from "../../bridge/cards/index.js";
import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import type { Visibility } from "../../bridge/rolls/commands/index.js";
import type { StoredSettled } from "../../bridge/rolls/kinds/index.js";
import type { Result } from "../../engine/common/index.js";
import { ask, openAsked } from "../host/asking.js";
import { MODULE_ID } from "../host/constants.js";
import type { Key } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";

/** The draw of a blind message; undefined for other messages, and for old blind ones. */
function drawOf(messageId: string): string | undefined {
	const read = readStored(game.messages.get(messageId)?.flags[MODULE_ID]);
	return read.ok && read.value.kind === "blind" ? read.value.draw : undefined;
}

/**
 * The card of a message as `reader` may see it: a GM whose machine keeps the result of a blind roll sees that.
 * Undefined if the message is not ours; a fault if its data cannot be read.
 */
export function storedCardOf(
	message: ChatMessage.Implementation,
	reader: User.Implementation = game.user,
): Result<StoredCard> | undefined {
	const flag: unknown = message.flags[MODULE_ID];
	if (flag === undefined) return undefined;
	const read = readStored(flag);
	const blind = read.ok && read.value.kind === "blind" && reader.isGM ? read.value : null;
	const kept = blind && keptResult({ messageId: message.id ?? "", draw: blind.draw });
	return kept ? { ok: true, value: kept } : read;
}

/** True if this user may read the content of this message. For other users it is concluded from the recipients. */
function mayRead(message: ChatMessage.Implementation, reader: User.Implementation): boolean {
	if (reader.isSelf) return message.isContentVisible;
	if (message.whisper.length === 0 || message.whisper.includes(reader.id)) return true;
	return message.author?.id === reader.id && !message.blind;
}

/** The settled roll of a message that `reader` may read; null if there is none. */
export function settledOf(messageId: string, reader: User.Implementation = game.user): StoredSettled | null {
	const message = game.messages.get(messageId);
	if (!message || !mayRead(message, reader)) return null;
	const read = storedCardOf(message, reader);
	return read?.ok && isSettled(read.value) ? read.value : null;
}

/** The settled batch of a message that `reader` may read; null if there is none. */
export function storedBatchOf(messageId: string, reader: User.Implementation = game.user): StoredBatch | null {
	const settled = settledOf(messageId, reader);
	return settled?.kind === "batch" ? settled : null;
}

/**
 * Visibility of a roll that follows from a message: no more readers than the message has. Undefined if it is public.
 * What follows from a blind roll is blind, whatever message names it: players read the draw of theirs, and may post it
 * for all.
 */
export function inheritedVisibility(message: ChatMessage.Implementation): Visibility | undefined {
	const read = readStored(message.flags[MODULE_ID]);
	if (read.ok && read.value.kind === "blind") return "blind";
	if (message.whisper.length === 0) return undefined;
	if (message.blind) return "blind";
	// First the GMs: a whisper of a lone GM to the GMs names that GM alone.
	if (game.users.filter((user) => user.isGM).every(({ id }) => message.whisper.includes(id))) return "gm";
	return message.whisper.every((id) => id === game.user.id) ? "self" : "gm";
}

/** The query by which a player's client asks the active GM's client to roll blind. */
export const BLIND_ROLL_QUERY = `${MODULE_ID}.blindRoll`;

/**
 * One throw for one message. Several tabs may have thrown for it; the `draw` of the message names the one that counts.
 */
export interface BlindDraw {
	readonly messageId: string;
	/** Absent in old messages. */
	readonly draw?: string | undefined;
}

/** Store of the results of blind rolls on a GM's machine. */
export const BLIND_RESULTS = createMachineStore("blindResults", 200);

/** The key is the draw, because the host may give the message another id than the one in the request. */
const keyOf = ({ messageId, draw }: BlindDraw): Key => [game.world.id, draw ?? messageId];

/** The result of a blind roll, if this machine keeps it. */
function keptResult(thrown: BlindDraw): StoredSettled | null {
	const read = readStored(BLIND_RESULTS.read(keyOf(thrown)));
	return read.ok && isSettled(read.value) ? read.value : null;
}

/** Keeps the result of a blind roll on this machine. False if the browser has no room for it. */
export const keepResult = (thrown: BlindDraw, card: StoredSettled): boolean => BLIND_RESULTS.keep(keyOf(thrown), card);

/** The query that brings a blind result to another GM's client. */
export const BLIND_RESULT_QUERY = `${MODULE_ID}.blindResult`;

/** The query by which a GM's client asks for a blind result that it does not have. The answer holds nothing: the result
 * itself is sent to the GM who is named, so that a forged name gains nothing. */
export const BLIND_WANTED_QUERY = `${MODULE_ID}.blindWanted`;

interface SharedResult extends BlindDraw {
	readonly card: unknown;
}

/** Called with the id of a message whose result has arrived on this client. */
type Arrival = (messageId: string) => void;

const arrivals: Arrival[] = [];
const wanted = new Set<string>();

/** Calls `listener` for every blind result that arrives from another client. */
export function onBlindResult(listener: Arrival): void {
	arrivals.push(listener);
}

function announceArrival(messageId: string): void {
	for (const listener of arrivals) listener(messageId);
}

const otherGms = (): User.Implementation[] => game.users.filter((user) => user.isGM && user.active && !user.isSelf);

/** Sends a blind result to every other GM who is online. One who cannot be reached asks for it later. */
export async function shareResult(thrown: BlindDraw, card: StoredSettled): Promise<void> {
	await Promise.allSettled(otherGms().map((gm) => ask(gm, BLIND_RESULT_QUERY, { ...thrown, card })));
}

/** Answers {@link BLIND_RESULT_QUERY}: keeps the result if a GM sent it. */
export async function receiveResult(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(BLIND_RESULT_QUERY, data, options);
	if (!asked?.asker.isGM || !game.user.isGM) return false;
	const { messageId, draw, card } = (asked.payload ?? {}) as Partial<SharedResult>;
	const read = readStored(card);
	if (typeof messageId !== "string" || !read.ok || !isSettled(read.value)) return false;
	if (draw !== undefined && typeof draw !== "string") return false;
	if (!keepResult({ messageId, draw }, read.value)) return false;
	announceArrival(messageId);
	return true;
}

/** Asks the other GMs for a result that this GM's client lacks, the holder first. False if none sent it. */
async function requestResult(messageId: string, holder: string): Promise<boolean> {
	const gms = otherGms().sort((a, b) => Number(b.id === holder) - Number(a.id === holder));
	for (const gm of gms) {
		const sent = await ask(gm, BLIND_WANTED_QUERY, messageId).catch(() => false);
		if (sent === true) return true;
	}
	return false;
}

/** Asks for a result when its card is shown to a GM without it: each message once per session, and silently. */
export async function wantResult(messageId: string, holder: string): Promise<void> {
	if (!game.user.isGM || wanted.has(messageId)) return;
	wanted.add(messageId);
	await requestResult(messageId, holder);
}

/**
 * Asks for a result because a GM pressed the button: first this machine, then the others; a notice says where none has
 * it.
 */
export async function fetchResult(messageId: string, holder: string): Promise<void> {
	if (game.user.isGM && keptResult({ messageId, draw: drawOf(messageId) })) {
		announceArrival(messageId);
		return;
	}
	if (!(await requestResult(messageId, holder))) ui.notifications.warn("MUSTER.Notice.noHolder", { localize: true });
}

/** Answers {@link BLIND_WANTED_QUERY}: sends the result, if it is here, to the GM who is named as asking. */
export async function sendWanted(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(BLIND_WANTED_QUERY, data, options);
	if (!asked?.asker.isGM || typeof asked.payload !== "string") return false;
	const thrown: BlindDraw = { messageId: asked.payload, draw: drawOf(asked.payload) };
	const card = keptResult(thrown);
	if (!card) return false;
	await ask(asked.asker, BLIND_RESULT_QUERY, { ...thrown, card });
	return true;
}
