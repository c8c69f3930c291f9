import { sayPlural, type Words } from "../text/index.js";
import type { Transaction } from "./types.js";

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
