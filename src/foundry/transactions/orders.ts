import type { ConflictQuestion, Transaction } from "../../bridge/transactions/index.js";
import type { Json } from "../../engine/schema/index.js";

/** A user's answer to a question about changed values; `seen` identifies the question. */
export interface Answer {
	readonly how: "rebase" | "leaveOut";
	readonly seen: string;
}

/** The request of a click. */
export type Order = {
	/** Identifies the order, however often it is sent. */
	readonly request: string;
	readonly answer: Answer | null;
} & (
	| { readonly act: "apply"; readonly kind: string; readonly ref: Json }
	| { readonly act: "undo" | "finish"; readonly id: string }
);

/** The result of an order: it is done, or a user has to decide about changed values. */
export type Served =
	| {
			readonly next: "done";
			readonly transaction: Transaction /** True if this very call did it. */;
			readonly isNew: boolean;
	  }
	| { readonly next: "ask"; readonly question: ConflictQuestion };
