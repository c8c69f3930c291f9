import { CORE_VERSION, type PackDocument } from "../packs/types.js";

const LENGTH = 16;

/** An id of 16 letters and digits made from a name; the pack fence sees two that are the same. */
export function packId(prefix: string, name: string): string {
	return `${prefix}${name}`.slice(0, LENGTH).padEnd(LENGTH, "0");
}

/** A journal entry of a pack with one page of ours, and what the library's list needs of it. */
export function journalOf({
	id,
	page,
	name,
	type,
	system,
	folder,
	sort,
	index,
}: {
	readonly id: string;
	readonly page: string;
	readonly name: string;
	readonly type: string;
	readonly system: object;
	readonly folder: string;
	readonly sort: number;
	readonly index: object;
}): PackDocument {
	const single = {
		_id: page,
		_key: `!journal.pages!${id}.${page}`,
		name,
		type,
		title: { show: true, level: 1 },
		sort: 100_000,
		system,
		ownership: { default: -1 },
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
	return {
		_id: id,
		_key: `!journal!${id}`,
		name,
		pages: [single],
		categories: [],
		folder,
		sort,
		ownership: { default: 0 },
		flags: { muster: { index } },
		_stats: { coreVersion: CORE_VERSION },
	};
}

/** A folder of journal entries in a pack. */
export function journalFolder(id: string, name: string, sort: number): PackDocument {
	return {
		_id: id,
		_key: `!folders!${id}`,
		name,
		type: "JournalEntry",
		description: "",
		folder: null,
		sorting: "a",
		sort,
		color: null,
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}
