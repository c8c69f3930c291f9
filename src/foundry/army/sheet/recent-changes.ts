import type { RecentChange } from "../../../bridge/army/sheet/index.js";
import { notifyFault } from "../../host/notify.js";
import { transactionOf, transactionsOn, undoTransaction } from "../../transactions/index.js";
import { findStep, type Step, stepsOf } from "../actor/steps.js";
import { takeBack } from "../actor/take-back.js";

/** The newest step of this user on an army, for the line at the foot of its windows; null: there is none to take back. */
export function lastStep(actor: Actor.Implementation): Pick<Step, "id" | "title"> | null {
	const [last] = stepsOf(actor);
	return last ? { id: last.id, title: last.title } : null;
}

/** The transaction that wrote an entry of the chronicle, while it stands: an entry has the id of the message of its action. */
export function undoOfEntry(id: string): string | undefined {
	const transaction = transactionOf(messageOf(id));
	return transaction?.state === "done" ? transaction.id : undefined;
}

const messageOf = (id: string): string => `ChatMessage.${id}`;

/** What can be taken back of an army and stands in no entry of its chronicle: steps of this user, and transactions of everybody. */
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

/** Takes back what a line or a button stands for, and says what went wrong. */
export async function takeBackSaid({ kind, id }: Pick<RecentChange, "kind" | "id">): Promise<void> {
	const step = kind === "step" ? findStep(id) : undefined;
	if (kind === "step" && !step) return;
	const done = step ? await takeBack(step) : await undoTransaction(id);
	if (!done.ok && done.fault.code !== "MUSTER.Fault.Transaction.cancelled") notifyFault(done.fault);
}
