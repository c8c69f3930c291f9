import type { DissolveOrder, FormOrder } from "../../../bridge/skirmish/form/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";
import { applyFrom, type TransactionSource, undoTransaction, unfinishedRecords } from "../../transactions/index.js";

/** The kinds under which units are formed and dissolved; stored in records and never renamed. */
const FORM = "unitFormed";
const DISSOLVE = "unitDissolved";

/** Forming as a source of transactions; its planning is loaded with the first. */
export const FORM_TRANSACTIONS: TransactionSource = {
	kind: FORM,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-form-unit.js"))).planFormUnit(ref, by),
};

/** Dissolving as a source of transactions; its planning is loaded with the first. */
export const DISSOLVE_TRANSACTIONS: TransactionSource = {
	kind: DISSOLVE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-dissolve-unit.js"))).planDissolveUnit(ref, by),
};

/** Units beside the first of one order, at most as its reader has it, which is loaded with the planning. */
const FURTHER = 19;

/** An order whose ids are made when it is given. */
type Wanted<Order> = Omit<Order, "unit" | "token" | "word" | "more">;

/**
 * Forms tokens into a unit, or into one of each kind, as one transaction; answers the first one's actor.
 * Faults: none of them can join; the points are others than were seen; those of transactions, after which nothing is
 * changed.
 */
export async function formUnitOf(wanted: Wanted<FormOrder>): Promise<Result<Actor.Implementation>> {
	const ids = () => ({ unit: foundry.utils.randomID(), token: foundry.utils.randomID() });
	const { unit, token } = ids();
	const more = Array.from({ length: wanted.choice === "each" ? FURTHER : 0 }, ids);
	const done = await wholeOrNot(FORM, `Actor.${unit}`, { ...wanted, unit, token, more });
	if (!done.ok) return done;
	const actor = game.actors.get(unit);
	return actor ? ok(actor) : fail({ code: "MUSTER.Fault.Force.notKept" });
}

/** Dissolves a unit into its tokens, as one transaction. Faults: as of forming; it has no tokens. */
export function dissolveUnitOf(
	actor: Actor.Implementation,
	wanted: Wanted<DissolveOrder>,
): Promise<Result<Transaction>> {
	return wholeOrNot(DISSOLVE, actor.uuid, { ...wanted, unit: actor.uuid, word: foundry.utils.randomID() });
}

/** Applies an order; takes back what was written of it where a part is refused. */
async function wholeOrNot(
	kind: string,
	source: string,
	order: FormOrder | DissolveOrder,
): Promise<Result<Transaction>> {
	const done = await applyFrom(kind, toJson(order));
	if (done.ok) return done;
	const half = unfinishedRecords().find((record) => record.source === source && record.state === "open");
	if (half) await undoTransaction(half.id);
	return done;
}
