import type { Transaction } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { askConflict } from "./conflict-dialog.js";
import type { Answer, Order, Served } from "./orders.js";
import { relayOrder } from "./relay.js";
import { serveOrder } from "./serve-order.js";

/** Takes a transaction back; as `applyFrom` else. What has changed since is left as it is if the person says so. */
export function undoTransaction(id: string): Promise<Result<Transaction>> {
	return carryThrough(`undo ${id}`, { act: "undo", id });
}

/** Goes on with a transaction, or with the undoing of one, that was begun and broken off. For GMs. */
export function finishTransaction(id: string): Promise<Result<Transaction>> {
	return carryThrough(`finish ${id}`, { act: "finish", id });
}

type Wish = Order extends infer Each ? (Each extends Order ? Omit<Each, "request" | "answer"> : never) : never;

const underWay = new Map<string, Promise<Result<Transaction>>>();

/** What somebody wants, asked about until it is done or given up. The same wish while it is under way is the same one. */
export function carryThrough(key: string, wish: Wish): Promise<Result<Transaction>> {
	const running = underWay.get(key) ?? untilDone(wish).finally(() => underWay.delete(key));
	underWay.set(key, running);
	return running;
}

/** Orders, and asks as often as values have changed. */
async function untilDone(wish: Wish): Promise<Result<Transaction>> {
	const request = foundry.utils.randomID();
	let answer: Answer | null = null;
	for (;;) {
		const served = await order({ ...wish, request, answer });
		if (!served.ok) return served;
		if (served.value.next === "stands") return ok(served.value.transaction);
		answer = await askConflict(served.value.question);
		if (answer === null) return fail({ code: "MUSTER.Fault.Transaction.cancelled" });
	}
}

/** A GM's client serves itself, so that it works with nobody else online. */
const order = (given: Order): Promise<Result<Served>> =>
	game.user.isGM ? serveOrder(given, game.user as User.Implementation) : relayOrder(given);
