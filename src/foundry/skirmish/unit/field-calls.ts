import type { FieldOrder } from "../../../bridge/skirmish/unit/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { openCarrier } from "../../carriers/index.js";
import { recordTransaction } from "../../carriers/steps.js";
import { actorAt } from "../../host/find-document.js";
import { applyFrom, notifyUnlessCancelled } from "../../transactions/index.js";
import { FIELD_SOURCE } from "./field-transactions.js";

type Order = Omit<Extract<FieldOrder, { kind: "field" }>, "kind" | "newId">;

/** Men of an army who are to go to the field: of which unit, how many, as whom, and where to if that is known. */
export type Fielding = Omit<Order, "spot"> & Partial<Pick<Order, "spot">>;

/**
 * Sends men of an army's unit to the field as a unit of a skirmish, in one transaction; Result of its actor. Faults:
 * the army's or its unit's; not the user's to change; fewer men than are asked for.
 */
export async function fieldUnit(order: Fielding): Promise<Result<Actor.Implementation | null>> {
	const newId = foundry.utils.randomID();
	const done = await applyFrom(FIELD_SOURCE, toJson({ kind: "field" as const, newId, spot: null, ...order }));
	if (!done.ok) return done;
	const made = game.actors.get(newId) ?? null;
	remember(done.value, [actorAt(order.force), made]);
	return { ok: true, value: made };
}

/** Brings the men of a unit back to their army, in one transaction, and notifies the user of a fault. */
export async function returnUnit(carrier: Actor.Implementation): Promise<Result<Transaction>> {
	const word = foundry.utils.randomID();
	const done = await applyFrom(FIELD_SOURCE, toJson({ kind: "back" as const, carrier: carrier.uuid, word }));
	notifyUnlessCancelled(done);
	if (done.ok) remember(done.value, [carrier, ...done.value.changes.map(({ uuid }) => actorAt(uuid))]);
	return done;
}

function remember(transaction: Transaction, actors: readonly (Actor.Implementation | null)[]): void {
	const known = [...new Set(actors)].filter((actor): actor is Actor.Implementation => actor !== null);
	recordTransaction(known, transaction);
}

/** Opens the sheet of a unit that was sent to the field. */
export async function openFielded(done: Result<Actor.Implementation | null>): Promise<void> {
	notifyUnlessCancelled(done);
	if (done.ok && done.value) await openCarrier(done.value);
}
