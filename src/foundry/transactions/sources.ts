import type { Transaction, TransactionPlan } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";

/** Something whose outcomes can be applied: a mob's card, a force. Registered in `init` on every client. */
export interface TransactionSource {
	/** Its name, under which it is registered and asked for; stored in records, so never renamed. */
	readonly kind: string;
	/**
	 * What is to be applied. Runs on the client that writes, for `by`, who may be a player at another client: `ref` is what
	 * that client sent (plain JSON of at most 40,000 bytes) and is not to be believed. So it reads everything anew from the
	 * documents that `ref` names, checks that `by` may apply this, and bounds every number. Asks nobody, writes nothing.
	 */
	plan(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> | Result<TransactionPlan>;
	/** May this user take it back? Without it: every GM, and whoever applied it. */
	mayUndo?(transaction: Transaction, by: User.Implementation): boolean;
	/** Once, on the client that wrote it, when it stands (`done`) or is taken back (`undone`). */
	after?(transaction: Transaction): void | Promise<void>;
}

const sources = new Map<string, TransactionSource>();

/** Registers a source under its kind. Throws when another has it. */
export function registerSource(source: TransactionSource): void {
	if (sources.has(source.kind)) throw new TypeError(`Transactions of the kind "${source.kind}" are registered twice`);
	sources.set(source.kind, source);
}

/** The source of that kind, if one is registered. */
export const sourceOf = (kind: string): TransactionSource | undefined => sources.get(kind);
