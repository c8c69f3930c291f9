import type { RecentChange } from "../../../bridge/army/sheet/index.js";
import { FORCE_PATH } from "../../../bridge/army/stored/index.js";
import { notifyUnlessCancelled, transactionOf, transactionsOn, undoTransaction } from "../../transactions/index.js";
import { hasUnsavedInput } from "../../ui/unsaved-input.js";
import type { Step } from "../actor/steps.js";
import { findStep, stepsOf, undoStep } from "../actor/steps.js";

/** The user's latest step on an army, for the line at the foot of its windows; null: there is none to undo. */
export function lastStep(actor: Actor.Implementation): Pick<Step, "id" | "title"> | null {
	const [last] = stepsOf(actor);
	return last ? { id: last.id, title: last.title } : null;
}

/**
 * The transaction that wrote an entry of an army's chronicle, unless it is undone: an entry has the id of the message
 * of its action. Owners may write entries by hand under any id, so that one counts only if the transaction wrote just
 * this entry.
 */
export function undoOfEntry({ uuid }: Actor.Implementation, id: string): string | undefined {
	const transaction = transactionOf(messageOf(id));
	if (transaction?.state !== "done") return undefined;
	const path = `${FORCE_PATH}.chronicle.${id}`;
	return transaction.changes.some((change) => change.uuid === uuid && change.path === path)
		? transaction.id
		: undefined;
}

const messageOf = (id: string): string => `ChatMessage.${id}`;

/**
 * The changes of an army that can be undone and have no entry in its chronicle: steps of this user, and transactions of
 * all users.
 */
export function recentChanges(actor: Actor.Implementation): readonly RecentChange[] {
	const steps = stepsOf(actor).flatMap(({ id, kind, title, time }): RecentChange[] =>
		kind === "values" ? [{ kind: "step", id, title, time, by: game.user.name }] : [],
	);
	const others = transactionsOn(actor.uuid)
		.filter(({ source }) => !source.startsWith(messageOf("")))
		.map(({ id, title, time, by }): RecentChange => {
			return { kind: "transaction", id, title, time, by: game.users.get(by)?.name ?? "" };
		});
	return [...steps, ...others];
}

/** Undoes the change of a line or button, and notifies the user of a fault. */
export async function undoAndNotify({ kind, id }: Pick<RecentChange, "kind" | "id">): Promise<void> {
	const step = kind === "step" ? findStep(id) : undefined;
	if (kind === "step" && !step) return;
	const done = step ? await undoStep(step) : await undoTransaction(id);
	notifyUnlessCancelled(done);
}

/**
 * Undoes the user's latest step on an army by Ctrl+Z or Cmd+Z anywhere in its window. Unsaved input in a field is left
 * to the browser's undo. The keys are stopped here, because the host undoes changes of its canvas by them.
 */
export function followUndoKeys(element: HTMLElement, actor: Actor.Implementation): void {
	element.addEventListener("keydown", (event) => {
		const isUndo =
			event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
		if (!isUndo || hasUnsavedInput(event.target)) return;
		event.preventDefault();
		event.stopPropagation();
		const [last] = actor.isOwner ? stepsOf(actor) : [];
		if (last) void undoAndNotify({ kind: "step", id: last.id });
	});
}
