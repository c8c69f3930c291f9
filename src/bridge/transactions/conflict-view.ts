import { ownValue } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { canonicalJson } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { formatCount, sayPlural } from "../text/index.js";
import { hashId } from "./plan.js";
import type { Conflict } from "./preconditions.js";
import { type RowSayer, sayPath, sayValues } from "./say-value.js";
import type { Change, Transaction } from "./types.js";

/** One value that has changed since, as it travels to the person who is asked. */
interface ConflictRow {
	readonly name: string;
	readonly class: Conflict["change"]["class"];
	readonly path: string;
	/** Of the document, and its values; null where the person may not see it. */
	readonly uuid: string | null;
	readonly values: { readonly was: Json; readonly now: Json } | null;
}

/** The question to a person when values have changed. Plain JSON. */
export interface ConflictQuestion {
	/**
	 * The operation that the values block; `refused`: finishing, where something keeps them from being written; `back`:
	 * restoring the values before a change that no transaction records, over which there is a way.
	 */
	readonly act: "apply" | "undo" | "finish" | "refused" | "back";
	readonly title: string;
	readonly rows: readonly ConflictRow[];
	/** Values beyond those listed. */
	readonly more: number;
	/** The change can be made upon the values as they are now. */
	readonly canRebase: boolean;
	/** True if there are subjects without a conflict. */
	readonly hasRest: boolean;
	/** Identifies exactly these conflicts: an answer counts for them and no others. */
	readonly seen: string;
}

/** Rows that one question lists. */
const LISTED = 40;

/** The question about conflicts of a transaction, for a user who may see only some documents. */
export function toQuestion(
	transaction: Pick<Transaction, "title" | "subjects" | "changes">,
	conflicts: readonly Conflict[],
	options: Pick<ConflictQuestion, "act" | "canRebase"> & {
		readonly maySee: (uuid: string) => boolean;
		/**
		 * The name by which the person may call a subject whose values that person may not see; left out: no other than it
		 * has.
		 */
		readonly nameFor?: (name: string, change: Change) => string;
	},
): ConflictQuestion {
	const { title, subjects, changes } = transaction;
	const touched = new Set(conflicts.map(({ change }) => change.subject));
	return {
		act: options.act,
		title,
		rows: conflicts.slice(0, LISTED).map(({ change, was, now }) => {
			const isSeen = options.maySee(change.uuid);
			const said = ownValue(subjects, change.subject, "");
			const name = isSeen ? said : (options.nameFor?.(said, change) ?? said);
			const shown = isSeen ? { uuid: change.uuid, values: { was, now } } : { uuid: null, values: null };
			return { name, class: change.class, path: change.path, ...shown };
		}),
		more: Math.max(0, conflicts.length - LISTED),
		canRebase: options.canRebase,
		// A record that is broken off can always be closed.
		hasRest:
			options.act === "finish" || options.act === "refused" || changes.some(({ subject }) => !touched.has(subject)),
		seen: seenOf(conflicts),
	};
}

/** A text that identifies these conflicts and no others. */
export function seenOf(conflicts: readonly Conflict[]): string {
	const values = conflicts.map(({ change: { uuid, path }, now }) => [uuid, path, path === "" ? null : now]);
	return hashId(canonicalJson(values));
}

function sayConflict(row: ConflictRow, sayRow: RowSayer, words: Words) {
	const { name, uuid, values } = row;
	const unseen = words.say("MUSTER.Records.value.unseen");
	if (values === null || uuid === null) return { name, what: sayPath(row, words), was: unseen, now: unseen };
	const { of = name, field, what, was, now } = sayValues({ ...row, ...values, uuid }, sayRow, words);
	return { name, what: field !== undefined || name.startsWith(of) ? what : `${of}: ${what}`, was, now };
}

/** Builds the table of a question. */
export function buildConflicts(words: Words, question: ConflictQuestion, sayRow: RowSayer = () => null) {
	const isRefused = question.act === "refused";
	const hint = (leaf: string): string => words.say(`MUSTER.Transaction.hint.${leaf}`);
	const hints = [
		...(question.canRebase ? [hint(question.act === "back" ? "back" : "rebase")] : []),
		...(question.hasRest ? [hint(isRefused ? "leaveUnwritten" : "leaveOut")] : []),
	];
	return {
		title: question.title,
		lead: words.say(`MUSTER.Transaction.changed.${question.act === "back" ? "undo" : question.act}`),
		columns: {
			was: words.say(isRefused ? "MUSTER.Transaction.column.now" : "MUSTER.Transaction.column.was"),
			now: words.say(isRefused ? "MUSTER.Transaction.column.wanted" : "MUSTER.Transaction.column.now"),
		},
		rows: question.rows.map((row) => sayConflict(row, sayRow, words)),
		more: question.more === 0 ? null : words.say("MUSTER.Records.more", { count: formatCount(words, question.more) }),
		hint: hints.join(" "),
	};
}

/** The list of records that were begun and broken off, oldest first. */
export function buildUnfinished(words: Words, records: readonly Transaction[], nameOf: (user: string) => string) {
	const open = records.filter(({ state }) => state === "open").sort((a, b) => a.time - b.time);
	const undone = new Set(open.map(({ undoes }) => undoes));
	const shown = open.filter(({ id }) => !undone.has(id));
	return {
		rows: shown.map(({ id, title, by, changes, undoes }) => {
			const key = undoes === null ? "MUSTER.Transaction.unfinished.applied" : "MUSTER.Transaction.unfinished.undone";
			return {
				id,
				title,
				detail: sayPlural(words, key, changes.length, { by: nameOf(by) }),
				finish: { label: words.say("MUSTER.Transaction.action.finishOf", { title }) },
				/** Null for an undoing, which can only be finished. */
				undo: undoes === null ? { id, label: words.say("MUSTER.Transaction.action.undoOf", { title }) } : null,
			};
		}),
	};
}
