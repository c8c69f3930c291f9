import { groupBy } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import type { Change, Transaction } from "./types.js";

/** Characters of a record from which its changes are stored by their documents, each of which is named once. */
const LARGE = 100_000;

/** The text in which a record is stored. */
export function toRecordText(record: Transaction): string {
	const text = JSON.stringify(record);
	if (text.length < LARGE) return text;
	const targetOf = ({ path: _, before: _was, after: _now, ...target }: Change): string => JSON.stringify(target);
	const grouped = [...groupBy(record.changes, targetOf)].map(([target, changes]) => {
		const rows = changes.map(({ path, before, after }) => [path, before, after]);
		return [JSON.parse(target) as Json, ...rows];
	});
	return JSON.stringify({ ...record, changes: [], grouped });
}

/** The record in such a text, not checked yet. Throws where the text is of no such form. */
export function fromRecordText(text: string): unknown {
	const { grouped, ...record } = JSON.parse(text) as { readonly grouped?: readonly [object, ...Json[][]][] };
	const changes = grouped?.flatMap(([target, ...rows]) =>
		rows.map(([path, before, after]) => ({ ...target, path, before, after })),
	);
	return changes ? { ...record, changes } : record;
}
