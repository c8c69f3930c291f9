import type { ConflictQuestion, Transaction } from "../../bridge/transactions/index.js";
import type { Json } from "../../engine/schema/index.js";

/** What somebody said to a question about changed values; `seen` is the question's. */
export interface Answer {
	readonly how: "rebase" | "leaveOut";
	readonly seen: string;
}

/** What a click asks for. */
export type Order = {
	/** A word of the order, the same however often it is sent. */
	readonly request: string;
	readonly answer: Answer | null;
} & (
	| { readonly act: "apply"; readonly kind: string; readonly ref: Json }
	| { readonly act: "undo" | "finish"; readonly id: string }
);

/** What came of it: it stands as it should, or somebody has to say what is to be done about changed values. */
export type Served =
	| { readonly next: "done"; readonly transaction: Transaction /** By this very call. */; readonly isNew: boolean }
	| { readonly next: "ask"; readonly question: ConflictQuestion };
