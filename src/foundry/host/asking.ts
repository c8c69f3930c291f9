import type { Claim, Envelope, Question } from "../../bridge/queries/index.js";
import {
	createOnce,
	readClaim,
	readEnvelope,
	readFault,
	readQuestion,
	sameQuestion,
	toPayload,
} from "../../bridge/queries/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";
import { canonicalJson } from "../../engine/schema/index.js";
import { querySender } from "./compat.js";
import { MODULE_ID } from "./constants.js";
import type { Key } from "./machine-store.js";
import { createMachineStore } from "./machine-store.js";
import type { QueryTarget } from "./surfaces.js";
import { words } from "./words.js";

/**
 * Asks the active GM's client for something that it answers with a Result. Faults: no GM, no permission to ask, no
 * answer, and the GM's own.
 */
export async function askGm(name: string, payload: unknown): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Battle.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	try {
		const reply = await ask(gm, name, payload);
		if (isRecord(reply) && reply["ok"] === true) return ok(null);
		const fault = isRecord(reply) ? readFault(reply["fault"], words()) : null;
		return fail(fault ?? { code: "MUSTER.Fault.Access.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Access.noAnswer" });
	}
}

/** Open questions of all tabs of this browser, so that any of them can confirm one. */
const QUESTIONS = createMachineStore("questions", 50);

/** The questions of this tab, which work without storage too. */
const underWay = new Map<string, Question>();

/** Milliseconds to wait for another tab's question, and between two checks. */
const STORE_PATIENCE = 3_000;
const PAUSE = 200;

const keyOf = (nonce: string): Key => [game.world.id, game.user.id, nonce];

/** Stores the question of a nonce, for at most so many milliseconds: a browser that crashes leaves it behind. */
function keepQuestion(nonce: string, question: Question, patience: number): void {
	underWay.set(nonce, question);
	QUESTIONS.keep(keyOf(nonce), { ...question, until: Date.now() + patience });
}

/** Deletes a question that is over: it is no longer confirmed. */
function forgetQuestion(nonce: string): void {
	underWay.delete(nonce);
	QUESTIONS.drop(keyOf(nonce));
}

/** The question of a nonce of this user; null if after some seconds no tab of this browser knows it. */
async function awaitQuestion(nonce: string): Promise<Question | null> {
	// Another tab's storage event may arrive later than its message.
	for (const end = Date.now() + STORE_PATIENCE; ; ) {
		const known = underWay.get(nonce) ?? stored(nonce);
		if (known || Date.now() >= end) return known;
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
}

function stored(nonce: string): Question | null {
	const kept = QUESTIONS.read(keyOf(nonce));
	const isOver = !isRecord(kept) || typeof kept["until"] !== "number" || kept["until"] < Date.now();
	return isOver ? null : readQuestion(kept);
}

/** Name of the query that asks a client to confirm a question of its own. */
export const CONFIRM_QUERY = `${MODULE_ID}.confirm`;

/**
 * Milliseconds until a question is given up, and until an asker that does not confirm counts as not having asked. Both
 * only end the wait for a disconnected client: one that is busy drawing a scene may be silent for several seconds.
 */
const PATIENCE = 60_000;
const CONFIRM_PATIENCE = 20_000;

/** A question whose sender was verified. */
export interface Asked {
	readonly asker: User.Implementation;
	readonly payload: unknown;
	/** Identifies this question, in every tab that receives it. */
	readonly nonce: string;
}

/** The answer of one client to another's question where it holds no result: done, or the fault. */
export type Reply = { readonly ok: true } | { readonly ok: false; readonly fault: Fault };

/** Nonces that were accepted here; they are confirmed only while their question is open. */
const opened = createOnce(2 * (PATIENCE + CONFIRM_PATIENCE));

/** True if this user may query other users' clients, which a world can forbid its players. */
export const mayAsk = (): boolean => game.user.can("QUERY_USER");

/** Sends a query to another user's client. Rejects when the user is gone or does not answer in time. */
export async function ask(user: User.Implementation, name: string, content: unknown): Promise<unknown> {
	if (!mayAsk()) throw new Error("This user may not ask other users' clients");
	const payload = toPayload(content);
	const nonce = foundry.utils.randomID();
	const envelope: Envelope = { asker: game.user.id, nonce, payload };
	keepQuestion(nonce, { name, to: user.id ?? "", payload: canonicalJson(payload) }, PATIENCE);
	try {
		return await (user as QueryTarget).query(name, envelope, { timeout: PATIENCE });
	} finally {
		forgetQuestion(nonce);
	}
}

/**
 * Opens what {@link ask} sent under this name and verifies the sender. Trusts the host where it names the sender;
 * otherwise asks the client of the named user to confirm that it is asking just this, of this user. Null if it does not
 * confirm, and for a question that was opened here before.
 */
export async function openAsked(name: string, data: unknown, options: unknown): Promise<Asked | null> {
	const envelope = readEnvelope(data);
	const asker = envelope && game.users.get(envelope.asker);
	// A client never asks its own user: such a question is forged.
	if (!envelope || !asker || asker.isSelf) return null;
	const { nonce, payload } = envelope;
	const sender = querySender(options);
	const question = { name, to: game.user.id, payload: canonicalJson(payload) };
	const isGenuine = sender === undefined ? await confirms(asker, { ...question, nonce }) : sender === asker;
	return isGenuine && opened.take(nonce, Date.now()) ? { asker, payload, nonce } : null;
}

async function confirms(asker: User.Implementation, claim: Claim): Promise<boolean> {
	const target = asker as QueryTarget;
	try {
		return (await target.query(CONFIRM_QUERY, claim, { timeout: CONFIRM_PATIENCE })) === true;
	} catch {
		return false;
	}
}

/**
 * Answers {@link CONFIRM_QUERY}: true if this user is asking just this, of just that user, from this browser. How the
 * host queries the several tabs of one user is not published (foundryvtt/foundryvtt#11235): the first answer may count,
 * all may be waited for, or one tab alone may be asked. So each tab answers for the others too, and always answers.
 */
export async function confirmQuestion(data: unknown): Promise<boolean> {
	const claim = readClaim(data);
	const question: Question | null = claim && (await awaitQuestion(claim.nonce));
	return claim !== null && question !== null && sameQuestion(question, claim);
}
