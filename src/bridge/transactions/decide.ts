import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { boundTransaction, leftAsChanged, undoIdOf } from "./plan.js";
import type { Conflict, WriteRequest } from "./preconditions.js";
import { checkPreconditions, lookAt, statusAt, toRequests, withoutConflicts } from "./preconditions.js";
import type { Change, ReadCurrent, Stamp, Transaction } from "./types.js";

/**
 * The next step. `claim`: create the record under its id, then send the requests (on 14 all in one batch); when the id
 * is taken another client was first. `write`: the record is there, send the requests. `finish`: nothing is left to
 * write, store the record as it is here. `ask`: values have changed since; nothing was written.
 */
export type Decision =
	| { readonly next: "claim" | "write"; readonly record: Transaction; readonly requests: readonly WriteRequest[] }
	| { readonly next: "finish"; readonly record: Transaction }
	| { readonly next: "ask"; readonly conflicts: readonly Conflict[] };

/**
 * The answer of a person who was asked about changed values: none yet, or to leave out the subjects that they concern.
 */
export type Leave = "ask" | "leaveOut";

/**
 * Applies a planned transaction, given what is stored under its id. A client that finds it there does not apply it
 * again.
 */
export function decideApply(
	planned: Transaction,
	stored: Transaction | undefined,
	read: ReadCurrent,
	leave: Leave = "ask",
): Result<Decision> {
	if (stored !== undefined) return fail(refusalOf(stored));
	const conflicts = checkPreconditions(planned, read);
	if (conflicts.length > 0 && leave === "ask") return ok({ next: "ask", conflicts });
	// As it was planned it is bounded already.
	if (conflicts.length === 0) return ok({ next: "claim", record: planned, requests: toRequests(planned.changes) });
	const rest = { ...planned, changes: withoutConflicts(planned.changes, conflicts) };
	const bound = boundTransaction(alsoLeftOut(rest, conflicts));
	if (!bound.ok) return bound;
	return ok({ next: "claim", record: bound.value, requests: toRequests(bound.value.changes) });
}

/**
 * Goes on with a transaction that was begun and broken off. The values themselves tell what is written: only the rest
 * is sent, so that it may be done any number of times. One that is being taken back is not gone on with.
 */
export function decideResume(
	stored: Transaction,
	undoing: Transaction | undefined,
	read: ReadCurrent,
	leave: Leave = "ask",
): Result<Decision> {
	if (undoing !== undefined) return fail(refusalOf({ ...stored, state: "undone" }));
	if (stored.state !== "open") return fail(refusalOf(stored));
	const { todo, written, conflicts } = lookAt(stored, read);
	if (conflicts.length > 0 && leave === "ask") return ok({ next: "ask", conflicts });
	const requests = toRequests(withoutConflicts(todo, conflicts), withoutConflicts(written, conflicts));
	const record = alsoLeftOut(stored, conflicts);
	if (requests.length === 0) return ok({ next: "finish", record: markDone(record) });
	return ok({ next: "write", record, requests });
}

/**
 * Takes a transaction back, given the stored record of its undoing, if any. That is a transaction of its own under an
 * id of its own, so it too happens once. Only what is still there is taken back: what was never written, or is as it
 * was before, needs nothing. A value that is neither is a conflict, and then nothing is written unless the subjects
 * concerned are to be left out.
 */
export function decideUndo(
	stored: Transaction,
	undoing: Transaction | undefined,
	read: ReadCurrent,
	{ stamp, leave = "ask" }: { readonly stamp: Stamp; readonly leave?: Leave },
): Result<Decision> {
	if (stored.state === "undone" || undoing?.state === "done") return fail(refusalOf({ ...stored, state: "undone" }));
	if (undoing !== undefined) return decideResume(undoing, undefined, read, leave);
	const { written, conflicts } = lookAt(stored, read);
	if (conflicts.length > 0 && leave === "ask") {
		return ok({ next: "ask", conflicts: conflicts.map((conflict) => ({ ...conflict, was: conflict.change.after })) });
	}
	const undo = alsoLeftOut(toUndo(stored, withoutConflicts(written, conflicts), stamp), conflicts);
	if (undo.changes.length === 0)
		return ok({ next: "finish", record: alsoLeftOut({ ...stored, state: "undone" }, conflicts) });
	const bound = boundTransaction(undo);
	return bound.ok ? ok({ next: "claim", record: undo, requests: toRequests(undo.changes) }) : bound;
}

/** A record that also names what a person has chosen to leave as it is. */
function alsoLeftOut(record: Transaction, conflicts: readonly Conflict[]): Transaction {
	if (conflicts.length === 0) return record;
	const { leftOut = [] } = record;
	const added = leftAsChanged(conflicts).filter(
		({ subject, key }) => !leftOut.some((left) => left.subject === subject && left.key === key),
	);
	return { ...record, leftOut: [...leftOut, ...added] };
}

/** The transaction that takes back some changes of another, last first. */
function toUndo({ leftOut: _, ...transaction }: Transaction, changes: readonly Change[], stamp: Stamp): Transaction {
	return {
		...transaction,
		...stamp,
		id: undoIdOf(transaction),
		changes: changes.map(turned).reverse(),
		state: "open",
		undoes: transaction.id,
	};
}

const OTHER_SIDE = { before: "after", after: "before" } as const;

function turned(change: Change): Change {
	const { before, after, inherited } = change;
	return { ...change, before: after, after: before, inherited: inherited && OTHER_SIDE[inherited] };
}

/** The record once everything is written. */
export function markDone(record: Transaction): Transaction {
	return { ...record, state: "done" };
}

const refusalOf = ({ state }: Transaction) => ({ code: `MUSTER.Fault.Transaction.${state}` }) as const;

/** Set or taken off as a whole, by the game system's leave. */
const isRefusable = (change: Change): boolean =>
	statusAt(change) !== null || (change.class === "ActiveEffect" && change.path === "disabled");

/**
 * The record with every status effect that was written and is not there marked as refused by the game system, and those
 * changes. Other values are left alone: one that is not there means that the work is not finished.
 */
export function withRefusals(
	record: Transaction,
	read: ReadCurrent,
): { readonly record: Transaction; readonly refused: readonly Change[] } {
	const refused = lookAt(record, read).todo.filter(isRefusable);
	return { record: markRefused(record, refused), refused };
}

/**
 * Values that an attempt to write an open record left unchanged, as rows of a question: `was` is the present value,
 * `now` the wanted one. The numbers of actors are written first, and one that is kept from being written stops all
 * later ones: then only those are listed.
 */
export function leftUnwritten(record: Transaction, read: ReadCurrent): readonly Conflict[] {
	const { todo } = lookAt(record, read);
	const numbers = todo.filter((change) => change.class === "Actor" && !isRefusable(change));
	const listed = numbers.length > 0 ? numbers : todo;
	return listed.map((change) => ({ change, was: change.before, now: change.after }));
}

/**
 * The record with these changes marked as refused: they hold the value as it stayed on both sides, and count for
 * nothing.
 */
export function markRefused(record: Transaction, refused: readonly Change[]): Transaction {
	const keys = new Set(refused.map(keyOf));
	const changes = record.changes.map((change) =>
		keys.has(keyOf(change)) ? { ...change, after: change.before } : change,
	);
	return { ...record, changes };
}

const keyOf = ({ uuid, path }: Change): string => `${uuid} ${path}`;

/** The order in which the requests of a transaction are sent. */
interface WriteSteps {
	/**
	 * One after the other, before everything else; those within one step side by side. First what a game system may
	 * refuse, then what is written through the actor of an unlinked token, each by itself.
	 */
	readonly apart: readonly (readonly WriteRequest[])[];
	/** Documents of the host that one batch can hold, together with the record. */
	readonly together: readonly WriteRequest[];
}

/** Requests side by side in one step. */
const SIDE_BY_SIDE = 20;

/** The steps in which requests are sent. Hit points never share a batch with anything that a game system may refuse. */
export function toSteps(requests: readonly WriteRequest[]): WriteSteps {
	const refusable = requests.filter(isRefusableRequest);
	const own = requests.filter((request) => !isRefusableRequest(request) && isThroughToken(request));
	return {
		apart: [...inSteps(refusable), ...inSteps(own)],
		together: requests.filter((request) => !isRefusableRequest(request) && !isThroughToken(request)),
	};
}

const isRefusableRequest = (request: WriteRequest): boolean =>
	request.action === "status" || request.class === "ActiveEffect";

/** True if the documents are actors of unlinked tokens. */
const isThroughToken = (request: WriteRequest): boolean => request.class === "Actor" && request.parent !== null;

function inSteps(requests: readonly WriteRequest[]): WriteRequest[][] {
	const steps: WriteRequest[][] = [];
	for (let start = 0; start < requests.length; start += SIDE_BY_SIDE) {
		steps.push(requests.slice(start, start + SIDE_BY_SIDE));
	}
	return steps;
}
