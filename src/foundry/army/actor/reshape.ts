import type { Reshape, ReshapeOrder } from "../../../bridge/army/stored/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";
import { applyFrom, type TransactionSource } from "../../transactions/index.js";

/** The kind under which reshapes of armies are applied; stored in records and never renamed. */
const RESHAPE_SOURCE = "army";

/**
 * Splits, merges, detachments, transfers and removals of units as a source of transactions; its planning is loaded with
 * the first.
 */
export const RESHAPE_TRANSACTIONS: TransactionSource = {
	kind: RESHAPE_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-reshape.js"))).planReshape(ref, by),
	mayUndo,
};

/**
 * Reshapes the units of an army as one transaction that can be undone, on a client that may write. Faults: those of the
 * reshape; of transactions; not the user's to change.
 */
export function reshapeForce(actor: Actor.Implementation, reshape: Reshape): Promise<Result<Transaction>> {
	const order: ReshapeOrder = { army: actor.uuid, word: foundry.utils.randomID(), reshape };
	return applyFrom(RESHAPE_SOURCE, toJson(order));
}

/** True for an owner of every army that it changed, as far as they still exist. */
function mayUndo({ source, changes }: Transaction, by: User.Implementation): boolean {
	if (by.isGM) return true;
	const owns = (uuid: string) => game.actors.get(uuid.slice("Actor.".length))?.testUserPermission(by, "OWNER");
	return owns(source) === true && changes.every(({ uuid }) => owns(uuid) !== false);
}
