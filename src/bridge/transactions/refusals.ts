import { type Conflict, lookAt } from "./preconditions.js";
import { statusAt } from "./statuses.js";
import type { Change, ReadCurrent, Transaction } from "./types.js";

/** Set or taken off as a whole, by the game system's leave. */
const isRefusable = (change: Change): boolean =>
	statusAt(change) !== null || (change.class === "ActiveEffect" && change.path === "disabled");

/**
 * The record with every status effect that was written and is not there marked as refused by the game system, and those changes. Other
 * values are left alone: one that is not there means that the work is not finished.
 */
export function withRefusals(
	record: Transaction,
	read: ReadCurrent,
): { readonly record: Transaction; readonly refused: readonly Change[] } {
	const refused = lookAt(record, read).todo.filter(isRefusable);
	return { record: markRefused(record, refused), refused };
}

/**
 * Values that an attempt to write an open record left unchanged, as rows of a question: `was` is the present value, `now` the wanted one. The
 * numbers of actors are written first, and one that is kept from being written stops all later ones: then only those are listed.
 */
export function leftUnwritten(record: Transaction, read: ReadCurrent): readonly Conflict[] {
	const { todo } = lookAt(record, read);
	const numbers = todo.filter((change) => change.class === "Actor" && !isRefusable(change));
	const listed = numbers.length > 0 ? numbers : todo;
	return listed.map((change) => ({ change, was: change.before, now: change.after }));
}

/** The record with these changes marked as refused: they hold the value as it stayed on both sides, and count for nothing. */
export function markRefused(record: Transaction, refused: readonly Change[]): Transaction {
	const keys = new Set(refused.map(keyOf));
	const changes = record.changes.map((change) =>
		keys.has(keyOf(change)) ? { ...change, after: change.before } : change,
	);
	return { ...record, changes };
}

const keyOf = ({ uuid, path }: Change): string => `${uuid} ${path}`;
