import type { Words } from "../../text/index.js";
import type { StoredForce } from "../stored/index.js";
import type { FieldView } from "./field-view.js";
import { fieldBuilder } from "./form.js";

/** One entry of the chronicle. */
export interface ChronicleRow {
	readonly id: string;
	/** Date and time in the reader's language. */
	readonly when: string;
	readonly title: string;
	readonly text: string;
	/** Id of the transaction that can be taken back with it; empty: there is none. */
	readonly undo: string;
}

/** The chronicle, the newest entry first. `undoOf`: the transaction that wrote an entry and still stands, by the entry's id. */
export function buildChronicle(
	{ chronicle }: Pick<StoredForce, "chronicle">,
	words: Words,
	undoOf: (id: string) => string | undefined = () => undefined,
): readonly ChronicleRow[] {
	const say = sayTime(words);
	return Object.entries(chronicle)
		.sort(([a, one], [b, other]) => other.time - one.time || (a < b ? -1 : 1))
		.map(([id, { time, title, text }]) => ({ id, when: say(time), title, text, undo: undoOf(id) ?? "" }));
}

/** A change of an army that can be taken back: a step of this user, or a transaction of anybody. */
export interface RecentChange {
	/** `step` or `transaction`. */
	readonly kind: string;
	readonly id: string;
	readonly title: string;
	/** In milliseconds since 1970. */
	readonly time: number;
	readonly by: string;
}

/** One line of what has been done lately. */
export type RecentRow = Pick<RecentChange, "kind" | "id" | "title" | "by"> & { readonly when: string };

/** Lines that are shown of it. */
const RECENT = 12;

/** What has been done to an army lately, the newest first. */
export function buildRecent(changes: readonly RecentChange[], words: Words): readonly RecentRow[] {
	const say = sayTime(words);
	return [...changes]
		.sort((a, b) => b.time - a.time)
		.slice(0, RECENT)
		.map(({ kind, id, title, time, by }) => ({ kind, id, title, by, when: say(time) }));
}

/** Date and time in the reader's language. */
function sayTime({ locale }: Words): (time: number) => string {
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	return (time) => format.format(time);
}

/** The notes, and what the army looks like. */
export function buildNotes(stored: StoredForce, words: Words, canEdit: boolean): readonly FieldView[] {
	const build = fieldBuilder(words, canEdit);
	return [build("notes", "notes", stored.notes, { kind: "area" })];
}
