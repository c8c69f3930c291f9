import type { Fault } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { formatCount, joinList, sayFault, type Words } from "../../text/index.js";

/** The data of the module in a world, one row for each kind. */
interface WorldDataView {
	readonly rows: readonly { readonly label: string; readonly count: string }[];
	/** True if there is anything to be removed. */
	readonly hasAny: boolean;
}

/** Builds the table of stored data, from the numbers by kind (the keys of `MUSTER.WorldData.rows`). */
export function buildWorldData(counts: Readonly<Record<string, number>>, words: Words): WorldDataView {
	const rows = Object.entries(counts).map(([kind, count]) => ({
		label: words.say(`MUSTER.WorldData.rows.${kind}`),
		count: formatCount(words, count),
	}));
	return { rows, hasAny: Object.values(counts).some((count) => count > 0) };
}

/** The GM's own tables in a sentence, and the fault of a file that was to replace some. */
interface OwnTablesView {
	readonly text: string;
	/** The names alone. */
	readonly names: string;
	readonly hasAny: boolean;
	readonly fault: { readonly text: string; readonly path: string } | null;
}

/** Builds the part of the window about tables. */
export function buildOwnTables(own: readonly (keyof ForceTables)[], fault: Fault | null, words: Words): OwnTablesView {
	const names = joinList(
		words,
		own.map((name) => words.say(`MUSTER.WorldData.Table.${name}`)),
		"and",
	);
	const text = own.length === 0 ? "MUSTER.WorldData.tablesNone" : "MUSTER.WorldData.tablesOwn";
	return {
		text: words.say(text, { names }),
		names,
		hasAny: own.length > 0,
		fault: fault && { text: sayFault(words, fault), path: fault.path ?? "" },
	};
}
