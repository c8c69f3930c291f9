import { type Json, sameJson } from "../../engine/schema/index.js";
import { isRefused } from "./statuses.js";
import { type Change, isAbsent, type ReadCurrent, type Transaction } from "./types.js";

/** A value that is no longer what a transaction was worked out from. */
export interface Conflict {
	readonly change: Change;
	readonly was: Json;
	readonly now: Json;
}

/** The state of every change of a transaction: still to be written, already written, or neither value any more. */
interface Progress {
	readonly todo: readonly Change[];
	readonly written: readonly Change[];
	readonly conflicts: readonly Conflict[];
}

/**
 * Looks at every value. A change that both values fit counts as written; one that the game system did not take counts
 * for nothing.
 */
export function lookAt({ changes }: Pick<Transaction, "changes">, read: ReadCurrent): Progress {
	const [todo, written, conflicts]: [Change[], Change[], Conflict[]] = [[], [], []];
	for (const change of changes) {
		if (isRefused(change)) continue;
		const now = read(change);
		if (agrees(change, change.after, now)) written.push(change);
		else if (agrees(change, change.before, now)) todo.push(change);
		else conflicts.push({ change, was: change.before, now: now ?? null });
	}
	return { todo, written, conflicts };
}

/** Values that are not what the transaction was worked out from; nothing of it may have been written yet. */
export function checkPreconditions({ changes }: Pick<Transaction, "changes">, read: ReadCurrent): readonly Conflict[] {
	return changes.flatMap((change): Conflict[] => {
		const now = read(change);
		return agrees(change, change.before, now) ? [] : [{ change, was: change.before, now: now ?? null }];
	});
}

/** The changes that do not concern a subject of a conflict. */
export function withoutConflicts(changes: readonly Change[], conflicts: readonly Conflict[]): readonly Change[] {
	const left = new Set(conflicts.map(({ change }) => change.subject));
	return changes.filter(({ subject }) => !left.has(subject));
}

/** Of a whole document only its existence counts: other changes to it do no harm. */
function agrees({ path }: Change, value: Json, now: Json | undefined): boolean {
	if (path === "") return (value === null) === (now === undefined || now === null);
	return isAbsent(value) ? now === undefined : sameJson(value, now ?? null);
}
