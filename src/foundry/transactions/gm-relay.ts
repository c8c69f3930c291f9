import { readFault } from "../../bridge/queries/index.js";
import { byteLength } from "../../bridge/text/index.js";
import {
	type ConflictQuestion,
	isRefused,
	statusAt,
	TRANSACTION_LIMITS,
	type Transaction,
	undoIdOf,
} from "../../bridge/transactions/index.js";
import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { isJson, type Json } from "../../engine/schema/index.js";
import { ask, mayAsk, openAsked } from "../host/asking.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import type { Answer, Order, Served } from "./conflict-dialog.js";
import { serveOrder } from "./gm-service.js";
import { findTransaction, recordOfRequest, storedRecord, whenServed, whenSettled } from "./records/record-index.js";
import { TRANSACTION_QUERY } from "./sources.js";
import { notifyRefused } from "./write-transaction.js";
import { maySee } from "./writes/world-values.js";

/** The largest reference that a player may send, in bytes of JSON: every unit of the largest army by its id. */
const LARGEST = 40_000;

const TOO_LARGE = {
	code: "MUSTER.Fault.Transaction.tooLarge",
	data: { max: TRANSACTION_LIMITS.changes, kilobytes: LARGEST / 1000 },
} as const;

/** Milliseconds to wait for a record after the answer that names it. */
const PATIENCE = 5_000;

type Reply =
	| { readonly next: "done"; readonly id: string }
	| { readonly next: "ask"; readonly question: ConflictQuestion }
	| { readonly next: "fault"; readonly fault: Fault };

/**
 * Sends an order to the active GM's client. Faults: no GM, no answer, this user may not ask; and those of the order.
 */
export async function relayOrder(order: Order): Promise<Result<Served>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Transaction.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Transaction.mayNotAsk" });
	if (order.act === "apply" && !isReference(order.ref)) return fail(TOO_LARGE);
	let reply: Reply | null;
	try {
		reply = (await ask(gm, TRANSACTION_QUERY, order)) as Reply | null;
	} catch {
		reply = null;
	}
	if (reply?.next === "fault")
		return fail(readFault(reply.fault, words()) ?? { code: "MUSTER.Fault.Transaction.unread" });
	if (reply?.next === "ask") return ok(reply);
	// The answer may arrive before the record.
	if (reply) await whenServed(order.request, PATIENCE);
	const id = reply?.id ?? servedBy(order);
	const transaction = id === undefined ? null : findTransaction(id);
	if (!transaction) return fail({ code: "MUSTER.Fault.Transaction.noAnswer" });
	notifyVisibleRefused(order.act === "undo" ? storedRecord(undoIdOf(transaction)) : transaction);
	return ok({ next: "done", transaction, isNew: false });
}

/** Notifies the player as well of refused status effects, on those actors that the player may see. */
function notifyVisibleRefused(record: Transaction | undefined): void {
	const refused = record?.changes.filter((change) => isRefused(change) && statusAt(change) !== null) ?? [];
	const seen = refused.filter(({ uuid }) => maySee(game.user, uuid));
	if (record && seen.length > 0) notifyRefused(record, seen);
}

/** Finds the transaction that an order led to when its answer was lost: every client receives the record. */
function servedBy({ request }: Order): string | undefined {
	const record = recordOfRequest(request);
	return record === undefined || record.state === "open" ? undefined : (record.undoes ?? record.id);
}

/**
 * Answers {@link TRANSACTION_QUERY} on a GM's client: verifies the sender, reads the order field by field and serves
 * it. Another tab of this GM serves it too; the second one returns the result of the first.
 */
export async function answerOrder(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(TRANSACTION_QUERY, data, options);
	if (!asked || !game.user.isGM) return { next: "fault", fault: { code: "MUSTER.Fault.Access.refused" } };
	const order = readOrder(asked.payload);
	if (!order) return { next: "fault", fault: { code: "MUSTER.Fault.Transaction.unread" } };
	const served = await serveOrder(order, asked.asker);
	const recorded = recordOfRequest(order.request);
	const settled = recorded && (await whenSettled(recorded.id));
	if (settled && settled.state !== "open") return { next: "done", id: settled.undoes ?? settled.id };
	if (!served.ok) return { next: "fault", fault: served.fault.code === UNSURE ? sayHere(served.fault) : served.fault };
	return served.value.next === "ask" ? served.value : { next: "done", id: served.value.transaction.id };
}

const UNSURE = "MUSTER.Fault.Transaction.unsure";

/** Notifies the GM of what only this page can find out, by a reload; the player's page would find nothing. */
function sayHere(fault: Fault): Fault {
	notifyFault(fault);
	return { code: "MUSTER.Fault.Transaction.gmUnsure" };
}

const WORD = /^[A-Za-z0-9]{16}$/;
const isWord = (value: unknown): value is string => typeof value === "string" && WORD.test(value);

/**
 * Reads an order field by field and drops the rest; null if our own code cannot have sent it. Players cannot finish
 * transactions.
 */
function readOrder(value: unknown): Order | null {
	const { act, kind, ref, id, request, answer } = (value ?? {}) as Record<string, unknown>;
	if (!isWord(request)) return null;
	const same = { request, answer: readAnswer(answer) };
	if (act === "undo") return isWord(id) ? { act, id, ...same } : null;
	if (act !== "apply" || typeof kind !== "string" || !isReference(ref)) return null;
	return { act, kind, ref, ...same };
}

const isReference = (value: unknown): value is Json => isJson(value) && byteLength(JSON.stringify(value)) <= LARGEST;

function readAnswer(value: unknown): Answer | null {
	const { how, seen } = (value ?? {}) as Record<string, unknown>;
	return (how === "rebase" || how === "leaveOut") && isWord(seen) ? { how, seen } : null;
}
