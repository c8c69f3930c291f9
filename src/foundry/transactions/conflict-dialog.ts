import type { ConflictQuestion, Transaction } from "../../bridge/transactions/index.js";
import { buildConflicts } from "../../bridge/transactions/index.js";
import type { Json } from "../../engine/schema/index.js";
import { templatePath } from "../host/constants.js";
import { words } from "../host/words.js";
import { rowSayer } from "./records/row-sayer.js";

const TITLES = {
	apply: "MUSTER.Transaction.title.apply",
	undo: "MUSTER.Transaction.title.undo",
	finish: "MUSTER.Transaction.title.finish",
	refused: "MUSTER.Transaction.title.refused",
	back: "MUSTER.Transaction.title.undo",
} as const;

const LEAVE_OUT = {
	apply: "MUSTER.Transaction.action.leaveOut",
	undo: "MUSTER.Transaction.action.undoRest",
	finish: "MUSTER.Transaction.action.finishRest",
	refused: "MUSTER.Transaction.action.finishWithout",
	back: "MUSTER.Transaction.action.undoRest",
} as const;

/**
 * Shows what has changed and asks the user who clicked what to do, in a window that blocks no other. Null if it is
 * cancelled.
 */
export async function askConflict(question: ConflictQuestion): Promise<Answer | null> {
	const { DialogV2 } = foundry.applications.api;
	const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/transactions/conflicts"), {
		...buildConflicts(words(), question, rowSayer()),
	});
	const picked: unknown = await DialogV2.wait({
		classes: ["muster", "muster-app"],
		window: { title: TITLES[question.act], icon: "fa-solid fa-code-compare" },
		position: { width: 600 },
		content,
		buttons: buttonsFor(question),
		rejectClose: false,
	});
	return picked === "rebase" || picked === "leaveOut" ? { how: picked, seen: question.seen } : null;
}

function buttonsFor({ act, canRebase, hasRest }: ConflictQuestion) {
	const cancel = {
		action: "cancel",
		label: "MUSTER.Transaction.action.cancel",
		icon: "fa-solid fa-xmark",
	};
	const leaveOut = { action: "leaveOut", label: LEAVE_OUT[act], icon: "fa-solid fa-user-minus" };
	const rebase = {
		action: "rebase",
		label: act === "back" ? "MUSTER.Transaction.action.back" : "MUSTER.Transaction.action.rebase",
		icon: "fa-solid fa-check",
	};
	const buttons = [cancel, ...(hasRest ? [leaveOut] : []), ...(canRebase ? [rebase] : [])];
	return buttons.map((button, index) => ({ ...button, default: index === 0 }));
}

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
