import {
	type Found,
	type LibraryEntry,
	type LibraryQuery,
	type LibraryRow,
	searchLibrary,
	toLibraryRow,
} from "../../bridge/library/index.js";
import { forceRules } from "../army/actor/index.js";
import { readEntries } from "../army/actor/troop-entries.js";
import { words } from "../host/words.js";

/** The entries of the library with the rows of its list, kept until a journal changes. */
export class LibraryIndex {
	#entries: ReadonlyMap<string, LibraryEntry> = new Map();
	#rows: readonly LibraryRow[] = [];

	/** The number of troop types. */
	get size(): number {
		return this.#rows.length;
	}

	/** Loads every troop type that the user may see, and computes the rows of the list. */
	async read(): Promise<void> {
		const entries = await readEntries();
		const { tables } = forceRules();
		const language = words();
		this.#entries = new Map(entries.map((entry) => [entry.uuid, entry]));
		this.#rows = entries.map((entry) => toLibraryRow(entry, tables, language));
	}

	/** The troop type of a uuid. */
	get(uuid: string): LibraryEntry | undefined {
		return this.#entries.get(uuid);
	}

	/** True if there is a troop type of a uuid. */
	has(uuid: string): boolean {
		return this.#entries.has(uuid);
	}

	/** Searches the rows. */
	find(query: LibraryQuery): Found {
		return searchLibrary(this.#rows, query, words().locale);
	}
}
