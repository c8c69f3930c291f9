import { querySender } from "../compat.js";
import { MODULE_ID } from "../constants.js";
import type { QueryTarget } from "../types/surfaces.js";

/** The name of the query that asks a client whether it is really asking something. */
export const CONFIRM_QUERY = `${MODULE_ID}.confirm`;

/**
 * Milliseconds until a question is given up, and until an asker who is asked back counts as not having asked. Both only end a wait
 * for somebody who is gone: a client that is busy drawing a scene may well be silent for several seconds.
 */
const PATIENCE = 60_000;
const CONFIRM_PATIENCE = 20_000;

/** What travels with every query of ours: who says that he asks, and a word that only his client knows. */
interface Envelope {
	readonly asker: string;
	readonly nonce: string;
	readonly payload: unknown;
}

/** A question whose sender was made sure of. */
export interface Asked {
	readonly asker: User.Implementation;
	readonly payload: unknown;
}

const underWay = new Set<string>();

/** May this user ask other users' clients? A world can take that from its players. */
export const mayAsk = (): boolean => game.user.can("QUERY_USER");

/** Sends a query to another user's client. Rejects when the user is gone or does not answer in time. */
export async function ask(user: User.Implementation, name: string, payload: unknown): Promise<unknown> {
	if (!mayAsk()) throw new Error("This user may not ask other users' clients");
	const nonce = foundry.utils.randomID();
	const envelope: Envelope = { asker: game.user.id, nonce, payload };
	underWay.add(nonce);
	try {
		return await (user as QueryTarget).query(name, envelope, { timeout: PATIENCE });
	} finally {
		underWay.delete(nonce);
	}
}

/**
 * Opens what {@link ask} sent and makes sure who sent it. The host vouches for the sender in some versions; where it
 * does not, the client of the user who is named is asked back whether the nonce is his. Null if it is not.
 */
export async function openAsked(data: unknown, options: unknown): Promise<Asked | null> {
	const { asker: id, nonce, payload } = (data ?? {}) as Partial<Envelope>;
	if (typeof id !== "string" || typeof nonce !== "string") return null;
	const asker = game.users.get(id);
	if (!asker) return null;
	const sender = querySender(options);
	const genuine = sender === undefined ? await confirms(asker, nonce) : sender === asker;
	return genuine ? { asker, payload } : null;
}

async function confirms(asker: User.Implementation, nonce: string): Promise<boolean> {
	const target = asker as QueryTarget;
	try {
		return (await target.query(CONFIRM_QUERY, nonce, { timeout: CONFIRM_PATIENCE })) === true;
	} catch {
		return false;
	}
}

/**
 * Answers {@link CONFIRM_QUERY}: is this nonce one of a question that this client has under way? Every tab of the user
 * is asked and the first answer counts, so a tab that knows nothing of it says nothing; the asker's patience ends.
 */
export function confirmNonce(nonce: unknown): Promise<boolean> {
	if (typeof nonce !== "string") return Promise.resolve(false);
	return underWay.has(nonce) ? Promise.resolve(true) : new Promise(() => undefined);
}
