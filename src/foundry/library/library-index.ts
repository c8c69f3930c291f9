import {
	type Found,
	type LibraryEntry,
	type LibraryQuery,
	type LibraryRow,
	searchLibrary,
	toLibraryRow,
} from "../../bridge/library/index.js";
import { forceRules } from "../army/actor/index.js";
import { words } from "../host/words.js";
import { readEntries } from "./entries.js";

/** What the library holds, worked out once and kept until somebody changes a journal. */
export class LibraryIndex {
	#entries: ReadonlyMap<string, LibraryEntry> = new Map();
	#rows: readonly LibraryRow[] = [];

	/** How many troop types there are. */
	get size(): number {
		return this.#rows.length;
	}

	/** Fetches every troop type that the user may see, and works out the rows of the list. */
	async read(): Promise<void> {
		const entries = await readEntries();
		const { tables } = forceRules();
		const language = words();
		this.#entries = new Map(entries.map((entry) => [entry.uuid, entry]));
		this.#rows = entries.map((entry) => toLibraryRow(entry, tables, language));
	}

	/** The troop type of that address. */
	get(uuid: string): LibraryEntry | undefined {
		return this.#entries.get(uuid);
	}

	/** Whether there is a troop type of that address. */
	has(uuid: string): boolean {
		return this.#entries.has(uuid);
	}

	/** What a query finds. */
	find(query: LibraryQuery): Found {
		return searchLibrary(this.#rows, query, words().locale);
	}
}
