import type {
	Change,
	Conflict,
	ConflictQuestion,
	Decision,
	Leave,
	Stamp,
	Transaction,
	TransactionPlan,
} from "../../bridge/transactions/index.js";
import {
	checkPreconditions,
	decideApply,
	decideResume,
	decideUndo,
	leftUnwritten,
	markRefused,
	outcomeKey,
	readTransaction,
	seenOf,
	throughActor,
	toQuestion,
	toTransaction,
	undoIdOf,
} from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { actorAt, findNow } from "../host/find-document.js";
import { rest } from "../host/in-slices.js";
import type { LooseHooks } from "../host/surfaces.js";
import { nameFor, neutralName } from "../tokens/name-for.js";
import { checkUncertain } from "./check-uncertain.js";
import type { Order, Served } from "./conflict-dialog.js";
import {
	findTransaction,
	storedRecord,
	transactionByKey,
	writerOfRecord,
	writerOfTransaction,
} from "./records/record-index.js";
import { horizon } from "./records/record-store.js";
import { beingWritten, closeRecord, pruneRecords, takeOverLease } from "./records/record-writes.js";
import { sourceOf } from "./sources.js";
import { claimAndWrite, enqueue, writeRest } from "./write-transaction.js";
import { markInherited, maySee, readCurrent } from "./writes/world-values.js";

/**
 * Serves an order for `by`, on a GM's client. Trusts only the order's form: everything that matters is read again and
 * checked. Asks no user: a question is returned.
 */
export async function serveOrder(order: Order, by: User.Implementation): Promise<Result<Served>> {
	const served = await serve(order, by);
	if (!served.ok || served.value.next === "ask" || !served.value.isNew) return served;
	await announce(served.value.transaction);
	// Another GM's client may be pruning too; the order itself is done.
	await pruneRecords();
	return served;
}

async function serve(order: Order, by: User.Implementation): Promise<Result<Served>> {
	await rest();
	if (order.act !== "apply") return enqueue(() => (order.act === "undo" ? serveUndo : serveFinish)(order, by));
	const source = sourceOf(order.kind);
	if (!source) return fail({ code: "MUSTER.Fault.Transaction.unknown" });
	for (;;) {
		const plan = await source.plan(order.ref, by);
		if (!plan.ok) return plan;
		// To plan much takes as long as to write it.
		await rest();
		const { stands = () => true } = plan.value;
		const served = await enqueue(async () => (stands() ? serveApply(order, by, plan.value) : null));
		if (served) return served;
	}
}

type Asker = User.Implementation;
type ApplyOrder = Extract<Order, { act: "apply" }>;
type IdOrder = Exclude<Order, { act: "apply" }>;

async function serveApply(order: ApplyOrder, by: Asker, plan: TransactionPlan): Promise<Result<Served>> {
	const known = transactionByKey(outcomeKey(plan));
	if (known?.state === "done") await checkUncertain([known]);
	const newest = known && findTransaction(known.id);
	if (newest?.request === order.request) return ok(alreadyDone(newest));
	const writer = newest && writerOfTransaction(newest);
	if (writer) return fail(beingWritten(writer));
	if (newest === null && isForgotten(plan)) return fail({ code: "MUSTER.Fault.Transaction.forgotten" });
	const isAgain = newest?.state === "undone";
	const generation = newest === null ? 0 : newest.generation + (isAgain ? 1 : 0);
	const named = { kind: order.kind, generation, stamp: stampOf(order, by) };
	const planned = planFor(order, plan, (chosen, isRebased) => checked(toTransaction(chosen, { ...named, isRebased })));
	if (!planned.ok) return planned;
	const { transaction, leave } = planned.value;
	const decision = decideApply(transaction, isAgain ? undefined : (newest ?? undefined), readCurrent, leave);
	return execute(decision, transaction, by, { act: "apply", canRebase: plan.rebased !== null });
}

/** True for an outcome older than the kept records: whether it was applied is no longer known. */
const isForgotten = ({ since }: TransactionPlan): boolean => since !== null && since <= horizon();

/** Makes sure that a record can be read again: only classes, paths and values that a record may hold. */
const checked = (made: Result<Transaction>): Result<Transaction> => (made.ok ? readTransaction(made.value) : made);

type Make = (plan: TransactionPlan, isRebased: boolean) => Result<Transaction>;

/**
 * Makes the transaction that an order wants, and says whether changes with conflicts are left out: an answer counts
 * only for the question that was asked.
 */
function planFor(
	{ answer }: Order,
	plan: TransactionPlan,
	make: Make,
): Result<{ transaction: Transaction; leave: Leave }> {
	const marked = (changes: readonly Change[]) => markInherited(changes.map(throughActor));
	const made = make({ ...plan, changes: marked(plan.changes) }, false);
	if (!made.ok || answer === null) return withLeave(made, "ask");
	const isMeant = seenOf(checkPreconditions(made.value, readCurrent)) === answer.seen;
	if (!isMeant) return withLeave(made, "ask");
	if (answer.how === "leaveOut") return withLeave(made, "leaveOut");
	if (plan.rebased === null) return withLeave(made, "ask");
	const { changes, leftOut } = plan.rebased;
	return withLeave(make({ ...plan, changes: marked(changes), leftOut }, true), "ask");
}

function withLeave(made: Result<Transaction>, leave: Leave): Result<{ transaction: Transaction; leave: Leave }> {
	return made.ok ? ok({ transaction: made.value, leave }) : made;
}

async function serveUndo(order: IdOrder, by: Asker): Promise<Result<Served>> {
	await checkUncertain([{ id: undoIdOf(order) }]);
	const stored = storedRecord(order.id);
	if (!stored || stored.undoes !== null) return fail({ code: "MUSTER.Fault.Transaction.noRecord" });
	if (!mayUndo(stored, by)) return fail({ code: "MUSTER.Fault.Transaction.notYours" });
	if (storedRecord(undoIdOf(stored))?.request === order.request) {
		return ok(alreadyDone(findTransaction(stored.id) ?? stored));
	}
	const free = await takeOverUnfinished(stored);
	return free.ok ? undoFree(order, by) : free;
}

/** Takes over the unfinished record of a transaction: its undo, or else itself. */
const takeOverUnfinished = (stored: Transaction): Promise<Result<null>> =>
	takeOverLease(stored.undoes === null ? (storedRecord(undoIdOf(stored)) ?? stored) : stored);

/**
 * Undoes a transaction that no other client is writing; reads everything again, because taking it over may take a
 * while.
 */
async function undoFree(order: IdOrder, by: Asker): Promise<Result<Served>> {
	const stored = storedRecord(order.id);
	if (!stored) return fail({ code: "MUSTER.Fault.Transaction.noRecord" });
	const undoing = storedRecord(undoIdOf(stored));
	const stamp = stampOf(order, by);
	const first = decideUndo(stored, undoing, readCurrent, { stamp });
	const decision = isAnswered(order, first)
		? decideUndo(stored, undoing, readCurrent, { stamp, leave: "leaveOut" })
		: first;
	return execute(decision, stored, by, { act: "undo", canRebase: false });
}

async function serveFinish(order: IdOrder, by: Asker): Promise<Result<Served>> {
	await checkUncertain([order]);
	const stored = storedRecord(order.id);
	if (!stored) return fail({ code: "MUSTER.Fault.Transaction.noRecord" });
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Transaction.notYours" });
	const free = await takeOverUnfinished(stored);
	return free.ok ? finishFree(order, by) : free;
}

/** Finishes a transaction that no other client is writing; asks about changes that cannot be written. */
async function finishFree(order: IdOrder, by: Asker): Promise<Result<Served>> {
	const stored = storedRecord(order.id);
	if (!stored) return fail({ code: "MUSTER.Fault.Transaction.noRecord" });
	const undoing = stored.undoes === null ? storedRecord(undoIdOf(stored)) : undefined;
	const asking = { act: "finish", canRebase: false } as const;
	const left = leftUnwritten(stored, readCurrent);
	if (isAnswerTo(order, left)) {
		const rest = markRefused(
			stored,
			left.map(({ change }) => change),
		);
		return execute(decideResume(rest, undoing, readCurrent, "leaveOut"), rest, by, asking);
	}
	const first = decideResume(stored, undoing, readCurrent);
	const decision = isAnswered(order, first) ? decideResume(stored, undoing, readCurrent, "leaveOut") : first;
	const served = await execute(decision, stored, by, asking);
	return decision.ok && !served.ok ? askUnwritten(stored.id, by, served) : served;
}

/** After a failed attempt: the question about what is still unwritten, unless another client has taken over. */
function askUnwritten(id: string, by: Asker, served: Result<Served>): Result<Served> {
	const stored = storedRecord(id);
	if (stored?.state !== "open" || writerOfRecord(id)) return served;
	const left = leftUnwritten(stored, readCurrent);
	if (left.length === 0) return served;
	return ok({ next: "ask", question: ask(stored, left, by, { act: "refused", canRebase: false }) });
}

const isAnswerTo = ({ answer }: Order, conflicts: readonly Conflict[]): boolean =>
	answer?.how === "leaveOut" && answer.seen === seenOf(conflicts);

const isAnswered = (order: Order, decision: Result<Decision>): boolean =>
	decision.ok && decision.value.next === "ask" && isAnswerTo(order, decision.value.conflicts);

/** True for a GM and for the user who applied it, unless its source says otherwise. */
function mayUndo(stored: Transaction, by: Asker): boolean {
	const source = sourceOf(stored.kind);
	return source?.mayUndo ? source.mayUndo(stored, by) : by.isGM || stored.by === by.id;
}

const stampOf = ({ request }: Order, by: Asker): Stamp => ({
	by: by.id ?? "",
	time: Date.now(),
	nonce: foundry.utils.randomID(),
	request,
});

interface Asking {
	readonly act: ConflictQuestion["act"];
	readonly canRebase: boolean;
}

/** The result of an order that was served before: by another tab of this GM, or when its answer was lost. */
const alreadyDone = (transaction: Transaction): Served => ({ next: "done", transaction, isNew: false });

/** Executes a decision. */
async function execute(
	decision: Result<Decision>,
	transaction: Transaction,
	by: Asker,
	asking: Asking,
): Promise<Result<Served>> {
	if (!decision.ok) return decision;
	const { value } = decision;
	if (value.next === "ask") return ok({ next: "ask", question: ask(transaction, value.conflicts, by, asking) });
	const written = await (value.next === "finish"
		? closeRecord(value.record)
		: value.next === "claim"
			? claimAndWrite(value)
			: writeRest(value));
	if (!written.ok) return written;
	const shown = findTransaction(written.value.undoes ?? written.value.id) ?? written.value;
	return ok({ next: "done", transaction: shown, isNew: true });
}

function ask(transaction: Transaction, conflicts: readonly Conflict[], by: Asker, asking: Asking) {
	const nameFor = (name: string, { uuid, subject }: Change): string => subjectFor(name, { uuid, subject }, by);
	return toQuestion(transaction, conflicts, { ...asking, maySee: (uuid) => maySee(by, uuid), nameFor });
}

/**
 * Listener of `muster.transactionApplied` and `muster.transactionUndone`: called once, on the client that wrote it,
 * when everything is written.
 */
export type TransactionHook = (transaction: Transaction) => void;

/** Notifies the source and every listener that a transaction is applied, or undone. */
async function announce(transaction: Transaction): Promise<void> {
	try {
		await sourceOf(transaction.kind)?.after?.(transaction);
	} catch (error) {
		// Everything is written: an error of its source does not make it fail.
		Hooks.onError("muster.transactions", error as Error, { log: "error" });
	}
	const name = transaction.state === "undone" ? "muster.transactionUndone" : "muster.transactionApplied";
	(Hooks as LooseHooks).callAll(name, transaction);
}

type Token = TokenDocument.Implementation;

/**
 * The name of a subject of a transaction for a user who may not see its values: that of a token only where this user
 * may read it.
 */
function subjectFor(name: string, change: Pick<Change, "uuid" | "subject">, reader: User.Implementation): string {
	const tokens = tokensOf(change);
	const isNamed = tokens.some((token) => nameFor(token, [reader]) !== null);
	return isNamed || actorAt(change.uuid)?.testUserPermission(reader, "LIMITED") === true ? name : neutralName();
}

/**
 * The tokens that a change may be about: its own or the one that its document is in, a combatant's, those of a linked
 * actor.
 */
function tokensOf({ uuid, subject }: Pick<Change, "uuid" | "subject">): readonly Token[] {
	const [own = ""] = /^Scene\.[^.]+\.Token\.[^.]+/.exec(uuid) ?? [];
	const found = findNow(own);
	if (found instanceof TokenDocument) return [found as Token];
	return game.scenes.contents.flatMap(({ tokens }) => tokens.get(subject) ?? []);
}
