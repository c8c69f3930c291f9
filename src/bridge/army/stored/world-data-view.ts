import type { Fault } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { formatCount, joinList, sayFault, type Words } from "../../text/index.js";

/** Builds the table of stored data, from the numbers by kind (the keys of `MUSTER.WorldData.rows`). */
export function buildWorldData(counts: Readonly<Record<string, number>>, words: Words) {
	const rows = Object.entries(counts).map(([kind, count]) => ({
		label: words.say(`MUSTER.WorldData.rows.${kind}`),
		count: formatCount(words, count),
	}));
	return { rows, hasAny: Object.values(counts).some((count) => count > 0) };
}

/** Builds the part of the window about tables. */
export function buildOwnTables(own: readonly (keyof ForceTables)[], fault: Fault | null, words: Words) {
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
