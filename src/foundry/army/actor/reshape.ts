import type { Reshape, ReshapeOrder } from "../../../bridge/army/stored/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";
import { applyFrom, type TransactionSource } from "../../transactions/index.js";

/** Under which reshapings of forces are applied; it stands in records and is never renamed. */
export const RESHAPE_SOURCE = "army";

/** Splits, merges, detachments, transfers and removals of units as a source of transactions; what plans them is fetched with the first. */
export const RESHAPE_TRANSACTIONS: TransactionSource = {
	kind: RESHAPE_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-reshape.js"))).planReshape(ref, by),
	mayUndo,
};

/**
 * Changes the units of a force as one transaction that can be taken back, on whichever client may write. Faults: those of the
 * reshaping; of transactions; not the user's to change.
 */
export async function reshapeForce(actor: Actor.Implementation, reshape: Reshape): Promise<Result<Transaction>> {
	const order: ReshapeOrder = { army: actor.uuid, word: foundry.utils.randomID(), reshape };
	return applyFrom(RESHAPE_SOURCE, toJson(order));
}

/** Whoever owns every army that it touched may, as far as they still exist. */
function mayUndo({ source, changes }: Transaction, by: User.Implementation): boolean {
	if (by.isGM) return true;
	const owns = (uuid: string) => game.actors.get(uuid.slice("Actor.".length))?.testUserPermission(by, "OWNER");
	return owns(source) === true && changes.every(({ uuid }) => owns(uuid) !== false);
}
