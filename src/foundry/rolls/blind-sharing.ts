import { isSettled, readStored } from "../../bridge/cards/index.js";
import type { StoredSettled } from "../../bridge/rolls/kinds/index.js";
import { ask, openAsked } from "../host/asking.js";
import { MODULE_ID } from "../host/constants.js";
import { type BlindDraw, keepResult, keptResult } from "./blind-store.js";
import { drawOf } from "./stored-card.js";

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
