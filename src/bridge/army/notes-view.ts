import type { StoredForce } from "../force/index.js";
import type { Words } from "../text/index.js";
import type { FieldView } from "./field-view.js";
import { fieldBuilder } from "./form.js";

/** One entry of the chronicle. */
export interface ChronicleRow {
	readonly id: string;
	/** Date and time in the reader's language. */
	readonly when: string;
	readonly title: string;
	readonly text: string;
}

/** The chronicle, the newest entry first. */
export function buildChronicle({ chronicle }: Pick<StoredForce, "chronicle">, words: Words): readonly ChronicleRow[] {
	const format = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeStyle: "short" });
	return Object.entries(chronicle)
		.sort(([a, one], [b, other]) => other.time - one.time || (a < b ? -1 : 1))
		.map(([id, { time, title, text }]) => ({ id, when: format.format(time), title, text }));
}

/** The notes, and what the army looks like. */
export function buildNotes(stored: StoredForce, words: Words, canEdit: boolean): readonly FieldView[] {
	const build = fieldBuilder(words, canEdit);
	return [build("notes", "notes", stored.notes, { kind: "area" })];
}
