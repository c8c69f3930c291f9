import { sayLeftOut, type Transaction, withoutOwnEdits } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { canonicalJson, type Json } from "../../engine/schema/index.js";
import { notifyWarning } from "../host/notify.js";
import { words } from "../host/words.js";
import type { Answer, Order, Served } from "./conflict-dialog.js";
import { askConflict } from "./conflict-dialog.js";
import { relayOrder } from "./gm-relay.js";
import { serveOrder } from "./gm-service.js";
import { showUnfinished } from "./register.js";

/** Applies what a source plans for `ref`; see `applyFrom`. */
export function requestApply(kind: string, ref: Json): Promise<Result<Transaction>> {
	return requestOnce(`apply ${kind} ${canonicalJson(ref)}`, { act: "apply", kind, ref });
}

const NAMING_THE_LIST: ReadonlySet<string> = new Set([
	"MUSTER.Fault.Transaction.open",
	"MUSTER.Fault.Transaction.broken",
]);

/** Undoes a transaction. Values that have changed since are left alone if the user agrees. */
export function requestUndo(id: string): Promise<Result<Transaction>> {
	return requestOnce(`undo ${id}`, { act: "undo", id });
}

/** Finishes a transaction, or an undo, that was interrupted. For GMs. */
export function requestFinish(id: string): Promise<Result<Transaction>> {
	return requestOnce(`finish ${id}`, { act: "finish", id });
}

type OrderRequest = Order extends infer Each ? (Each extends Order ? Omit<Each, "request" | "answer"> : never) : never;

const pending = new Map<string, Promise<Result<Transaction>>>();

/**
 * Runs a request until it is done or given up; the same request made meanwhile joins it. Shows a GM the list of what is
 * unfinished where the answer names it.
 */
function requestOnce(key: string, request: OrderRequest): Promise<Result<Transaction>> {
	const running = pending.get(key) ?? withList(requestUntilDone(request)).finally(() => pending.delete(key));
	pending.set(key, running);
	return running;
}

async function withList(request: Promise<Result<Transaction>>): Promise<Result<Transaction>> {
	const served = await request;
	if (!served.ok && NAMING_THE_LIST.has(served.fault.code)) void showUnfinished();
	return served;
}

/** Sends the order, and asks the user as often as values have changed. */
async function requestUntilDone(wanted: OrderRequest): Promise<Result<Transaction>> {
	const request = foundry.utils.randomID();
	let answer: Answer | null = null;
	for (;;) {
		const served = await send({ ...wanted, request, answer });
		if (!served.ok) return served;
		if (served.value.next === "done") {
			notifyLeftOut(served.value.transaction);
			return ok(served.value.transaction);
		}
		answer = await askConflict(served.value.question);
		if (answer === null) return fail({ code: "MUSTER.Fault.Transaction.cancelled" });
	}
}

/** Says what is not written, where it was pressed: the others read it on the card and in the record. */
function notifyLeftOut(transaction: Transaction): void {
	for (const sentence of sayLeftOut(words(), { ...transaction, leftOut: withoutOwnEdits(transaction.leftOut) }))
		notifyWarning(words().say("MUSTER.LeftOut.notice", { title: transaction.title, sentence }));
}

/** A GM's client serves its own orders, so that it needs no other client. */
const send = (order: Order): Promise<Result<Served>> =>
	game.user.isGM ? serveOrder(order, game.user as User.Implementation) : relayOrder(order);
