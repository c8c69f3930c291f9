import type { Words } from "../../text/index.js";
import type { StoredForce } from "../stored/index.js";
import { fieldBuilder } from "./field-view.js";

/**
 * Builds the chronicle, the newest entry first. `undoOf`: the transaction that wrote an entry, unless it is undone, by
 * the entry's id.
 */
export function buildChronicle(
	{ chronicle }: Pick<StoredForce, "chronicle">,
	words: Words,
	undoOf: (id: string) => string | undefined = () => undefined,
) {
	const say = timeFormatter(words);
	return Object.entries(chronicle)
		.sort(([a, one], [b, other]) => other.time - one.time || (a < b ? -1 : 1))
		.map(([id, { time, title, text }]) => ({
			id,
			when: say(time),
			title,
			text,
			/** Id of the transaction that can be undone with it; empty: there is none. */
			undo: undoOf(id) ?? "",
		}));
}

/** A change of an army that can be undone: a step of this user, or a transaction of any user. */
export interface RecentChange {
	/** `step` or `transaction`. */
	readonly kind: string;
	readonly id: string;
	readonly title: string;
	/** In milliseconds since 1970. */
	readonly time: number;
	readonly by: string;
}

/** The number of lines shown. */
const RECENT = 12;

/** Builds the recent changes of an army, the newest first. */
export function buildRecent(changes: readonly RecentChange[], words: Words) {
	const say = timeFormatter(words);
	return [...changes]
		.sort((a, b) => b.time - a.time)
		.slice(0, RECENT)
		.map(({ kind, id, title, time, by }) => ({ kind, id, title, by, when: say(time) }));
}

/** Date and time in the reader's language. */
function timeFormatter({ locale }: Words): (time: number) => string {
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	return (time) => format.format(time);
}

/** Builds the notes, and the fields of the army's appearance. */
export function buildNotes(stored: StoredForce, words: Words, canEdit: boolean) {
	const build = fieldBuilder(words, canEdit);
	return [build("notes", "notes", stored.notes, { kind: "area" })];
}
