import { sayForceChange } from "../../bridge/army/sheet/index.js";
import { FORCE_PATH } from "../../bridge/army/stored/index.js";
import type { ConflictQuestion, RowSayer, Transaction } from "../../bridge/transactions/index.js";
import { buildConflicts, isAbsent } from "../../bridge/transactions/index.js";
import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { templatePath } from "../host/constants.js";
import { words } from "../host/words.js";
import { storedRecords } from "./records/record-index.js";
import { readCurrent } from "./writes/world-values.js";

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
		...buildConflicts(words(), question, sayOfArmy),
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

/** Says a value of an army by the names of its units and people; null for any other. */
const sayOfArmy: RowSayer = ({ class: named, path, uuid, was, now }) => {
	if (named !== "Actor" || (path !== FORCE_PATH && !path.startsWith(`${FORCE_PATH}.`))) return null;
	const change = { path: path.slice(FORCE_PATH.length + 1), was, now };
	const force = readCurrent({ uuid, path: FORCE_PATH });
	return sayForceChange(change, { force, gone: (entry) => goneFrom(uuid, `${FORCE_PATH}.${entry}`) }, words());
};

/**
 * The newest unit or person that a record took from that path, or put there: what was removed otherwise has no name any
 * more.
 */
function goneFrom(uuid: string, path: string): unknown {
	const changes = storedRecords()
		.toSorted((a, b) => b.time - a.time)
		.flatMap((record) => record.changes.filter((change) => change.uuid === uuid && change.path === path));
	return changes.flatMap(({ before, after }) => [before, after]).find((value) => isRecord(value) && !isAbsent(value));
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
