import type { Transaction } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { fetchPart } from "../host/part.js";

const fetchCarrying = () => fetchPart(() => import("./carry-through.js"));

/** Applies what a source plans for `ref`; see `apply.ts`, which is fetched with the first click. */
export async function applyFrom(kind: string, ref: Json): Promise<Result<Transaction>> {
	return (await fetchPart(() => import("./apply.js"))).applyFrom(kind, ref);
}

/** Takes a transaction back, by its id; as `applyFrom` else. */
export async function undoTransaction(id: string): Promise<Result<Transaction>> {
	return (await fetchCarrying()).undoTransaction(id);
}

/** Goes on with a transaction, or with the undoing of one, that was begun and broken off. For GMs. */
export async function finishTransaction(id: string): Promise<Result<Transaction>> {
	return (await fetchCarrying()).finishTransaction(id);
}
