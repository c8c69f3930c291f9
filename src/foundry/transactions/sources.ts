import type { Transaction, TransactionPlan } from "../../bridge/transactions/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";

/** A kind of outcome that can be applied: a mob's card, an army. Registered in `init` on every client. */
export interface TransactionSource {
	/** Its name, under which it is registered; stored in records, so never renamed. */
	readonly kind: string;
	/**
	 * Plans the changes. Runs on the client that writes, for `by`, who may be a player on another client: `ref` is what
	 * that client sent (plain JSON of at most 40,000 bytes) and is not trusted. So it reads everything again from the
	 * documents that `ref` names, checks that `by` may apply this, and bounds every number. Asks no user and writes
	 * nothing.
	 */
	plan(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> | Result<TransactionPlan>;
	/** True if this user may undo it. Default: every GM, and the user who applied it. */
	mayUndo?(transaction: Transaction, by: User.Implementation): boolean;
	/** Called once, on the client that wrote it, when it is applied (`done`) or undone (`undone`). */
	after?(transaction: Transaction): void | Promise<void>;
}

const sources = new Map<string, TransactionSource>();

/** Registers a source under its kind. Throws if the kind is taken. */
export function registerSource(source: TransactionSource): void {
	if (sources.has(source.kind)) throw new TypeError(`Transactions of the kind "${source.kind}" are registered twice`);
	sources.set(source.kind, source);
}

/** Finds the source of a kind. */
export const sourceOf = (kind: string): TransactionSource | undefined => sources.get(kind);

/**
 * True if the user was asked about values that have changed, and chose to leave everything as it is: no fault that
 * needs a notice.
 */
export const isCancelled = ({ code }: Fault): boolean => code === "MUSTER.Fault.Transaction.cancelled";

/** Notifies the user of what went wrong; one who cancelled knows. */
export function notifyUnlessCancelled(done: Result<unknown>): void {
	if (!done.ok && !isCancelled(done.fault)) notifyFault(done.fault);
}

/** Name of the query by which a player's client asks the active GM's to apply or undo something. */
export const TRANSACTION_QUERY = `${MODULE_ID}.transaction`;
